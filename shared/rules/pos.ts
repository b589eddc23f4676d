import { DAY_MS } from './durations.ts'

export const paymentMethods = ['cash', 'card', 'check', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** First days of a day's week and month; weeks begin on Sunday. */
export function periodsOf(day: string): { week: string; month: string } {
  const midnight = new Date(`${day}T00:00:00Z`)
  const sunday = new Date(midnight.getTime() - midnight.getUTCDay() * DAY_MS)
  return { week: sunday.toISOString().slice(0, 10), month: `${day.slice(0, 8)}01` }
}
