import { localDay } from '../model/local-day.js'
import type { Period } from '../model/schemas.js'
import type { ProviderInvoice, ProviderLine } from './provider-invoice.js'

const daySeconds = 86_400

/** The day of a moment that the provider counts in seconds since 1970. */
export function dayOf(seconds: number, timeZone: string): string {
  return localDay(new Date(seconds * 1000), timeZone)
}

/** A period of whole days ends at the moment at which the next one begins; its last day is the day before. */
function endsWhereTheNextBegins(start: number, end: number): boolean {
  const rest = (end - start) % daySeconds
  // An hour more or less is summer time.
  return end > start && [0, 3600, daySeconds - 3600].includes(rest)
}

/** BT-134, BT-135: when the service of a line was rendered; one day for what is sold once. */
export function servicePeriod({ period }: Pick<ProviderLine, 'period'>, timeZone: string): Period | undefined {
  if (period === null || period === undefined) return undefined
  const { start, end } = period
  const last = endsWhereTheNextBegins(start, end) ? end - daySeconds : end
  return { start: dayOf(start, timeZone), end: dayOf(Math.max(start, last), timeZone) }
}

/** BT-72 where all was delivered on one day, else BT-73 and BT-74. */
export function invoicePeriod(
  { lines }: ProviderInvoice,
  timeZone: string,
): { date: string } | { period: Period } | undefined {
  const periods = lines.data.flatMap((line) => servicePeriod(line, timeZone) ?? [])
  const start = periods.map((each) => each.start ?? '').sort()[0]
  const end = periods.map((each) => each.end ?? '').sort().at(-1)
  if (start === undefined || end === undefined) return undefined
  return start === end ? { date: start } : { period: { start, end } }
}
