import { cents } from '../../shared/rules/cents.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { bookLate } from '../core/money/ledger/closing.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { feeTaken, isPayment } from '../core/money/ledger/movements.ts'
import { log } from '../platform/log.ts'
import { isUnknownToStripe, type StripeDeps } from '../platform/stripe.ts'

/** Books Stripe's fee of a payment, once, at the payment's time. @throws until Stripe has it: the message comes again */
export async function bookFee(checkoutId: string, now: Date, { stripe }: StripeDeps): Promise<void> {
  const [checkout, entries] = await Promise.all([findCheckout(checkoutId), findEntriesOfSale(checkoutId)])
  const payment = entries.find(isPayment)
  if (!checkout?.paymentIntentId || !payment) return
  const client = await stripe()
  const intent = await client.paymentIntents
    .retrieve(checkout.paymentIntentId, { expand: ['latest_charge.balance_transaction'] })
    .catch(goneIfUnknown)
  if (!intent) return log.warn('the fee of a payment that Stripe does not know', { checkoutId })
  const charge = intent.latest_charge
  const taken = charge && typeof charge === 'object' && charge.balance_transaction
  if (!taken || typeof taken !== 'object') throw new Error(`no fee yet for ${checkout.paymentIntentId}`)
  await bookLate(feeTaken(charge.id, checkoutId, cents(taken.fee)), new Date(payment.at), now)
}

/** It was made with another account's key. */
function goneIfUnknown(error: unknown): undefined {
  if (!isUnknownToStripe(error)) throw error
}
