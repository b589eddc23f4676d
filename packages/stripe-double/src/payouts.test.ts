import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onboard, openShop, sell, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

async function paidSeller(accountNumber = '000123456789') {
  const { id } = await onboard(shop, 'complete', { accountNumber })
  const { charge } = await sell(shop, {}, { cardNumber: '4000000000000077' })
  const transfer = await shop.stripe.transfers.create({
    amount: 200_00,
    currency: 'usd',
    destination: id,
    source_transaction: charge.id,
  })
  return { id, transfer }
}

const availableTo = async (stripeAccount: string) =>
  (await shop.stripe.balance.retrieve({}, { stripeAccount })).available[0]?.amount

describe('a seller’s money goes to their bank', () => {
  test('and arrives some seconds later', async () => {
    const { id } = await paidSeller()
    const payout = await shop.stripe.payouts.create({ amount: 150_00, currency: 'usd' }, { stripeAccount: id })
    expect(payout).toMatchObject({ amount: 150_00, status: 'pending' })
    expect((await shop.arrival('payout.created')).account).toBe(id)
    shop.advance(6_000)
    const event = await shop.arrival('payout.paid')
    expect(event).toMatchObject({ account: id, data: { object: { id: payout.id, status: 'paid' } } })
    expect(await availableTo(id)).toBe(50_00)
    const other = await onboard(shop)
    expect((await shop.stripe.payouts.list({}, { stripeAccount: id })).data).toMatchObject([{ id: payout.id }])
    expect((await shop.stripe.payouts.list({}, { stripeAccount: other.id })).data).toEqual([])
    await expect(shop.stripe.payouts.retrieve(payout.id, {}, { stripeAccount: other.id })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('no more than is there', async () => {
    const { id } = await paidSeller()
    await expect(
      shop.stripe.payouts.create({ amount: 200_01, currency: 'usd' }, { stripeAccount: id }),
    ).rejects.toMatchObject({ code: 'balance_insufficient' })
    await shop.controls.payOut(id)
    await expect(shop.controls.payOut(id)).rejects.toThrow('insufficient funds')
    await expect(shop.stripe.payouts.create({ amount: 1, currency: 'usd' })).rejects.toMatchObject({
      code: 'unsupported_by_test_double',
    })
  })

  test('a bank that has closed the account sends it back, and gets no more until there is another', {
    tags: 'full',
  }, async () => {
    const { id } = await paidSeller('000111111113')
    await shop.controls.payOut(id)
    shop.advance(6_000)
    expect(await shop.arrival('payout.failed')).toMatchObject({
      account: id,
      data: { object: { amount: 200_00, status: 'failed', failure_code: 'account_closed' } },
    })
    expect((await shop.arrival('account.external_account.updated')).data.object).toMatchObject({ status: 'errored' })
    expect(await availableTo(id)).toBe(200_00)
    await expect(shop.controls.payOut(id)).rejects.toThrow('no external account')
  })
})

describe('a transfer cannot be taken back', () => {
  test('from a seller who has been paid out', async () => {
    const { id, transfer } = await paidSeller()
    await shop.controls.payOut(id, { amountCents: 150_00 })
    await expect(shop.stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'balance_insufficient',
    })
    await expect(shop.stripe.transfers.createReversal(transfer.id, { amount: 50_00 })).resolves.toMatchObject({
      amount: 50_00,
    })
  })

  test.each([
    ['has disconnected', (id: string) => shop.controls.deauthorize(id), ['account.application.deauthorized']],
    ['was deleted at Stripe', (id: string) => shop.controls.deleteAccount(id), []],
    ['was deleted by the shop', (id: string) => shop.stripe.accounts.del(id), []],
  ])('from a seller whose account %s', async (_, vanish, events) => {
    const { id, transfer } = await paidSeller()
    await vanish(id)
    await expect(shop.stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' })
    await expect(shop.stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({ code: 'account_invalid' })
    await expect(shop.stripe.transfers.create({ amount: 1, currency: 'usd', destination: id })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const { data } = await shop.stripe.events.list({ types: ['account.application.deauthorized'] })
    expect(data.map(({ type }) => type)).toEqual(events)
  })
})
