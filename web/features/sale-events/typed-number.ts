export const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed))

/** What is typed, until the form has another value, as after a reset. */
export const shownNumber = (typed: string, value: number | null): string =>
  numberOf(typed) === value ? typed : String(value ?? '')
