/** Stripe's sessions last at least 30 minutes, by Stripe's clock; the rest allows for clock differences. */
export const HOLD_MINUTES = 33

export const holdEnd = (now: Date): string => new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString()
