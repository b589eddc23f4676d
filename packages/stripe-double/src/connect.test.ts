import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { look, onboard, openShop, sell, submit, TEST_PERSON_TYPED, type TestShop } from './testing/test-shop.ts'

const MINUTE = 60_000

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

async function linkFor(account: string): Promise<string> {
  const { url } = await shop.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/return',
    refresh_url: 'http://localhost:3000/refresh',
  })
  return url
}

const newAccount = () =>
  shop.stripe.accounts.create({
    type: 'express',
    email: 'sid@example.com',
    capabilities: { transfers: { requested: true } },
  })

/** Where a link's redirect leads, as a browser resolves it. */
const follow = async (url: string) => new URL((await look(url)).location ?? '', url).href

describe('Sid wants to be paid', () => {
  test('he fills in the form, comes back, and the shop hears that he can be', async () => {
    const before = await newAccount()
    expect(before).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
    })
    const visit = await follow(await linkFor(before.id))
    const form = await look(visit)
    for (const words of ['Get paid by Vitrine', 'sid@example.com', '110000000', 'Do this later']) {
      expect(form.text).toContain(words)
    }
    const done = await submit(visit, { ...TEST_PERSON_TYPED, action: 'complete' })
    expect(done).toMatchObject({ status: 303, location: 'http://localhost:3000/return' })
    const event = await shop.arrival('account.updated')
    expect(event.account).toBe(before.id)
    expect(event.data.object).toMatchObject({
      id: before.id,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
    })
    expect(event.data.previous_attributes).toMatchObject({ payouts_enabled: false })
  })

  test('he puts it off', async () => {
    const { id, page } = await onboard(shop, 'later')
    expect(page.location).toBe('http://localhost:3000/return')
    expect(await shop.stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false, payouts_enabled: false })
  })

  test('he is under review, and passes when he comes back', async () => {
    const { id } = await onboard(shop, 'review')
    expect(await shop.stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      capabilities: { transfers: 'pending' },
    })
    await submit(await follow(await linkFor(id)), { ...TEST_PERSON_TYPED, action: 'complete' })
    expect(await shop.stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true })
  })

  test('what he typed wrong is said at the field', async () => {
    const { id } = await newAccount()
    const visit = await follow(await linkFor(id))
    const page = await submit(visit, {
      ...TEST_PERSON_TYPED,
      routingNumber: '12',
      birthDate: '2020-01-01',
      action: 'complete',
    })
    expect(page.text).toContain('A routing number has 9 digits.')
    expect(page.text).toContain('You must be at least 13.')
    expect((await shop.stripe.accounts.retrieve(id)).details_submitted).toBe(false)
  })

  test('a link works once and for five minutes; after that the shop makes a new one', async () => {
    const { id } = await newAccount()
    const used = await linkFor(id)
    const visit = await follow(used)
    expect((await look(used)).location).toBe('http://localhost:3000/refresh')
    expect((await look(visit)).status).toBe(200)
    const old = await linkFor(id)
    shop.advance(5 * MINUTE)
    expect((await look(old)).location).toBe('http://localhost:3000/refresh')
    expect((await look(`${shop.double.url}/connect/onboarding/${id}/guess`)).status).toBe(404)
  })

  test('a preview of the link does not use it up', async () => {
    const { id } = await newAccount()
    const link = await linkFor(id)
    await fetch(link, { method: 'HEAD', redirect: 'manual' })
    expect(await follow(link)).toContain('/visit/')
  })
})

describe('Sid looks at his payouts', () => {
  test('once he has handed in his details', async () => {
    const fresh = await newAccount()
    await expect(shop.stripe.accounts.createLoginLink(fresh.id)).rejects.toThrow(
      'Cannot create a login link for an account that has not completed onboarding.',
    )
    const { id } = await onboard(shop)
    const { charge } = await sell(shop)
    await shop.stripe.transfers.create({
      amount: 200_00,
      currency: 'usd',
      destination: id,
      source_transaction: charge.id,
    })
    const { url } = await shop.stripe.accounts.createLoginLink(id)
    const page = await look(await follow(url))
    for (const words of ['$200.00', 'order_1', 'Payouts are on']) expect(page.text).toContain(words)
    expect((await look(url)).status).toBe(410)
  })

  test('and can disconnect the shop', async () => {
    const { id } = await onboard(shop)
    const { url } = await shop.stripe.accounts.createLoginLink(id)
    const visit = await follow(url)
    expect((await submit(visit, { action: 'disconnect' })).location).toBe('http://localhost:3000')
    expect((await shop.arrival('account.application.deauthorized')).account).toBe(id)
    await expect(shop.stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' })
    expect((await look(visit)).status).toBe(404)
  })
})
