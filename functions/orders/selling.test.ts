import { describe, expect, it } from 'vitest'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { parseCents } from '../../shared/rules/money.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { stripe } from '../platform/stripe.ts'
import { letPayoutFallDue } from '../testing/pass-time.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

const terms = { from: 'US', domestic: '12.00', abroad: '20.00', countries: [], pickupTown: null }
const wish = { method: 'ship', country: 'US' } as const
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const read = async (reader: Member, purchase: Purchase) => (await reader.call(orders.getOrder, of(purchase))).body
const settle = ({ seller, transactionId }: Purchase) =>
  payOut({ sellerId: seller.user.id, transactionId }, new Date(), { stripe })

/** What the ledger says of a sale, in cents: what its seller has coming, and what the shop took. */
async function booked({ transactionId, seller }: Purchase) {
  const rows = (await findEntriesOfSale(transactionId)).flatMap(entry => entry.rows)
  const sum = (account: string) =>
    0 - rows.filter(row => row.account === account).reduce((all, row) => all + row.cents, 0)
  return {
    payout: sum(`seller_payable:${seller.user.id}`),
    commission: sum('commission'),
    reserveFee: sum('reserve_fees'),
  }
}

/** The same of the order's page. */
async function shown(purchase: Purchase) {
  const { sale } = await read(purchase.seller, purchase)
  const [payout, commission, reserveFee] = [sale!.sellerPayout, sale!.commissionAmount, sale!.reserveFee]
  return {
    payout: parseCents(payout),
    commission: parseCents(commission),
    reserveFee: parseCents(reserveFee),
  }
}

describe('what a seller gets of an order', () => {
  it('is what the ledger says, also after a part went back', async () => {
    const purchase = await newPurchase({ terms, wish })
    const { sale, category } = await read(purchase.seller, purchase)
    expect(sale).toMatchObject({ salePrice: '245.00', shipping: '12.00', refunded: '0.00', sellerPayout: '250.87' })
    expect(category).toBe('Ceramics')
    expect(await shown(purchase)).toEqual(await booked(purchase))
    const part = { amountCents: cents(33_33), cause: 'case' } as const
    await refundOrder(purchase.transactionId, part, new Date(), async () => [])
    expect((await read(purchase.seller, purchase)).sale).toMatchObject({ refunded: '33.33' })
    expect(await shown(purchase)).toEqual(await booked(purchase))
  })

  it('waits for the receipt, then for the account, and is sent', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const purchase = await newPurchase({ seller, terms, wish })
    const payout = async () => (await read(seller, purchase)).payout
    expect(await payout()).toMatchObject({ status: 'held', waitsFor: 'receipt', until: null, amount: '250.87' })
    const body = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const
    const { body: shipped } = await seller.call(orders.shipOrder, { ...of(purchase), body })
    expect(await payout()).toMatchObject({ status: 'held', waitsFor: 'receipt', until: shipped.movesOnAt })
    await purchase.buyer.call(orders.receiveOrder, of(purchase))
    expect(await payout()).toMatchObject({ status: 'held', waitsFor: 'inspection', until: expect.any(String) })
    await letPayoutFallDue(purchase.transactionId)
    expect(await payout()).toMatchObject({ status: 'pending', waitsFor: 'account', until: null })
    await connectPayouts(seller)
    await settle(purchase)
    const sent = await payout()
    expect(sent).toMatchObject({
      status: 'completed',
      waitsFor: null,
      amount: '250.87',
      completedAt: expect.any(String),
    })
    expect([sent]).toEqual((await seller.call(payouts.listPayouts)).body)
    expect((await booked(purchase)).payout).toBe(0)
  })

  it('says by when a reported problem moves on', async () => {
    const purchase = await newPurchase({ terms, wish })
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber: null } })
    const body = { kind: 'damaged', text: 'The lid has a crack.', wish: 'refund' } as const
    await purchase.buyer.call(cases.reportProblem, { ...of(purchase), body })
    const { body: reported } = await purchase.seller.call(cases.listOrderCases, of(purchase))
    expect((await read(purchase.seller, purchase)).payout).toMatchObject({
      status: 'held',
      waitsFor: 'case',
      until: reported[0]?.dueAt,
    })
  })

  it('is nothing that its buyer, a stranger or an admin reads', async () => {
    const purchase = await newPurchase({ terms, wish })
    const mine = await read(purchase.buyer, purchase)
    expect(mine).toMatchObject({ side: 'buyer', sale: null, payout: null, category: null })
    expect(JSON.stringify(mine)).not.toMatch(/commission|250\.87/i)
    for (const other of [await newMember(), await newAdmin()]) {
      expect(await other.call(orders.getOrder, of(purchase))).toMatchObject({ status: 404 })
    }
  })
})
