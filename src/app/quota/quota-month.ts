import { localDay } from '../../model/local-day.js'

/** The month that a unit is booked in: `2026-11`, by the calendar of the organization. */
export function quotaMonth(moment: Date, timeZone: string): string {
  return localDay(moment, timeZone).slice(0, 7)
}
