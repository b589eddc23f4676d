import type { Cents } from '../../../shared/cents.ts'
import { messageFor } from '../../../shared/errors.ts'

export function refusedOffer(amount: Cents, priceCents: Cents): { title: string; message: string } | undefined {
  if (!amount) return { title: 'Invalid Offer', message: 'Please enter a valid offer amount' }
  if (amount < priceCents) return undefined
  return { title: 'Offer Too High', message: messageFor('offer_too_high', { limitCents: priceCents }) }
}
