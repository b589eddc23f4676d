/** SPEC.md section 3, pos_sales. */
export const paymentMethods = ['cash', 'card', 'check', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether the platform knows a time zone of this name, as `America/New_York`; differences like `+05:30` are no names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The calendar's day at a place: `2026-11-21`. */
export function dayAt(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** On which days the week and the month of a day began; weeks begin on Sunday, as in American calendars. */
export function periodsOf(day: string): { week: string; month: string } {
  const midnight = new Date(`${day}T00:00:00Z`)
  const sunday = new Date(midnight.getTime() - midnight.getUTCDay() * 86_400_000)
  return { week: sunday.toISOString().slice(0, 10), month: `${day.slice(0, 8)}01` }
}
