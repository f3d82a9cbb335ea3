const dayLength = 86_400_000

/** `2026-11-30` of a moment, in UTC. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Days from one `2026-11-30` to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
}

/** `26` of `2026-11-30`. */
export function shortYear(day: string): string {
  return day.slice(2, 4)
}
