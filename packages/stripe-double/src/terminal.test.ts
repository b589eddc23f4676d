import { afterEach, beforeEach, expect, test } from 'vitest'
import { onboard, openShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

/** A dealer whose account can take cards, with a simulated reader. */
async function dealerWithReader() {
  const { id: stripeAccount } = await onboard(shop)
  await shop.stripe.accounts.update(stripeAccount, { capabilities: { card_payments: { requested: true } } })
  const at = { stripeAccount }
  const address = { line1: 'Am Markt 1', city: 'Bonn', postal_code: '53111', country: 'DE' }
  const location = await shop.stripe.terminal.locations.create({ display_name: 'Fair', address }, at)
  const reader = await shop.stripe.terminal.readers.create(
    { registration_code: 'simulated-wpe', label: 'Counter', location: location.id },
    at,
  )
  return { at, reader }
}

const intentFor = (amount: number, at: { stripeAccount: string }) =>
  shop.stripe.paymentIntents.create(
    { amount, currency: 'usd', allowed_payment_method_types: ['card_present'], capture_method: 'automatic' },
    at,
  )

test('a dealer takes a card at a reader: the money is theirs, and the shop has none of it', async () => {
  const { at, reader } = await dealerWithReader()
  expect(reader).toMatchObject({ object: 'terminal.reader', device_type: 'simulated_wisepos_e', status: 'online' })
  const intent = await intentFor(12_00, at)
  const busy = await shop.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, at)
  expect(busy).toMatchObject({ action: { status: 'in_progress' } })
  const next = await intentFor(1_00, at)
  await expect(
    shop.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: next.id }, at),
  ).rejects.toMatchObject({ code: 'terminal_reader_busy' })
  const paid = await shop.stripe.testHelpers.terminal.readers.presentPaymentMethod(reader.id, {}, at)
  expect(paid).toMatchObject({ action: { status: 'succeeded' } })
  expect(await shop.stripe.paymentIntents.retrieve(intent.id, {}, at)).toMatchObject({
    status: 'succeeded',
    amount_received: 12_00,
    allowed_payment_method_types: ['card_present'],
  })
  const balance = async (options?: { stripeAccount: string }) =>
    (await shop.stripe.balance.retrieve({}, options)).pending[0]?.amount
  expect(await balance(at)).toBe(12_00 - 35 - 30)
  expect(await balance()).toBe(0)
  const { id } = await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 2_00 }, at)
  const refunds = async (options?: { stripeAccount: string }) =>
    (await shop.stripe.refunds.list({ payment_intent: intent.id }, options)).data.map(refund => refund.id)
  expect([await refunds(at), await refunds()]).toEqual([[id], []])
  expect((await shop.stripe.balance.retrieve({}, at)).available[0]?.amount).toBe(-2_00)
})

test('a card is declined, a payment is cancelled, and nobody sees the readers and payments of another', async () => {
  const [{ at, reader }, rival] = [await dealerWithReader(), await dealerWithReader()]
  const intent = await intentFor(12_00, at)
  const process = (id: string) =>
    shop.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: id }, at)
  await process(intent.id)
  const declined = await shop.stripe.testHelpers.terminal.readers.presentPaymentMethod(
    reader.id,
    { type: 'card_present', card_present: { number: '4000000000000002' } },
    at,
  )
  expect(declined).toMatchObject({ action: { status: 'failed', failure_message: expect.stringContaining('declined') } })
  await process(intent.id)
  await shop.stripe.terminal.readers.cancelAction(reader.id, {}, at)
  expect(await shop.stripe.paymentIntents.cancel(intent.id, {}, at)).toMatchObject({ status: 'canceled' })
  await expect(process(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await expect(shop.stripe.paymentIntents.retrieve(intent.id, {}, rival.at)).rejects.toMatchObject({ statusCode: 404 })
  expect((await shop.stripe.terminal.readers.list({}, rival.at)).data.map(({ id }) => id)).toEqual([rival.reader.id])
  await expect(shop.stripe.terminal.readers.create({ registration_code: 'wrong' }, at)).rejects.toMatchObject({
    param: 'registration_code',
  })
  const { secret } = await shop.stripe.terminal.connectionTokens.create({}, at)
  expect(secret).toMatch(/^pst_test_/)
})

test('an account that was not asked to take cards can’t', async () => {
  const { id: stripeAccount } = await onboard(shop)
  await expect(intentFor(1_00, { stripeAccount })).rejects.toMatchObject({ code: 'account_invalid' })
})
