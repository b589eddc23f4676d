import type Stripe from 'stripe'
import { log } from '../../platform/log.ts'
import { asking, type StripeDeps } from '../../platform/stripe.ts'
import { noteCard } from './bidding-record.ts'

/** The intent is read again: what a webhook says may be old. Repeated, it changes nothing. */
export async function keepSavedCard({ id }: { readonly id: string }, { stripe }: StripeDeps): Promise<void> {
  const client = await stripe()
  const intent = await asking(() => client.setupIntents.retrieve(id, { expand: ['payment_method'] }))
  const { status, metadata, customer, payment_method: method, created } = intent
  const card = typeof method === 'object' ? method?.card : undefined
  if (status !== 'succeeded' || !metadata?.userId || !card) {
    await log.warn('a setup intent that is not ours', { setupIntentId: id })
    return
  }
  await noteCard(metadata.userId, {
    customerId: idOf(customer),
    paymentMethodId: idOf(method),
    brand: card.brand,
    last4: card.last4,
    savedAt: new Date(created * 1000).toISOString(),
  })
}

const idOf = (object: Stripe.SetupIntent['customer' | 'payment_method']): string =>
  typeof object === 'string' ? object : (object?.id ?? '')
