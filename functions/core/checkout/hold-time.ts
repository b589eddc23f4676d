/** Stripe wants a session to last 30 minutes at least, by its own clock; the extra minutes are for the difference. */
export const HOLD_MINUTES = 33

/** Until when a checkout that begins now holds what it is for. */
export const holdEnd = (now: Date): string => new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString()
