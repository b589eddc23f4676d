import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { book } from '../core/money/ledger/ledger-store.ts'
import { refundMade } from '../core/money/ledger/movements.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { stripe } from '../platform/stripe.ts'
import { transact } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { bankOf, connectPayouts } from '../testing/payments.ts'
import { newDelivery } from '../testing/purchases.ts'
import { addTax } from '../testing/taxes.ts'
import { MINUTE } from '../testing/time.ts'
import { newAdmin, newMember } from '../testing/visitor.ts'
import { bookFee } from './booking-fees.ts'
import { reconcile } from './reconciling.ts'

let back: () => void
beforeEach(async () => {
  back = await moveToOwnTable()
})
afterEach(() => back())

const soon = () => new Date(Date.now() + 10 * MINUTE)
const lately = () => new Date(Date.now() - MINUTE)

/** A sale that is paid out, and Stripe as if it had nothing but that sale. */
async function soldAlone() {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  const { transactionId: id } = await newDelivery({ seller })
  await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe })
  await bookFee(id, new Date(), { stripe })
  const { paymentIntentId = '' } = (await findCheckout(id))!
  const client = await stripe()
  const isOfSale = async ({ source }: Stripe.BalanceTransaction) => {
    const { transfer_group, charge, transfer } = source as unknown as Record<string, string | undefined>
    const of = transfer ? (await client.transfers.retrieve(transfer)).transfer_group : transfer_group
    return (of ?? (charge && (await client.charges.retrieve(charge)).transfer_group)) === id
  }
  const list = async function* (params: Stripe.BalanceTransactionListParams) {
    for await (const each of client.balanceTransactions.list(params)) if (await isOfSale(each)) yield each
  }
  const alone = Object.assign(Object.create(client), { balanceTransactions: { list } }) as Stripe
  return { id, paymentIntentId, client, deps: { stripe: async () => alone } }
}

describe('the comparison of the books with Stripe', () => {
  it('finds nothing where all news came', async () => {
    const { deps } = await soldAlone()
    expect(await reconcile(lately(), soon(), deps)).toMatchObject({ compared: 3, healed: 0, differences: [] })
  })

  it('finds nothing where tax was added, and a part of it went back by hand', { tags: 'full' }, async () => {
    await addTax()
    const { id, paymentIntentId, client, deps } = await soldAlone()
    expect((await findSale(id))?.taxCents).toBe(15_31)
    await client.refunds.create({ payment_intent: paymentIntentId, amount: 33_33 })
    expect(await reconcile(lately(), soon(), deps)).toMatchObject({ compared: 4, healed: 1, differences: [] })
  })

  it('books what Stripe charges for its services, once', { tags: 'full' }, async () => {
    const { deps } = await soldAlone()
    const client = await deps.stripe()
    const created = Math.floor(Date.now() / 1000)
    const fee = { id: 'txn_tax', type: 'stripe_fee', amount: -1_23, fee: 0, net: -1_23, source: null, created }
    const list = async function* (params: Stripe.BalanceTransactionListParams) {
      yield* client.balanceTransactions.list(params)
      yield fee as Stripe.BalanceTransaction
    }
    const charged = { stripe: async () => Object.assign(Object.create(client), { balanceTransactions: { list } }) }
    expect(await reconcile(lately(), soon(), charged)).toMatchObject({ compared: 4, healed: 1, differences: [] })
    expect(await reconcile(lately(), soon(), charged)).toMatchObject({ healed: 0, differences: [] })
  })

  it('makes good what no webhook told, once', async () => {
    const { id, paymentIntentId, client, deps } = await soldAlone()
    await client.refunds.create({ payment_intent: paymentIntentId, amount: 45_00 })
    const { data } = await client.transfers.list({ transfer_group: id })
    await client.transfers.createReversal(data[0]!.id, { amount: 5_00 })
    await (await bankOf(paymentIntentId)).dispute()
    expect(await reconcile(lately(), soon(), deps)).toMatchObject({ healed: 3, differences: [] })
    expect(await findRefunds(id)).toMatchObject([{ amountCents: 45_00, status: 'succeeded' }])
    expect(await findCheckout(id)).toMatchObject({ disputedCents: 200_00 })
    expect(await reconcile(lately(), soon(), deps)).toMatchObject({ healed: 0, differences: [] })
  })

  it('names what Stripe does not have, and admins read it', async () => {
    const { id, deps } = await soldAlone()
    const made = { saleId: id, stripeRefundId: 're_nowhere', amountCents: cents(12_00) }
    await transact(...book(refundMade(made), new Date()))
    const { differences } = await reconcile(lately(), soon(), deps)
    expect(differences).toEqual([{ movement: 'refund:re_nowhere', oursCents: -12_00, stripesCents: null }])
    expect((await (await newAdmin()).call(finance.getReconciliation)).body).toMatchObject({
      differing: 1,
      differences: [{ movement: 'refund:re_nowhere', ours: '-12.00', stripes: null }],
    })
    expect(await (await newMember()).call(finance.getReconciliation)).toMatchObject({ status: 403 })
  })
})
