import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop, sell, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const FEE_OF_CHARGE = 7_41
const DISPUTE_FEE = 15_00

async function disputed(options: Parameters<TestShop['controls']['openDispute']>[1] = {}) {
  const sale = await sell(shop)
  await shop.controls.openDispute(sale.charge.id, options)
  const { data } = await shop.stripe.disputes.list({ charge: sale.charge.id })
  return { ...sale, dispute: data[0]! }
}

async function total(): Promise<number> {
  const { available, pending } = await shop.stripe.balance.retrieve()
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
}

const typesOf = (events: Stripe.Event[]) => events.map(({ type }) => type).filter(type => type.includes('dispute'))

const eventTypes = async () => typesOf((await shop.stripe.events.list({ limit: 100 })).data).reverse()

describe('a buyer disputes a payment at their bank', () => {
  test('the bank takes the money and a fee, and the shop hears of it', async () => {
    const { charge, dispute } = await disputed({ reason: 'product_not_received' })
    expect(dispute).toMatchObject({
      amount: 245_00,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'product_not_received',
      status: 'needs_response',
      is_charge_refundable: false,
      evidence: { customer_name: 'Bea Buyer', customer_email_address: 'bea@example.com' },
      evidence_details: { due_by: dispute.created + 864_000, has_evidence: false, submission_count: 0 },
      balance_transactions: [
        {
          amount: -245_00,
          fee: DISPUTE_FEE,
          fee_details: [{ amount: DISPUTE_FEE, description: 'Dispute fee', type: 'stripe_fee' }],
          net: -260_00,
          reporting_category: 'dispute',
          source: dispute.id,
          type: 'adjustment',
        },
      ],
    })
    expect((await shop.arrival('charge.dispute.created')).data.object).toMatchObject({ id: dispute.id })
    expect((await shop.arrival('charge.dispute.funds_withdrawn')).data.object).toMatchObject({ id: dispute.id })
    expect(await eventTypes()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true, refunded: false })
    expect(await total()).toBe(-FEE_OF_CHARGE - DISPUTE_FEE)
    const expanded = await shop.stripe.disputes.retrieve(dispute.id, { expand: ['charge', 'payment_intent'] })
    expect(expanded.charge).toMatchObject({ id: charge.id })
  })

  test('the charge cannot be refunded until the shop has won', async () => {
    const { charge, dispute } = await disputed()
    const refund = () => shop.stripe.refunds.create({ charge: charge.id, amount: 1_00 })
    await expect(refund()).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
    await shop.controls.decideDispute(dispute.id, 'won')
    await expect(refund()).resolves.toMatchObject({ amount: 1_00 })
  })

  test('when the shop wins, it gets the money back, but not the fee', async () => {
    const { dispute } = await disputed()
    await shop.controls.decideDispute(dispute.id, 'won')
    const closed = (await shop.arrival('charge.dispute.closed')).data.object as Stripe.Dispute
    expect(closed).toMatchObject({ id: dispute.id, status: 'won' })
    expect(closed.balance_transactions[1]).toMatchObject({
      amount: 245_00,
      fee: 0,
      reporting_category: 'dispute_reversal',
    })
    await shop.arrival('charge.dispute.funds_reinstated')
    expect(await total()).toBe(245_00 - FEE_OF_CHARGE - DISPUTE_FEE)
    await expect(shop.controls.decideDispute(dispute.id, 'lost')).rejects.toThrow('already closed')
  })

  test('when the shop loses, the money is gone', async () => {
    const { charge, dispute } = await disputed()
    await shop.controls.decideDispute(dispute.id, 'lost')
    expect((await shop.arrival('charge.dispute.closed')).data.object).toMatchObject({ status: 'lost' })
    expect(await eventTypes()).not.toContain('charge.dispute.funds_reinstated')
    expect(await total()).toBe(-FEE_OF_CHARGE - DISPUTE_FEE)
    await expect(shop.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' })
  })

  test('a decision can be appealed, and the money goes with the last one', async () => {
    const { charge, dispute } = await disputed()
    await expect(shop.controls.appealDispute(dispute.id)).rejects.toThrow('Only what is decided')
    await shop.controls.decideDispute(dispute.id, 'lost')
    await shop.controls.appealDispute(dispute.id)
    expect(await shop.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'appeal_needs_response' })
    await expect(shop.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' })
    await shop.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'More.' } })
    expect(await shop.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'appeal_under_review' })
    await shop.controls.decideDispute(dispute.id, 'won')
    expect(await total()).toBe(245_00 - FEE_OF_CHARGE - DISPUTE_FEE)
    await shop.controls.appealDispute(dispute.id)
    expect(await total()).toBe(-FEE_OF_CHARGE - DISPUTE_FEE)
    await shop.controls.decideDispute(dispute.id, 'lost')
    expect(await total()).toBe(-FEE_OF_CHARGE - DISPUTE_FEE)
    expect((await eventTypes()).filter(type => type.endsWith('funds_withdrawn'))).toHaveLength(2)
  })

  test('what was refunded after it was won is not taken once more', async () => {
    const { charge, dispute } = await disputed()
    await shop.controls.decideDispute(dispute.id, 'won')
    await shop.stripe.refunds.create({ charge: charge.id, amount: 1_00 })
    await expect(shop.controls.appealDispute(dispute.id)).rejects.toThrow('at most')
    expect(await shop.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' })
  })

  test('can have a status that is not there yet', async () => {
    const { dispute } = await disputed()
    await shop.controls.setDisputeStatus(dispute.id, 'escalated')
    expect(await shop.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'escalated' })
  })

  test('the shop can accept it', async () => {
    const { dispute } = await disputed()
    expect(await shop.stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' })
    await shop.arrival('charge.dispute.closed')
    await expect(shop.stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('for a part of it, or what a refund has left, and only once', async () => {
    const part = await disputed({ amountCents: 45_00 })
    expect(part.dispute.amount).toBe(45_00)
    await expect(shop.controls.openDispute(part.charge.id)).rejects.toThrow('has been disputed already')
    const { charge } = await sell(shop)
    await shop.stripe.refunds.create({ charge: charge.id, amount: 200_00 })
    await expect(shop.controls.openDispute(charge.id, { amountCents: 45_01 })).rejects.toThrow('$45.00 at most')
    await shop.controls.openDispute(charge.id)
    expect((await shop.stripe.disputes.list({ charge: charge.id })).data).toMatchObject([{ amount: 45_00 }])
    expect((await shop.stripe.disputes.list({ limit: 1 })).has_more).toBe(true)
  })

  test('not what was not paid or has been refunded', async () => {
    const { charge: unpaid } = await sell(shop, {}, { cardNumber: '4000000000007007' })
    await expect(shop.controls.openDispute(unpaid.id)).rejects.toThrow('cannot be disputed')
    const { charge } = await sell(shop)
    await shop.stripe.refunds.create({ charge: charge.id })
    await expect(shop.controls.openDispute(charge.id)).rejects.toThrow('cannot be disputed')
    await expect(shop.controls.openDispute('ch_0')).rejects.toThrow('No such charge')
  })
})

describe('the shop answers with evidence', () => {
  test('which waits until it is submitted, and then is under review', async () => {
    const { dispute } = await disputed()
    const staged = await shop.stripe.disputes.update(dispute.id, {
      evidence: { shipping_carrier: 'UPS', shipping_tracking_number: '1Z' },
      submit: false,
    })
    expect(staged).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    })
    const named = await shop.stripe.disputes.update(dispute.id, { metadata: { order: '1' } })
    expect(named.status).toBe('needs_response')
    const submitted = await shop.stripe.disputes.update(dispute.id, { submit: true })
    expect(submitted).toMatchObject({
      status: 'under_review',
      evidence: { shipping_carrier: 'UPS', customer_name: 'Bea Buyer' },
      evidence_details: { submission_count: 1, submission_method: 'manual' },
    })
    await shop.arrival('charge.dispute.updated', 3)
    await expect(shop.stripe.disputes.update(dispute.id, { evidence: { customer_name: 'B' } })).rejects.toThrow(
      'no longer be submitted',
    )
    await shop.controls.decideDispute(dispute.id, 'won')
    const tagged = await shop.stripe.disputes.update(dispute.id, { metadata: { case: '2' } })
    expect(tagged).toMatchObject({ status: 'won', metadata: { order: '1', case: '2' } })
  })

  test.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ] as const)('%s: the bank decides some seconds later', async (uncategorized_text, status) => {
    const { dispute } = await disputed()
    await shop.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } })
    shop.advance(6_000)
    expect((await shop.arrival('charge.dispute.closed')).data.object).toMatchObject({ id: dispute.id, status })
  })

  test('not with a file or a field that is not there', async () => {
    const { dispute } = await disputed()
    const update = (evidence: object) => shop.stripe.disputes.update(dispute.id, { evidence })
    await expect(update({ alibi: 'x' })).rejects.toMatchObject({ code: 'parameter_unknown', param: 'evidence[alibi]' })
    await expect(shop.stripe.disputes.retrieve('du_0')).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

test.each([
  ['4000000000000259', 'fraudulent'],
  ['4000000000002685', 'product_not_received'],
])('a payment with card %s is disputed as %s some seconds later', { tags: 'full' }, async (cardNumber, reason) => {
  const { charge } = await sell(shop, {}, { cardNumber })
  expect(charge).toMatchObject({ status: 'succeeded', disputed: false })
  shop.advance(6_000)
  expect((await shop.arrival('charge.dispute.created')).data.object).toMatchObject({ charge: charge.id, reason })
})
