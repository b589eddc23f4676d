import { addDays, dayAt, daysBetweenDays, startOfDay } from './calendar.ts'

/** Rules: docs/specification.md, "Shop". */

/** In characters. */
export const STORY_MAX = 2_000
export const SHOP_NOTE_MAX = 300
export const HOLIDAY_MESSAGE_MAX = 300

/** Days to send a piece back without a reason, beyond what the law gives. */
export const returnDaysOffered = [14, 30, 60] as const

/** Who pays for sending it back. */
export const returnPayers = ['buyer', 'seller'] as const
export type ReturnPayer = (typeof returnPayers)[number]

/** Working days from the payment to sending, as the seller states them. No more than the buyer has to wait. */
export const dispatchDaysOffered = [1, 2, 3, 5, 10] as const

export const MAX_HOLIDAY_DAYS = 60
/** How far ahead one may begin. */
const HOLIDAY_AHEAD_DAYS = 365

/** Categories shown of those that a seller sold most of. */
export const MAX_SPECIALITIES = 3

export interface HolidayDays {
  /** The first and the last day away, in the seller's time zone: `2026-12-20`. */
  readonly from: string
  readonly until: string
}

export interface Holiday extends HolidayDays {
  readonly timeZone: string
  readonly message?: string | undefined
  /** Nothing at a fixed price can be bought, and no offer made, while away. */
  readonly pausesSales?: boolean | undefined
  /** When these days were stated. Who was bound to buy before keeps the usual dates. */
  readonly statedAt: string
}

/** The day from which they send again. */
export const sendsFromDay = ({ until }: HolidayDays): string => addDays(until, 1)

/** When that day begins where the seller is. */
export const sendsFromTime = (holiday: Holiday): string => startOfDay(sendsFromDay(holiday), holiday.timeZone)

export function isAway(holiday: Holiday | undefined, now: Date): holiday is Holiday {
  if (!holiday) return false
  const today = dayAt(now, holiday.timeZone)
  return holiday.from <= today && today <= holiday.until
}

export const isOverBy = ({ until, timeZone }: Holiday, now: Date): boolean => until < dayAt(now, timeZone)

interface Fault {
  readonly path: 'from' | 'until'
  readonly message: string
}

/** @param today where the seller is @param running the day on which a holiday that is not over began */
export function holidayFault({ from, until }: HolidayDays, today: string, running?: string): Fault | undefined {
  if (from < today && from !== running) return { path: 'from', message: 'Choose today or a later day.' }
  if (until < today) return { path: 'until', message: 'Choose today or a later day.' }
  if (until < from) return { path: 'until', message: 'The last day can’t be before the first.' }
  if (daysBetweenDays(from, until) >= MAX_HOLIDAY_DAYS)
    return { path: 'until', message: `Choose at most ${MAX_HOLIDAY_DAYS} days.` }
  if (from > addDays(today, HOLIDAY_AHEAD_DAYS)) return { path: 'from', message: 'Choose a day within the next year.' }
  return undefined
}
