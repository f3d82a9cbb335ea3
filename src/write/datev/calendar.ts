const day = 86_400_000

/** True for a day that exists, `YYYY-MM-DD`, in the years that DATEV knows. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1753-01-01') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day so many days later; undefined beyond ten years, where it can only be a mistake. */
export function daysAfter(date: string, days: number): string | undefined {
  if (days > 3650) return undefined
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Date and time on the clocks of a zone, as `document.xml` wants it: no offset. */
export function localTime(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time).replace(' ', 'T')
}
