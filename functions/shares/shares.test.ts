import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharesBought } from '../../events/share.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { type InvestingState, settings } from '../../shared/contract/endpoints/settings.ts'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findCheckout, findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { endCheckout } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueCheckouts } from '../core/money/checkout/sweeping.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { makeRefund } from '../core/money/refund/refunding.ts'
import { handler as onSharesBought } from '../notify/on-event-mail.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { ask, comeBack, holdingOf, invest, newAsset, seeAsset } from '../testing/assets.ts'
import { watchMail } from '../testing/mail.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { deliver, eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { HOUR, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { buyShares } from './buying.ts'
import { shareDeps } from './share-deps.ts'

const { mailTo } = watchMail()

// The sweep looks at everyone's checkouts.
let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

const record = async (member: Member) => (await findUser(member.user.id))!
const open = async (url: string) => (await findCheckoutBySession(sessionIdOf(url)))!
const cancel = (buyer: Member, checkoutId: string) => buyer.call(checkout.cancelCheckout, { params: { checkoutId } })

const terms = {
  returnSource: 'Only from a sale for more than was paid.',
  custody: 'With the operator, in a fine art store in Delft.',
  insurance: 'All risks, at the latest valuation.',
  exitTerms: 'Sold when the operator decides; what is left after fees goes to the owners by their shares.',
  risks: 'It can be sold for less, or not at all.',
}

describe('a piece in shares', () => {
  it('is offered by an admin, with the price of a share, and seen by everyone, newest first', async () => {
    const admin = await newAdmin()
    const { status, body } = await admin.call(shares.createFractionalAsset, {
      body: {
        itemName: 'Ginger jar',
        totalValue: '250000',
        estimatedAnnualReturn: '4.5',
        provenance: 'A family in Delft.',
        images: ['/media/photos/front/800.webp', '/media/photos/back/800.webp'],
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      totalValue: '250000.00',
      totalShares: 100,
      availableShares: 100,
      reservedShares: 0,
      ownedShares: 0,
      pricePerShare: '2500.00',
      estimatedAnnualReturn: '4.50',
      imageUrl: '/media/photos/front/800.webp',
      status: 'active',
    })
    const later = await newAsset()
    const list = async (query: Record<string, string>) =>
      (await new Visitor().call(shares.listFractionalAssets, { query })).body.map(({ id }) => id)
    const ids = await list({})
    expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(body.id))
    expect((await list({ before: later.id }))[0]).not.toBe(later.id)
    expect((await list({ limit: '1', before: later.id })).length).toBe(1)
    expect(await seeAsset(body.id)).toEqual(body)
  })

  it('says what its operator states about return, fees, custody, documents and exit, on its own page', async () => {
    const admin = await newAdmin()
    const { id } = await newAsset()
    const change = (body: object) => admin.send(shares.updateFractionalAsset, { params: { id }, body })
    const nothing = { returnSource: null, yearlyFee: null, documents: [], valuations: [] }
    expect(await seeAsset(id)).toMatchObject(nothing)
    const documents = [{ name: 'Condition report', url: 'https://documents.example/report.pdf' }]
    const valuations = [
      { on: '2026-03-01', value: '250000', basis: 'Two auction houses' },
      { on: '2024-06-30', value: '231000.50', basis: 'An auction in London' },
    ]
    expect((await change({ ...terms, yearlyFee: '1.25', exitFee: '10', documents, valuations })).status).toBe(200)
    const page = await seeAsset(id)
    expect(page).toMatchObject({ ...terms, yearlyFee: '1.25', exitFee: '10.00', documents })
    expect(page.valuations.map(({ on, value }) => [on, value])).toEqual([
      ['2024-06-30', '231000.50'],
      ['2026-03-01', '250000.00'],
    ])
    await change({ returnSource: ' ', yearlyFee: null, documents: [] })
    expect(await seeAsset(id)).toMatchObject({ returnSource: null, yearlyFee: null, documents: [], exitFee: '10.00' })
    const [listed] = (await new Visitor().call(shares.listFractionalAssets, { query: { limit: '1' } })).body
    expect(listed).not.toHaveProperty('custody')
  })

  it('links to documents at public https addresses only, and takes no long lists', async () => {
    const admin = await newAdmin()
    const { id } = await newAsset()
    const change = async (body: object) =>
      (await admin.send(shares.updateFractionalAsset, { params: { id }, body })).status
    const addresses = [
      'http://a.example/x',
      'javascript:alert(1)',
      'https://ada:secret@a.example',
      'https://localhost/x',
    ]
    for (const url of [...addresses, 'https://a.example/"><script>', `https://a.example/${'x'.repeat(500)}`])
      expect([url, await change({ documents: [{ name: 'Report', url }] })]).toEqual([url, 400])
    const [document, valuation] = [
      { name: 'A', url: 'https://a.example/' },
      { on: '2026-01-01', value: 1, basis: 'B' },
    ]
    expect(await change({ documents: Array(13).fill(document) })).toBe(400)
    expect(await change({ valuations: Array(25).fill(valuation) })).toBe(400)
    expect(await change({ valuations: [{ ...valuation, on: '2026-02-30' }] })).toBe(400)
    expect(await change({ risks: 'x'.repeat(2001) })).toBe(400)
    expect(await change({ exitFee: '100.01' })).toBe(400)
  })

  it('is not offered when its value does not divide into its shares', async () => {
    const admin = await newAdmin()
    for (const totalValue of [100_000, 'a hundred', '9'.repeat(101)]) {
      const body = { itemName: 'Clock', totalValue, totalShares: 3 }
      const answer = await admin.call(shares.createFractionalAsset, { body })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'totalValue' }] } })
    }
  })

  it('may cost per share what one card payment carries, and is then bought one share at a time', async () => {
    const { id } = await newAsset({ totalValue: '99999999000.00', totalShares: 100_000 })
    const buyer = await newMember()
    expect((await ask(buyer, id, 1)).status).toBe(200)
    expect(await ask(await newMember(), id, 2)).toMatchObject({ status: 422, body: { code: 'too_much_at_once' } })
  })

  it('is changed by an admin; its value and number of shares only while nobody has any', async () => {
    const admin = await newAdmin()
    const { id } = await newAsset({ description: 'Old.', provenance: 'Unknown.', maker: 'Tompion' })
    const change = (body: object) => admin.call(shares.updateFractionalAsset, { params: { id }, body })
    expect(
      (await change({ description: 'New.', provenance: null, images: ['/media/photos/a/800.webp'] })).body,
    ).toMatchObject({
      description: 'New.',
      provenance: null,
      maker: 'Tompion',
      images: ['/media/photos/a/800.webp'],
    })
    expect((await change({ totalValue: 60_000, totalShares: 50 })).body).toMatchObject({
      pricePerShare: '1200.00',
      availableShares: 50,
    })
    expect((await change({ totalShares: 70 })).body.issues?.[0]?.message).toMatch(/can't be divided/)

    const buyer = await newMember()
    const { body } = await ask(buyer, id, 1)
    expect(await change({ totalValue: 70_000 })).toMatchObject({ status: 409, body: { code: 'asset_has_owners' } })
    expect((await change({ totalValue: 60_000, description: 'Newer.' })).body.description).toBe('Newer.')
    await cancel(buyer, (await open(body.url)).id)
    expect((await change({ totalValue: 70_000 })).body.pricePerShare).toBe('1400.00')
    expect((await admin.call(shares.updateFractionalAsset, { params: { id: 'none' }, body: {} })).status).toBe(404)
  })

  it('sells no more shares once it is closed; who is paying still gets theirs', async () => {
    const admin = await newAdmin()
    const { id } = await newAsset()
    const [paying, late] = [await newMember(), await newMember()]
    const { body } = await ask(paying, id, 2)
    await admin.call(shares.updateFractionalAsset, { params: { id }, body: { status: 'closed' } })
    expect(await ask(late, id, 1)).toMatchObject({ status: 409, body: { code: 'asset_closed' } })
    await pay(body.url)
    expect((await comeBack(paying, body.url)).status).toBe('paid')
    expect(await seeAsset(id)).toMatchObject({ status: 'closed', ownedShares: 2 })
  })
})

describe('an investor', () => {
  it('owns shares once they are paid, and not before', async () => {
    const { id } = await newAsset()
    const ines = await newMember({ firstName: 'Ines' })
    const { status, body } = await ask(ines, id, 3)
    expect(status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 97, reservedShares: 3, ownedShares: 0 })
    expect(await holdingOf(ines, id)).toMatchObject({
      sharesOwned: 0,
      purchasePrice: '0.00',
      reservation: { shares: 3, amount: '7500.00', reservedUntil: body.reservedUntil, isProcessing: false },
      trades: [],
    })

    await pay(body.url)
    expect(await comeBack(ines, body.url)).toMatchObject({
      status: 'paid',
      listingId: null,
      assetId: id,
      amount_total: 750_000,
      line_items: [{ quantity: 3, amount_total: 750_000 }],
    })
    expect(await seeAsset(id)).toMatchObject({ availableShares: 97, reservedShares: 0, ownedShares: 3 })
    const session = await (await stripe()).checkout.sessions.retrieve(sessionIdOf(body.url))
    expect(session).toMatchObject({ amount_total: 750_000, metadata: { assetId: id, shares: '3' } })

    await invest(ines, id, 1)
    expect(await holdingOf(ines, id)).toMatchObject({
      sharesOwned: 4,
      purchasePrice: '10000.00',
      reservation: null,
      trades: [
        { sharesTraded: 1, totalAmount: '2500.00', status: 'completed' },
        { sharesTraded: 3, totalAmount: '7500.00', stripePaymentId: expect.stringMatching(/^pi_/) },
      ],
    })
  })

  it('gets the same page again for as many shares, also when they click ten times at once', {
    tags: 'full',
  }, async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ines, id, 2)))
    const pages = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url))
    expect(pages.size).toBe(1)
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 2 })
    expect((await ask(ines, id, 2)).body.url).toBe([...pages][0])
  })

  it('who asks for another number gives up the reservation before', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const first = await ask(ines, id, 2)
    const second = await ask(ines, id, 5)
    expect(second.status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 95, reservedShares: 5 })
    expect((await comeBack(ines, first.body.url)).status).toBe('cancelled')
    await pay(first.body.url)
    expect((await comeBack(ines, second.body.url)).status).toBe('open')
  })

  it('who asks for more than there are keeps the reservation before', async () => {
    const { id } = await newAsset({ totalShares: 10, totalValue: 10_000 })
    const ines = await newMember()
    const { body } = await ask(ines, id, 4)
    expect((await ask(ines, id, 11)).body.message).toBe('Only 10 shares of this piece are available now.')
    expect((await ask(ines, id, 4)).body.url).toBe(body.url)
    expect((await ask(ines, id, 10)).status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 0, reservedShares: 10 })
  })

  it('who paid in another tab a moment ago keeps that, and may buy more', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const first = await ask(ines, id, 2)
    await pay(first.body.url)
    expect((await ask(ines, id, 5)).status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ ownedShares: 2, reservedShares: 5, availableShares: 93 })
  })

  it('who repeats a request gets what it got, once; another request under its key is refused', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ines, id, 2, 'first')))
    const { url } = answers.find(({ status }) => status === 200)!.body
    expect((await ask(ines, id, 2, 'first')).body.url).toBe(url)
    expect(await ask(ines, id, 3, 'first')).toMatchObject({ status: 409, body: { code: 'idempotency_reused' } })
    await pay(url)
    expect(await ask(ines, id, 2, 'first')).toMatchObject({ status: 409, body: { code: 'checkout_paid' } })
    expect(await seeAsset(id)).toMatchObject({ ownedShares: 2, reservedShares: 0 })
    const again = await ask(ines, id, 2, 'second')
    await cancel(ines, (await open(again.body.url)).id)
    expect(await ask(ines, id, 2, 'second')).toMatchObject({ status: 409, body: { code: 'checkout_over' } })
  })

  it('sees how many are left, and when there are none', async () => {
    const { id } = await newAsset({ totalShares: 10, totalValue: 10_000 })
    const [ines, otto] = [await newMember(), await newMember()]
    expect(await ask(ines, id, 11)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_shares', message: 'Only 10 shares of this piece are available now.' },
    })
    await invest(ines, id, 9)
    expect((await ask(otto, id, 2)).body.message).toBe('Only 1 share of this piece is available now.')
    await invest(otto, id, 1)
    expect((await ask(ines, id, 1)).body.message).toMatch(/All shares/)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 0, ownedShares: 10 })
    for (const wrong of [0, -1, 1.5]) expect((await ask(ines, id, wrong)).status).toBe(400)
    expect((await ask(ines, 'none', 1)).status).toBe(404)
  })

  it('sees their own portfolio only, and nobody gives up a reservation for them', async () => {
    const { id } = await newAsset()
    const [ines, otto] = [await newMember(), await newMember()]
    const { body } = await ask(ines, id, 2)
    expect((await otto.call(shares.getPortfolio)).body).toEqual([])
    const { id: checkoutId } = await open(body.url)
    expect((await cancel(otto, checkoutId)).status).toBe(404)
    expect(await cancel(ines, checkoutId)).toMatchObject({ status: 200, body: { assetId: id, listingId: null } })
    expect((await ines.call(shares.getPortfolio)).body).toEqual([])
    expect(await seeAsset(id)).toMatchObject({ availableShares: 100, reservedShares: 0 })
  })

  it('is confirmed by email, once', async () => {
    const ines = await newMember({ firstName: 'Ines' })
    const payload = {
      transactionId: 'one',
      assetId: 'clock',
      itemName: 'Longcase clock',
      buyerId: ines.user.id,
      shares: 3,
      amountCents: cents(7_500_00),
    }
    const bought = queueMessage(sharesBought, payload, { id: `bought-${ines.user.id}` })
    for (let n = 0; n < 2; n++) await react(onSharesBought, bought)
    expect(mailTo(ines)).toMatchObject([
      { subject: 'You bought 3 shares: “Longcase clock”, $7,500.00', text: expect.stringContaining('$7,500.00') },
    ])
  })
})

describe('the operator’s switch', () => {
  const switchTo = async (value: InvestingState) =>
    (await newAdmin()).call(settings.updateSetting, { params: { key: 'investing' }, body: { value } })
  const inEarnest = { ...shareDeps, chargesInEarnest: async () => true }
  const buyInEarnest = async (assetId: string) =>
    buyShares({ assetId, shares: 1 }, undefined, await record(await newMember()), new Date(), inEarnest)

  it('sells nothing while it is off, not even what was reserved before', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    await ask(ines, id, 2)
    await switchTo('off')
    for (const buyer of [ines, await newMember()])
      expect(await ask(buyer, id, 2)).toMatchObject({ status: 409, body: { code: 'investing_off' } })
    expect((await new Visitor().call(settings.getFees)).body.investing).toBe('off')
    await switchTo('demonstration')
    expect((await ask(ines, id, 2)).status).toBe(200)
  })

  it('answers a request again as it was answered before it was off, and no other', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const first = await ask(ines, id, 2, 'mine')
    await switchTo('off')
    expect(await ask(ines, id, 2, 'mine')).toMatchObject({ status: 200, body: first.body })
    expect(await ask(ines, id, 2, 'other')).toMatchObject({ status: 409, body: { code: 'investing_off' } })
    await switchTo('demonstration')
  })

  it('sells for no real money in a demonstration', async () => {
    const { id } = await newAsset()
    await expect(buyInEarnest(id)).rejects.toMatchObject({ code: 'investing_demonstration' })
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 0 })
  })

  it('sells for real money once it is open, and only what is described completely', async () => {
    await switchTo('open')
    const { id } = await newAsset()
    const admin = await newAdmin()
    await expect(buyInEarnest(id)).rejects.toMatchObject({ code: 'asset_terms_missing' })
    const change = (body: object) => admin.call(shares.updateFractionalAsset, { params: { id }, body })
    const { returnSource, custody, insurance, exitTerms } = terms
    await change({ returnSource, custody, insurance, exitTerms })
    await expect(buyInEarnest(id)).rejects.toMatchObject({ code: 'asset_terms_missing' })
    await change({ risks: terms.risks })
    expect((await buyInEarnest(id)).url).toContain('cs_test_')
    await switchTo('demonstration')
  })
})

describe('a reservation', () => {
  it('ends on time without any message, when someone else wants the shares', async () => {
    const { id } = await newAsset({ totalShares: 10, totalValue: 10_000 })
    const [ines, otto] = [await newMember(), await newMember()]
    await ask(ines, id, 8)
    const wish = { assetId: id, shares: 5 }
    const person = await record(otto)
    const soon = new Date(Date.now() + 20 * MINUTE)
    await expect(buyShares(wish, undefined, person, soon, shareDeps)).rejects.toMatchObject({
      code: 'not_enough_shares',
      details: { limit: 2 },
    })
    const later = new Date(Date.now() + 34 * MINUTE)
    expect((await buyShares(wish, undefined, person, later, shareDeps)).url).toContain('cs_test_')
    expect(await seeAsset(id)).toMatchObject({ availableShares: 5, reservedShares: 5 })
    expect(await holdingOf(ines, id)).toBeUndefined()
  })

  it('ends with its time by the cron; what was paid by then is owned', { tags: 'full' }, async () => {
    const { id } = await newAsset()
    const [ines, otto] = [await newMember(), await newMember()]
    await ask(ines, id, 4)
    const { body } = await ask(otto, id, 3)
    await pay(body.url)
    await endOverdueCheckouts(new Date(Date.now() + 20 * MINUTE), checkoutDeps)
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 7 })
    await endOverdueCheckouts(new Date(Date.now() + 34 * MINUTE), checkoutDeps)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 97, reservedShares: 0, ownedShares: 3 })
  })

  it('ends with the webhook of an expired session, and is not undone by one that comes after the payment', async () => {
    const { id } = await newAsset()
    const [ines, otto] = [await newMember(), await newMember()]
    const left = sessionIdOf((await ask(ines, id, 4)).body.url)
    await (await stripe()).checkout.sessions.expire(left)
    const [expired] = await eventsAbout(left, 'checkout.session.expired')
    expect((await deliver(expired!)).status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 100 })

    const url = await invest(otto, id, 4)
    const late = { ...structuredClone(expired!), id: `${expired!.id}_late` }
    const { id: client_reference_id } = await open(url)
    Object.assign(late.data.object, { id: sessionIdOf(url), client_reference_id })
    await deliver(late)
    expect(await seeAsset(id)).toMatchObject({ ownedShares: 4 })
  })

  it('waits for a bank that confirms later, and can neither be given up nor be paid again meanwhile', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const { body } = await ask(ines, id, 2)
    await pay(body.url)
    const [completed] = await eventsAbout(sessionIdOf(body.url), 'checkout.session.completed')
    const unpaid = structuredClone(completed!)
    Object.assign(unpaid.data.object, { payment_status: 'unpaid' })
    await deliver({ ...unpaid, id: `${unpaid.id}_unpaid` })
    expect(await holdingOf(ines, id)).toMatchObject({ reservation: { isProcessing: true } })
    expect(await ask(ines, id, 2)).toMatchObject({ status: 409, body: { code: 'payment_processing' } })
    expect(await ask(ines, id, 3)).toMatchObject({ status: 409, body: { code: 'payment_processing' } })
    expect((await cancel(ines, (await open(body.url)).id)).body.code).toBe('payment_processing')
    await endOverdueCheckouts(new Date(Date.now() + HOUR), checkoutDeps)
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 2 })
    await deliver({ ...completed!, id: `${completed!.id}_late` } as never)
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 0, ownedShares: 2 })
  })

  it('ends at once when Stripe is silent, and the same request may try again', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const person = await record(ines)
    const silent = async () => {
      throw new Error('no answer')
    }
    const silence = async () => ({ checkout: { sessions: { create: silent } } }) as never
    const wish = { assetId: id, shares: 2 }
    await expect(buyShares(wish, 'again', person, new Date(), { ...shareDeps, stripe: silence })).rejects.toMatchObject(
      {
        code: 'outside_service',
      },
    )
    expect(await seeAsset(id)).toMatchObject({ availableShares: 100, reservedShares: 0 })
    expect((await ask(ines, id, 2, 'again')).status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ availableShares: 98, reservedShares: 2 })
  })

  it('that ended before its payment came through gives the money back', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const { body } = await ask(ines, id, 2)
    const sessionId = sessionIdOf(body.url)
    await pay(body.url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    const given = await open(body.url)
    const gone = async () => ({ checkout: { sessions: { expire: async () => ({}) } } }) as never
    await endCheckout(given, 'expired', new Date(), { ...checkoutDeps, stripe: gone })
    await deliver(completed!)
    expect((await comeBack(ines, body.url)).status).toBe('refunded')
    expect(await seeAsset(id)).toMatchObject({ availableShares: 100, ownedShares: 0, reservedShares: 0 })
    const { paymentIntentId = '' } = (await findCheckout(given.id))!
    await makeRefund({ checkoutId: given.id, no: 1 }, new Date(), { stripe })
    const { data } = await (await stripe()).refunds.list({ payment_intent: paymentIntentId })
    expect(data).toMatchObject([{ amount: 5_000_00 }])
  })
})
