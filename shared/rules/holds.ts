/** Limit of unpaid holds and share reservations per person. */
export const MAX_UNPAID_HOLDS = 3

/** Minutes until a person can hold the same piece again: after the first unpaid hold, the second, … */
export const HOLD_PAUSES_MINUTES: readonly number[] = [2, 15, 120, 1440]
