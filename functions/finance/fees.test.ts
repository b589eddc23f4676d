import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { expect, it } from 'vitest'
import { paymentBooked } from '../../events/payment.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { ListingEntity } from '../core/listing/listing-store.ts'
import { findCheckout, findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { stripe } from '../platform/stripe.ts'
import { invest, newAsset } from '../testing/assets.ts'
import { emittedOf } from '../testing/events.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { newMember } from '../testing/visitor.ts'
import { bookFee } from './booking-fees.ts'

const rowsOf = async (saleId: string) =>
  (await findEntriesOfSale(saleId)).map(({ id, rows }) => [
    id,
    Object.fromEntries(rows.map(({ account, cents }) => [account, cents])),
  ])

it('books shares as proceeds of their piece', async () => {
  const { id: assetId } = await newAsset()
  const buyer = await newMember()
  const url = await invest(buyer, assetId, 2)
  const { id } = (await findCheckoutBySession(sessionIdOf(url)))!
  await bookFee(id, new Date(), { stripe })
  const [fee, shares] = await rowsOf(id)
  expect(shares).toEqual([`shares:${id}`, { stripe_balance: 5_000_00, [`share_proceeds:${assetId}`]: -5_000_00 }])
  expect(fee?.[1]).toEqual({ stripe_fees: 145_30, stripe_balance: -145_30 })
})

it('books a sale with its payment, and the fee that Stripe took, once', async () => {
  const { seller, transactionId } = await newPurchase()
  const sold = {
    stripe_balance: 245_00,
    [`seller_payable:${seller.user.id}`]: -238_87,
    commission: -6_13,
  }
  expect(await rowsOf(transactionId)).toEqual([[`sale:${transactionId}`, sold]])
  const [event, ...others] = await emittedOf(paymentBooked, { checkoutId: transactionId })
  expect([event?.payload.checkoutId, others.length]).toEqual([transactionId, 0])
  const later = new Date(Date.now() + DAY)
  for (let time = 0; time < 2; time++) await bookFee(transactionId, later, { stripe })
  const intent = await (await stripe()).paymentIntents.retrieve((await findCheckout(transactionId))!.paymentIntentId!)
  expect(await rowsOf(transactionId)).toEqual([
    // 2.9% and 30 cents.
    [`fee:${intent.latest_charge}`, { stripe_fees: 7_41, stripe_balance: -7_41 }],
    [`sale:${transactionId}`, sold],
  ])
  const [fee, sale] = await findEntriesOfSale(transactionId)
  expect(fee?.at).toBe(sale?.at)
})

it('books the fee of a payment that went back, too', async () => {
  const { listing } = await newListing()
  const buyer = await newMember()
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await ListingEntity.build(UpdateItemCommand).item({ id: listing.id, status: 'sold' }).send()
  await pay(body.url)
  const sessionId = sessionIdOf(body.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
  const { id } = (await findCheckoutBySession(sessionId))!
  const [event] = await emittedOf(paymentBooked, { checkoutId: id })
  await bookFee(event!.payload.checkoutId, new Date(), { stripe })
  const entries = await findEntriesOfSale(id)
  expect(entries.map(({ cause }) => cause).toSorted()).toEqual(['refund_decided', 'stripe_fee', 'unsellable_payment'])
})

it('waits until Stripe knows the fee', async () => {
  const { transactionId } = await newPurchase()
  const retrieve = async () => ({ latest_charge: { id: 'ch_1', balance_transaction: null } })
  const early = async () => ({ paymentIntents: { retrieve } }) as never
  await expect(bookFee(transactionId, new Date(), { stripe: early })).rejects.toThrow('no fee yet')
  expect(await findEntriesOfSale(transactionId)).toHaveLength(1)
})

it('gives up where Stripe does not know the payment', async () => {
  const { transactionId } = await newPurchase()
  const retrieve = async () => {
    throw Object.assign(new Error('No such payment_intent'), {
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
    })
  }
  await bookFee(transactionId, new Date(), { stripe: async () => ({ paymentIntents: { retrieve } }) as never })
  expect(await findEntriesOfSale(transactionId)).toHaveLength(1)
})
