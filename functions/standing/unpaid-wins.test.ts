import { describe, expect, it } from 'vitest'
import { auctionUnpaid } from '../../events/auction.ts'
import { listingSold } from '../../events/listing.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { standing } from '../../shared/contract/endpoints/standing.ts'
import { BIDDING_PAUSE_MS, biddingStateOf } from '../../shared/rules/unpaid-wins.ts'
import { handleWebhookEvent } from '../checkout/webhook-events.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { noteCard, noteUnpaidWin } from '../core/standing/bidding-record.ts'
import { noteFirstTrade } from '../core/standing/first-trade.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, proof } from '../testing/visitor.ts'
import { handler as onAuctionUnpaidNote } from './on-auction-unpaid-note.ts'
import { handler as onListingSoldForgive } from './on-listing-sold-forgive.ts'

const bid = (who: Member, listingId: string, bidAmount = '50') =>
  who.call(auctions.placeBid, { body: { listingId, bidAmount } })
const stateOf = async (who: Member) => (await who.call(standing.getBiddingState)).body

async function tell(listingId: string) {
  for (const event of await emitted(auctionUnpaid, listingId)) await deliverTo(onAuctionUnpaidNote, event)
}

/** The person wins, and lets the four days pass. */
async function leaveUnpaid(winner: Member, others: Member[] = []) {
  const { seller, listing } = await newAuction()
  for (const other of others) await bid(other, listing.id, '40')
  const won = await bid(winner, listing.id, '50')
  if (won.status !== 201) throw new Error(`could not bid: ${JSON.stringify(won.body)}`)
  await letTimePass(listing.id, 3 * DAY)
  await wakeAuction(listing.id)
  await letTimePass(listing.id, 5 * DAY)
  await wakeAuction(listing.id)
  await tell(listing.id)
  return { seller, listing }
}

/** Types a card on Stripe's page, and hands Stripe's events of it over, in the given order. */
async function saveCard(who: Member, cardNumber?: string) {
  const { status, body } = await who.call(standing.createCardSetup)
  expect(status).toBe(200)
  await pay(body.url, cardNumber)
  const client = await stripe()
  const session = await client.checkout.sessions.retrieve(sessionIdOf(body.url))
  const { data } = await client.events.list({
    types: ['setup_intent.succeeded', 'checkout.session.completed'],
    limit: 20,
  })
  const ofSession = data.filter(({ data: { object } }) =>
    [session.id, session.setup_intent].includes((object as { id: string }).id),
  )
  return ofSession
}

describe('who didn’t pay for an auction that they won', () => {
  it('can’t bid until they saved a card, which is not charged', async () => {
    const bea = await newMember()
    const { listing } = await leaveUnpaid(bea)
    expect(await stateOf(bea)).toMatchObject({
      state: 'card_required',
      unpaid: [{ listingId: listing.id }],
      card: null,
    })
    const { listing: other } = await newAuction()
    expect(await bid(bea, other.id)).toMatchObject({ status: 403, body: { code: 'card_required' } })

    const events = await saveCard(bea)
    expect(events.map(({ type }) => type).sort()).toEqual(['checkout.session.completed', 'setup_intent.succeeded'])
    for (const event of [...events, ...events]) await handleWebhookEvent(event, new Date(), checkoutDeps)
    expect(await stateOf(bea)).toMatchObject({ state: 'open', card: { brand: 'visa', last4: '4242' } })
    expect((await bid(bea, other.id)).status).toBe(201)
  })

  it('saves none by a card that is declined', async () => {
    const bea = await newMember()
    await leaveUnpaid(bea)
    expect(await saveCard(bea, '4000000000000002')).toEqual([])
    expect((await stateOf(bea)).card).toBeNull()
  })

  it('counts once for each auction, however often its message comes', async () => {
    const bea = await newMember()
    const { listing } = await leaveUnpaid(bea)
    await Promise.all([tell(listing.id), tell(listing.id)])
    expect((await stateOf(bea)).unpaid).toHaveLength(1)
  })

  it('keeps the newest card, whichever event comes last, and brings back nobody who closes the account meanwhile', async () => {
    const [bea, gone] = [await newMember(), await newMember()]
    const card = { customerId: 'cus_1', paymentMethodId: 'pm_1', brand: 'visa' }
    expect(await noteCard(bea.user.id, { ...card, last4: '2222', savedAt: '2026-11-02T00:00:00.000Z' })).toBe(true)
    expect(await noteCard(bea.user.id, { ...card, last4: '1111', savedAt: '2026-11-01T00:00:00.000Z' })).toBe(false)
    expect((await findUser(bea.user.id))?.cardOnFile?.last4).toBe('2222')
    const { id } = gone.user
    const close = () => gone.call(accounts.closeAccount, proof)
    await expect(meanwhile(() => noteUnpaidWin(id, 'one', new Date()), /^USER#/, close)).resolves.toBeUndefined()
    expect(await noteCard(id, { ...card, last4: '2222', savedAt: '2026-11-02T00:00:00.000Z' })).toBe(false)
    await noteFirstTrade({ sellerId: id, buyerId: id }, new Date())
    expect(await findUser(id)).toBeUndefined()
  })

  it('is forgiven once they pay late, whatever comes first', async () => {
    const bea = await newMember()
    const { listing } = await leaveUnpaid(bea)
    const { body } = await bea.call(auctions.createAuctionCheckout, { params: { id: listing.id } })
    await pay(body.url)
    await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    const [sold] = await emitted(listingSold, listing.id)
    await deliverTo(onListingSoldForgive, sold!)
    expect(await stateOf(bea)).toMatchObject({ state: 'open', unpaid: [] })
    await tell(listing.id)
    expect((await stateOf(bea)).unpaid).toEqual([])
  })

  it('leaves the next bidder alone, who lets their chance pass', async () => {
    const [bea, ada] = [await newMember(), await newMember()]
    const { seller, listing } = await leaveUnpaid(bea, [ada])
    expect((await seller.call(auctions.offerToNextBidder, { params: { id: listing.id } })).status).toBe(200)
    await letTimePass(listing.id, 2 * DAY)
    await wakeAuction(listing.id)
    await tell(listing.id)
    expect(await emitted(auctionUnpaid, listing.id)).toHaveLength(2)
    expect(await stateOf(ada)).toMatchObject({ state: 'open', unpaid: [] })
  })
})

describe('who didn’t pay twice in 90 days', () => {
  it('can’t bid for 30 days, also with a card', async () => {
    const bea = await newMember()
    await leaveUnpaid(bea)
    for (const event of await saveCard(bea)) await handleWebhookEvent(event, new Date(), checkoutDeps)
    await leaveUnpaid(bea)
    const { state, until } = await stateOf(bea)
    expect(state).toBe('paused')
    expect(Date.parse(until!) - Date.now()).toBeGreaterThan(BIDDING_PAUSE_MS - DAY)
    const { listing } = await newAuction()
    expect(await bid(bea, listing.id)).toMatchObject({ status: 403, body: { code: 'bidding_paused', until } })
  })

  it('is noted for both, although they come at once', async () => {
    const bea = await newMember()
    const at = new Date()
    await Promise.all(['one', 'two', 'three'].map(listingId => noteUnpaidWin(bea.user.id, listingId, at)))
    expect((await stateOf(bea)).unpaid).toHaveLength(3)
    expect((await stateOf(bea)).state).toBe('paused')
  })

  it.each([
    ['one', [1], false, 'card_required'],
    ['two within 90 days', [1, 90], true, 'paused'],
    ['two further apart', [1, 92], true, 'open'],
    ['two, the last 31 days ago', [31, 60], true, 'open'],
    ['two, the last 31 days ago, without a card', [31, 60], false, 'card_required'],
    ['none', [], false, 'open'],
  ] as const)('%s', (_, daysAgo, hasCard, expected) => {
    const now = new Date('2026-11-29T10:00:00Z')
    const wins = daysAgo.map(days => [`listing-${days}`, new Date(now.getTime() - days * DAY).toISOString()])
    const record = { unpaidWins: Object.fromEntries(wins), ...(hasCard && { cardOnFile: {} }) }
    expect(biddingStateOf(record, now).state).toBe(expected)
  })
})
