/** Making one costs a hundred times what its use does. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, known)
  return known
}

/** The day that it is somewhere at a moment: `2026-11-30`. `timeZone` is an IANA name. */
export function localDay(moment: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
