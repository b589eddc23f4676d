import type * as z from 'zod'

/** Whole cents. No other number is taken for them: not whole units, not basis points. */
export type Cents = number & z.core.$brand<'Cents'>

/** @throws RangeError for what is not a whole number */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  return amount as Cents
}

export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, each) => sum + each, 0))
