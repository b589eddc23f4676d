import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onboard, openShop, sell, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const transferOf = (amount: number, destination: string, source_transaction?: string, transfer_group?: string) =>
  shop.stripe.transfers.create({
    amount,
    currency: 'usd',
    destination,
    ...(source_transaction && { source_transaction }),
    ...(transfer_group && { transfer_group }),
  })

describe('paying a seller', () => {
  test('from the charge of their sale, and the shop finds the transfer by its group', async () => {
    const { charge } = await sell(shop)
    const seller = await onboard(shop)
    const made = await transferOf(230_00, seller.id, charge.id)
    expect(made).toMatchObject({ amount: 230_00, destination: seller.id, transfer_group: 'order_1' })
    expect((await shop.arrival('transfer.created')).data.object).toMatchObject({ id: made.id })
    const byGroup = await shop.stripe.transfers.list({ transfer_group: 'order_1', limit: 1 })
    expect(byGroup.data.map(({ id }) => id)).toEqual([made.id])
    expect((await shop.stripe.transfers.list({ transfer_group: 'order_2' })).data).toEqual([])
    expect((await shop.stripe.transfers.list({ destination: seller.id })).data).toHaveLength(1)
    const balance = await shop.stripe.balance.retrieve({}, { stripeAccount: seller.id })
    expect(balance.pending[0]?.amount).toBe(230_00)
  })

  test('no more than the charge, all transfers of it together', async () => {
    const { charge } = await sell(shop)
    const seller = await onboard(shop)
    await expect(transferOf(245_01, seller.id, charge.id)).rejects.toThrow(
      'must not exceed the source amount of $245.00.',
    )
    await transferOf(200_00, seller.id, charge.id)
    await expect(transferOf(45_01, seller.id, charge.id)).rejects.toThrow(
      '(There is already a transfer using this source, amounting to $200.00.)',
    )
    await expect(transferOf(45_00, seller.id, charge.id)).resolves.toMatchObject({ amount: 45_00 })
  })

  test('without a charge only from what is available', async () => {
    await sell(shop)
    const seller = await onboard(shop)
    await expect(transferOf(1_00, seller.id)).rejects.toMatchObject({ code: 'balance_insufficient', statusCode: 400 })
    await sell(shop, {}, { cardNumber: '4000000000000077' })
    await expect(transferOf(245_00 - 7_41, seller.id)).resolves.toMatchObject({ source_transaction: null })
    await expect(transferOf(1, seller.id)).rejects.toMatchObject({ code: 'balance_insufficient' })
  })

  test('only once they can be paid', async () => {
    const { charge } = await sell(shop)
    for (const action of ['later', 'review'] as const) {
      const seller = await onboard(shop, action)
      await expect(transferOf(1_00, seller.id, charge.id)).rejects.toMatchObject({
        code: 'insufficient_capabilities_for_transfer',
      })
    }
    await expect(transferOf(1_00, 'acct_0', charge.id)).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    })
  })

  test('not from a charge that failed or is not there, nor under another group', async () => {
    const seller = await onboard(shop)
    const { charge: pending } = await sell(shop, {}, { cardNumber: '4000000000007007' })
    await expect(transferOf(1_00, seller.id, pending.id)).rejects.toMatchObject({ param: 'source_transaction' })
    await expect(transferOf(1_00, seller.id, 'ch_0')).rejects.toMatchObject({ code: 'resource_missing' })
    const { charge } = await sell(shop)
    await expect(transferOf(1_00, seller.id, charge.id, 'order_1')).resolves.toMatchObject({ amount: 1_00 })
    await expect(transferOf(1_00, seller.id, charge.id, 'order_2')).rejects.toMatchObject({ param: 'transfer_group' })
  })
})

describe('taking a transfer back', () => {
  test('in parts, up to all of it, after which the charge pays for another', async () => {
    const { charge } = await sell(shop)
    const seller = await onboard(shop)
    const made = await transferOf(245_00, seller.id, charge.id)
    await shop.stripe.transfers.createReversal(made.id, { amount: 45_00 })
    expect(await shop.stripe.transfers.retrieve(made.id)).toMatchObject({ amount_reversed: 45_00, reversed: false })
    await expect(shop.stripe.transfers.createReversal(made.id, { amount: 200_01 })).rejects.toThrow('greater than')
    await shop.stripe.transfers.createReversal(made.id)
    expect((await shop.arrival('transfer.reversed', 2)).data.object).toMatchObject({ id: made.id, reversed: true })
    await expect(shop.stripe.transfers.createReversal(made.id)).rejects.toThrow('already fully reversed')
    const balance = await shop.stripe.balance.retrieve({}, { stripeAccount: seller.id })
    expect((balance.pending[0]?.amount ?? 0) + (balance.available[0]?.amount ?? 0)).toBe(0)
    await expect(transferOf(245_00, seller.id, charge.id)).resolves.toMatchObject({ reversed: false })
  })
})

describe('a refund that the bank answers later', () => {
  test('is pending until it succeeds', async () => {
    const { charge } = await sell(shop, {}, { cardNumber: '4000000000007726' })
    const { id, status } = await shop.stripe.refunds.create({ charge: charge.id })
    expect(status).toBe('pending')
    shop.advance(6_000)
    expect((await shop.arrival('refund.updated')).data.object).toMatchObject({ id, status: 'succeeded' })
    expect(await shop.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
  })

  test('succeeds until it fails, and the money is the shop’s again', { tags: 'full' }, async () => {
    const { charge } = await sell(shop, {}, { cardNumber: '4000000000005126' })
    const { id, status } = await shop.stripe.refunds.create({ charge: charge.id })
    expect(status).toBe('succeeded')
    shop.advance(6_000)
    expect((await shop.arrival('refund.failed')).data.object).toMatchObject({
      id,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 })
    const { available, pending } = await shop.stripe.balance.retrieve()
    expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(245_00 - 7_41)
  })
})

describe('giving money back', () => {
  test('all of it, once', async () => {
    const { intent, charge } = await sell(shop)
    const refund = await shop.stripe.refunds.create({ payment_intent: intent.id, metadata: { why: 'sold twice' } })
    expect(refund).toMatchObject({ amount: 245_00, charge: charge.id, status: 'succeeded' })
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({ metadata: { why: 'sold twice' } })
    const event = await shop.arrival('charge.refunded')
    expect(event.data.object).toMatchObject({ id: charge.id, refunded: true, amount_refunded: 245_00 })
    await expect(shop.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    })
  })

  test('in parts, up to what was paid', async () => {
    const { charge } = await sell(shop)
    await expect(shop.stripe.refunds.create({ charge: charge.id, amount: 245_01 })).rejects.toThrow(
      'Refund amount ($245.01) is greater than charge amount ($245.00)',
    )
    await shop.stripe.refunds.create({ charge: charge.id, amount: 200_00 })
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 200_00 })
    await expect(shop.stripe.refunds.create({ charge: charge.id, amount: 45_01 })).rejects.toThrow(
      'greater than unrefunded amount on charge ($45.00)',
    )
    await shop.stripe.refunds.create({ charge: charge.id })
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true })
  })

  test('not what was never paid', async () => {
    const { intent } = await sell(shop, {}, { cardNumber: '4000000000000002' })
    await expect(shop.stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow(
      'does not have a successful charge to refund',
    )
    await expect(shop.stripe.refunds.create({})).rejects.toThrow('One of the following params should be provided')
    await expect(shop.stripe.refunds.create({ payment_intent: 'pi_0' })).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('whatever is asked for, the books balance to the cent', async () => {
  const seller = await onboard(shop)
  const deeds = fc.array(
    fc.record({
      deed: fc.constantFrom('transfer', 'reversal', 'refund', 'dispute', 'win'),
      amount: fc.integer({ min: 1, max: 300_00 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const totalOf = async (stripeAccount?: string) => {
    const { available, pending } = await shop.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
    return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
  }
  const isDone = (request: Promise<unknown>) =>
    request.then(
      () => true,
      () => false,
    )
  await fc.assert(
    fc.asyncProperty(deeds, async steps => {
      const before = { shop: await totalOf(), seller: await totalOf(seller.id) }
      const { charge } = await sell(shop)
      let transferred = 0
      let refunded = 0
      let dispute = { id: '', amount: 0, state: 'none' }
      const transfers: { id: string; left: number }[] = []
      const tryDeed = {
        transfer: async (amount: number) => {
          const made = await transferOf(amount, seller.id, charge.id).catch(() => undefined)
          expect(made !== undefined).toBe(transferred + amount <= charge.amount)
          if (!made) return
          transfers.push({ id: made.id, left: amount })
          transferred += amount
        },
        reversal: async (amount: number) => {
          const last = transfers.at(-1)
          if (!last) return
          const done = await isDone(shop.stripe.transfers.createReversal(last.id, { amount }))
          expect(done).toBe(amount <= last.left)
          if (!done) return
          last.left -= amount
          transferred -= amount
        },
        refund: async (amount: number) => {
          const done = await isDone(shop.stripe.refunds.create({ charge: charge.id, amount }))
          expect(done).toBe(dispute.state !== 'open' && refunded + amount <= charge.amount)
          refunded += done ? amount : 0
        },
        dispute: async (amountCents: number) => {
          const done = await isDone(shop.controls.openDispute(charge.id, { amountCents }))
          expect(done).toBe(dispute.state === 'none' && refunded + amountCents <= charge.amount)
          if (!done) return
          const { data } = await shop.stripe.disputes.list({ charge: charge.id })
          dispute = { id: String(data[0]?.id), amount: amountCents, state: 'open' }
        },
        win: async () => {
          if (dispute.state !== 'open') return
          await shop.controls.decideDispute(dispute.id, 'won')
          dispute.state = 'won'
        },
      }
      for (const { deed, amount } of steps) await tryDeed[deed](amount)
      const withdrawn = { none: 0, open: dispute.amount + 15_00, won: 15_00 }[dispute.state] ?? Number.NaN
      expect(await totalOf()).toBe(before.shop + charge.amount - 741 - transferred - refunded - withdrawn)
      expect(await totalOf(seller.id)).toBe(before.seller + transferred)
      let listed = 0
      for await (const { net } of shop.stripe.balanceTransactions.list({ limit: 100 })) listed += net
      expect(listed).toBe(await totalOf())
    }),
    { numRuns: process.env.STORIES === 'full' ? 100 : 6 },
  )
})
