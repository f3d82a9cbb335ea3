/** The month that a unit is booked in: `2026-11`, by the calendar of the organization. */
export function quotaMonth(moment: Date, timeZone: string): string {
  return localDay(moment, timeZone).slice(0, 7)
}

/** The day that it is for the organization: `2026-11-30`. */
export function localDay(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
