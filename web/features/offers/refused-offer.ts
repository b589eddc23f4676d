import { messageFor } from '../../../shared/contract/errors.ts'
import type { Cents } from '../../../shared/rules/cents.ts'

export function refusedOffer(amount: Cents, priceCents: Cents): { title: string; message: string } | undefined {
  if (!amount) return { title: 'Invalid Offer', message: 'Please enter a valid offer amount' }
  if (amount < priceCents) return undefined
  return { title: 'Offer Too High', message: messageFor('offer_too_high', { limitCents: priceCents }) }
}
