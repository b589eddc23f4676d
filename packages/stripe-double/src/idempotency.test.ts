import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onboard, openShop, SHOP_KEY, sell, type TestShop, vase } from './testing/test-shop.ts'

let shop: TestShop
let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-double-'))
  shop = await openShop({ dataDir })
})
afterEach(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const create = (key: string, overrides = {}) =>
  shop.stripe.checkout.sessions.create(vase(overrides), { idempotencyKey: key })

test('asking again with the same key gives the first answer', async () => {
  const first = await create('checkout-1')
  const second = await create('checkout-1')
  expect(second.id).toBe(first.id)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await create('checkout-2')).id).not.toBe(first.id)
})

test('also after a restart, but not for longer than a day', async () => {
  const first = await create('checkout-1')
  await shop.restart()
  expect((await create('checkout-1')).id).toBe(first.id)
  shop.advance(24 * 3_600_000)
  expect((await create('checkout-1')).id).not.toBe(first.id)
})

test('the key cannot be used for something else', async () => {
  await create('checkout-1')
  const other = { statusCode: 400, type: 'StripeIdempotencyError' }
  await expect(create('checkout-1', { client_reference_id: 'order_2' })).rejects.toMatchObject(other)
  await expect(shop.stripe.refunds.create({ charge: 'ch_1' }, { idempotencyKey: 'checkout-1' })).rejects.toMatchObject(
    other,
  )
})

test('a refusal of parameters leaves the key free, a refusal of the deed is repeated', async () => {
  await expect(create('checkout-1', { mode: 'barter' })).rejects.toMatchObject({ param: 'mode' })
  await expect(create('checkout-1')).resolves.toMatchObject({ status: 'open' })

  const seller = await onboard(shop)
  const pay = () =>
    shop.stripe.transfers.create(
      { amount: 1_00, currency: 'usd', destination: seller.id },
      { idempotencyKey: 'payout-1' },
    )
  await expect(pay()).rejects.toMatchObject({ code: 'balance_insufficient' })
  await sell(shop, {}, { cardNumber: '4000000000000077' })
  await expect(pay()).rejects.toMatchObject({
    code: 'balance_insufficient',
    headers: { 'idempotent-replayed': 'true' },
  })
})

test('while the first request is still under way a second one is turned away', async () => {
  const body = 'type=express&capabilities[transfers][requested]=true'
  const first = request(`${shop.double.url}/v1/accounts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SHOP_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      'idempotency-key': 'account-1',
    },
  })
  const answer = new Promise<number | undefined>(resolve => {
    first.on('response', response => resolve(response.resume().statusCode))
  })
  first.write(body.slice(0, 10))
  const open = () =>
    shop.stripe.accounts.create(
      { type: 'express', capabilities: { transfers: { requested: true } } },
      { idempotencyKey: 'account-1' },
    )
  // The second request could overtake the first's headers on its own connection; it never creates a second account.
  await expect
    .poll(() =>
      open().then(
        () => 200,
        error => error.statusCode,
      ),
    )
    .toBe(409)
  first.end(body.slice(10))
  expect(await answer).toBe(200)
  expect((await open()).lastResponse.headers['idempotent-replayed']).toBe('true')
})
