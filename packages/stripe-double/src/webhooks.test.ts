import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GOOD_CARD, openShop, sell, submit, type TestShop, vase } from './testing/test-shop.ts'

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

/** For each event that waits: how often it was tried, and in how many seconds it is again. */
function waiting(): string[] {
  const db = new DatabaseSync(path.join(dataDir, 'stripe.sqlite'), { readOnly: true })
  try {
    return db
      .prepare('SELECT attempts, next_at FROM deliveries')
      .all()
      .map(row => `tried ${row.attempts}, again in ${(Number(row.next_at) - shop.time) / 1000} s`)
  } finally {
    db.close()
  }
}

const waitingBecomes = (expected: string[]) => expect.poll(waiting, { interval: 5 }).toEqual(expected)

describe('when the shop does not answer', () => {
  test('the event comes again, later and later, until it does', { tags: 'full' }, async () => {
    shop.webhookAnswers(500)
    const { id } = await shop.stripe.checkout.sessions.create(vase())
    await shop.stripe.checkout.sessions.expire(id)
    for (const [earlier, seconds] of [1, 5, 30, 120, 600, 3600].entries()) {
      await waitingBecomes([`tried ${earlier + 1}, again in ${seconds} s`])
      shop.advance(seconds * 1000)
    }
    await waitingBecomes(['tried 7, again in 10800 s'])
    shop.webhookAnswers(200)
    shop.advance(10_800_000)
    expect((await shop.arrival('checkout.session.expired')).data.object).toMatchObject({ id })
    await waitingBecomes([])
    const [event] = (await shop.stripe.events.list()).data
    expect(event?.pending_webhooks).toBe(0)
    expect(shop.calls).toBe(8)
  })

  test('the buyer is not kept waiting', async () => {
    shop.webhookAnswers(500)
    const { url } = await shop.stripe.checkout.sessions.create(vase())
    expect((await submit(url, GOOD_CARD)).status).toBe(303)
  })

  test('events that were not delivered arrive after a restart', async () => {
    shop.webhookAnswers(503)
    const { session } = await sell(shop)
    await waitingBecomes(['tried 1, again in 1 s', 'tried 1, again in 1 s'])
    await shop.restart(() => shop.webhookAnswers(200))
    expect((await shop.arrival('checkout.session.completed')).data.object).toMatchObject({ id: session.id })
    await shop.arrival('payment_intent.succeeded')
    await waitingBecomes([])
    await shop.restart()
    expect(shop.events).toHaveLength(2)
  })

  test('after three days it gives up', async () => {
    shop.webhookAnswers(500)
    const { id } = await shop.stripe.checkout.sessions.create(vase())
    await shop.stripe.checkout.sessions.expire(id)
    await waitingBecomes(['tried 1, again in 1 s'])
    shop.advance(72 * 3_600_000)
    await waitingBecomes([])
    expect(shop.calls).toBe(2)
    expect((await shop.stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }])
  })
})

test('a session whose time ran out while everything was down expires at the start', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(vase())
  await shop.restart(() => shop.advance(24 * 3_600_000))
  expect((await shop.arrival('checkout.session.expired')).data.object).toMatchObject({ id })
})

test('a bank confirms what was under way before a restart', async () => {
  const { session } = await sell(shop, {}, { cardNumber: '4000000000007007' })
  await shop.restart(() => shop.advance(10_000))
  expect((await shop.arrival('checkout.session.async_payment_succeeded')).data.object).toMatchObject({ id: session.id })
})
