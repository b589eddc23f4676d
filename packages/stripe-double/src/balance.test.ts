import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onboard, openShop, sell, type TestShop } from './testing/test-shop.ts'

const DAY = 86_400_000

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const listed = async (params: Stripe.BalanceTransactionListParams = {}, stripeAccount?: string) =>
  (await shop.stripe.balanceTransactions.list(params, stripeAccount ? { stripeAccount } : {})).data

/** A sale that is paid out, partly taken back, partly refunded and then disputed. */
async function eventfulSale() {
  const { charge } = await sell(shop, { payment_intent_data: { transfer_group: 'order_1', description: 'A vase' } })
  const seller = await onboard(shop)
  const transfer = await shop.stripe.transfers.create({
    amount: 200_00,
    currency: 'usd',
    destination: seller.id,
    source_transaction: charge.id,
  })
  const reversal = await shop.stripe.transfers.createReversal(transfer.id, { amount: 50_00, metadata: { case: '1' } })
  const refund = await shop.stripe.refunds.create({ charge: charge.id, amount: 60_00, reason: 'requested_by_customer' })
  await shop.controls.openDispute(charge.id)
  const [dispute] = (await shop.stripe.disputes.list()).data
  return { charge, seller, transfer, reversal, refund, dispute: dispute! }
}

describe('what moved on the shop’s balance', () => {
  test('each movement with its fee, its source and its net, newest first', async () => {
    const { charge, transfer, reversal, refund, dispute } = await eventfulSale()
    const rows = (await listed()).map(({ type, reporting_category, amount, fee, net, source }) => [
      type,
      reporting_category,
      amount,
      fee,
      net,
      source,
    ])
    expect(rows).toEqual([
      ['adjustment', 'dispute', -185_00, 15_00, -200_00, dispute.id],
      ['refund', 'refund', -60_00, 0, -60_00, refund.id],
      ['transfer_refund', 'transfer_reversal', 50_00, 0, 50_00, reversal.id],
      ['transfer', 'transfer', -200_00, 0, -200_00, transfer.id],
      ['charge', 'charge', 245_00, 7_41, 237_59, charge.id],
    ])
    const { available, pending } = await shop.stripe.balance.retrieve()
    expect(available[0]!.amount + pending[0]!.amount).toBe(rows.reduce((sum, row) => sum + Number(row[4]), 0))
  })

  test('by source, by type, by time, and page by page', async () => {
    const { refund, seller } = await eventfulSale()
    expect(await listed({ source: refund.id })).toMatchObject([{ type: 'refund' }])
    expect(await listed({ type: 'transfer' })).toHaveLength(1)
    const at = shop.time / 1000
    shop.advance(DAY)
    await sell(shop)
    expect(await listed({ created: { gt: at } })).toMatchObject([{ type: 'charge' }])
    expect(await listed({ created: at })).toHaveLength(5)
    const pages: string[] = []
    for await (const { id } of shop.stripe.balanceTransactions.list({ limit: 2 })) pages.push(id)
    expect(pages).toEqual((await listed()).map(({ id }) => id))
    expect(await listed({}, seller.id)).toMatchObject([
      { type: 'payment_refund', amount: -50_00 },
      { type: 'payment', amount: 200_00 },
    ])
  })

  test('sources and transactions are expanded, and become available in time', async () => {
    const { charge, transfer } = await eventfulSale()
    const rows = await listed({ expand: ['data.source'] })
    expect(rows.map(({ source }) => (source as { object: string }).object)).toEqual([
      'dispute',
      'refund',
      'transfer_reversal',
      'transfer',
      'charge',
    ])
    const transactionOf = async () =>
      (await shop.stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })).balance_transaction
    expect(await transactionOf()).toMatchObject({ status: 'pending', fee: 7_41 })
    shop.advance(2 * DAY)
    expect(await transactionOf()).toMatchObject({ status: 'available' })
    expect(await listed({ source: charge.id })).toMatchObject([{ status: 'available' }])
    const { data } = await shop.stripe.transfers.listReversals(transfer.id, { expand: ['data.transfer'] })
    expect(data).toMatchObject([{ amount: 50_00, metadata: { case: '1' }, transfer: { id: transfer.id } }])
  })

  test('movements of a seller are not the shop’s', async () => {
    const { seller } = await eventfulSale()
    const [theirs] = await listed({}, seller.id)
    await expect(shop.stripe.balanceTransactions.retrieve(theirs!.id)).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      shop.stripe.balanceTransactions.retrieve(theirs!.id, {}, { stripeAccount: seller.id }),
    ).resolves.toMatchObject({ amount: -50_00 })
  })
})

describe('the shop’s own page at Stripe', () => {
  test('a part is refunded by hand, and the shop hears of it', async () => {
    const { charge } = await sell(shop)
    const page = await (await fetch(shop.double.dashboardUrl)).text()
    for (const words of [charge.id, '$245.00', 'Open a dispute']) expect(page).toContain(words)
    await shop.controls.refund(charge.id, { amountCents: 45_00, reason: 'duplicate' })
    expect((await shop.arrival('refund.created')).data.object).toMatchObject({ amount: 45_00, reason: 'duplicate' })
    expect((await shop.arrival('charge.refunded')).data.object).toMatchObject({ amount_refunded: 45_00 })
    await expect(shop.controls.refund(charge.id, { amountCents: 200_01 })).rejects.toThrow('greater than unrefunded')
    await shop.controls.refund(charge.id)
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true })
  })

  test('finds a payment by any of its names', async () => {
    const { charge, intent, session } = await sell(shop)
    await sell(shop, { payment_intent_data: { transfer_group: 'order_2' } })
    await shop.controls.openDispute(charge.id)
    const [dispute] = (await shop.stripe.disputes.list({ charge: charge.id })).data
    for (const wanted of [charge.id, intent.id, session.id, 'order_1', dispute!.id]) {
      const page = await (await fetch(`${shop.double.dashboardUrl}?find=${wanted}`)).text()
      expect(page.match(/<dt>charge<\/dt>/g)).toHaveLength(1)
      expect(page).toContain(charge.id)
    }
  })

  test('is shown to nobody without the key, and takes no wrong amount', async () => {
    expect((await fetch(`${shop.double.url}/dashboard/guess`)).status).toBe(404)
    const { charge } = await sell(shop)
    const body = new URLSearchParams({ action: 'refund', id: charge.id, amount: '1,50' })
    const answer = await fetch(shop.double.dashboardUrl, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Enter an amount in dollars')
    const foreign = { method: 'POST', body, headers: { origin: 'http://evil.example' } }
    expect((await fetch(shop.double.dashboardUrl, foreign)).status).toBe(403)
  })

  test('a refund can be tagged later', async () => {
    const { charge } = await sell(shop)
    const { id } = await shop.stripe.refunds.create({ charge: charge.id, metadata: { a: '1' } })
    expect(await shop.stripe.refunds.update(id, { metadata: { b: '2' } })).toMatchObject({
      metadata: { a: '1', b: '2' },
    })
    await shop.arrival('refund.updated')
  })
})
