import type { Cents } from './cents.ts'
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from './listing.ts'
import { formatCents } from './money.ts'

export const tooLowToCharge = (limitCents = MIN_CHARGE_CENTS) => `Card payments start at ${formatCents(limitCents)}.`
export const tooHighToCharge = (limitCents = MAX_CHARGE_CENTS) => `Card payments go up to ${formatCents(limitCents)}.`

/** Why a card payment can't have this amount, as an error message; null if it can. */
export function chargeTrouble(amount: Cents): string | null {
  if (amount < MIN_CHARGE_CENTS) return tooLowToCharge()
  return amount > MAX_CHARGE_CENTS ? tooHighToCharge() : null
}
