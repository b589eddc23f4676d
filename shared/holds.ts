/** How many pieces and share reservations a person may hold unpaid at once. */
export const MAX_UNPAID_HOLDS = 3

/** How long, in minutes, someone waits before they can hold the same piece again: after the first hold that came to nothing, the second, … */
export const HOLD_PAUSES_MINUTES: readonly number[] = [2, 15, 120, 1440]
