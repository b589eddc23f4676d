import { messageFor } from '../../../shared/errors.ts'
import { parseCents } from '../../../shared/money.ts'

/** What speaks against an offer before it is sent, or undefined. */
export function refusedOffer(
  amount: string | number,
  priceCents: number,
): { title: string; message: string } | undefined {
  const cents = parseCents(amount)
  if (!cents) return { title: 'Invalid Offer', message: 'Please enter a valid offer amount' }
  if (cents < priceCents) return undefined
  return { title: 'Offer Too High', message: messageFor('offer_too_high', { limitCents: priceCents }) }
}
