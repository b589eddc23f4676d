import { describe, expect, it } from 'vitest'
import { auctionCancelled } from '../../events/auction.ts'
import { reportDecided } from '../../events/report.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { firstFalsified } from '../../shared/rules/audit.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { searchedStatus } from '../core/search/engine/matching.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { handler as onEventNotify } from '../notify/on-event-notify.ts'
import { handler as onMassEventMail } from '../notify/on-mass-event-mail.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { decide, decided, fileOf, newKnownAdmin, REASON, report, waiting } from '../testing/reporting.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { newAdmin, newMember, uniqueName, Visitor } from '../testing/visitor.ts'

onOwnTable()
const { mailTo } = watchMail()

const named = (overrides = {}) => newListing('80.00', undefined, uniqueName('Vase'), overrides)
const photo = (name: string) => `/media/photos/${name}/800.webp`

async function reportedListing() {
  const { seller, listing } = await named()
  const [admin, bea] = [await newKnownAdmin(), await newMember()]
  await report(bea, { subject: 'listing', id: listing.id })
  const reported = await waiting(admin, listing.itemName)
  return { admin, bea, seller, listing, id: reported!.id }
}

async function buyListing(listingId: string, buyer: Visitor) {
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId } })
  await pay(body.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
}

const see = (who: Visitor, id: string) => who.call(listings.getListing, { params: { id } })

describe('a decision', () => {
  it('tells the person concerned why, by which rule and how to object, and who reported it what came of it', async () => {
    const { admin, bea, seller, listing, id } = await reportedListing()
    const { decision } = (await decide(admin, id, 'hide')).body
    const [event] = await emittedOf(reportDecided, { decisionId: decision.id })
    for (const handler of [onEventMail, onEventNotify, onMassEventMail]) await deliverTo(handler, event!)
    const [statement, ...others] = mailTo(seller)
    expect(others).toEqual([])
    for (const told of [REASON, 'deceive', 'Nobody else can see', `/decisions/${decision.id}`, 'No machine did'])
      expect(statement?.text).toContain(told)
    expect(mailTo(bea)).toMatchObject([{ text: expect.stringContaining('no longer show it') }])
    expect(mailTo(bea)[0]?.text).not.toContain(REASON)
    const { body } = await seller.call(notifications.listNotifications)
    expect(body.notifications).toMatchObject([{ type: 'decision_made', linkUrl: `/decisions/${decision.id}` }])
    expect((await findAudit(1))[0]).toMatchObject({ act: 'content_hidden', subject: listing.itemName, reason: REASON })
  })

  it('is made once, however many admins decide at once, and the audit stays whole', async () => {
    const { seller, id } = await reportedListing()
    const admins = await Promise.all(Array.from({ length: 6 }, () => newAdmin()))
    const acts = ['warn', 'hide', 'remove', 'dismiss', 'suspend', 'warn'] as const
    const answers = await Promise.all(admins.map((admin, n) => decide(admin, id, acts[n]!)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(refused.every(code => code === 'report_decided' || code === 'conflict')).toBe(true)
    expect(firstFalsified((await findAudit(1_000)).toReversed())).toBeNull()
    expect(await decide(admins[0]!, id, 'warn')).toMatchObject({ status: 409, body: { code: 'report_decided' } })
    expect((await fileOf(admins[0]!, id)).person.decisions).toHaveLength(1)
    expect(seller.user.suspended).toBeNull()
  })

  it('is refused if more was reported than its admin has read', async () => {
    const { admin, listing, id } = await reportedListing()
    await report(await newMember(), { subject: 'listing', id: listing.id })
    expect(await decide(admin, id, 'dismiss', 1)).toMatchObject({ status: 409, body: { code: 'reports_changed' } })
    expect((await decide(admin, id, 'dismiss', 2)).status).toBe(200)
  })

  it('is refused if it is reported again in the moment of deciding', async () => {
    const { admin, listing, id } = await reportedListing()
    const another = await newMember()
    const again = () => report(another, { subject: 'listing', id: listing.id })
    expect(await meanwhile(() => decide(admin, id, 'warn'), /^REPORTED#/, again)).toMatchObject({
      status: 409,
      body: { code: 'reports_changed' },
    })
  })

  it('is refused if another admin decided and it was reported anew since it was read', { tags: 'full' }, async () => {
    const { admin, listing, id } = await reportedListing()
    const [other, bea] = [await newKnownAdmin(), await newMember()]
    const anew = async () => {
      expect((await decide(other, id, 'dismiss')).status).toBe(200)
      passMs(1_000)
      expect((await report(bea, { subject: 'listing', id: listing.id })).status).toBe(201)
    }
    expect((await meanwhile(() => decide(admin, id, 'warn'), /^REPORTED#/, anew)).status).toBe(409)
    expect((await waiting(admin, listing.itemName))?.reportCount).toBe(1)
  })

  it('is for admins, with a reason, about something that is there, and not about themselves', async () => {
    const { admin, bea, seller, id } = await reportedListing()
    for (const who of [bea, seller]) expect((await decide(who, id, 'dismiss')).status).toBe(403)
    expect((await decide(new Visitor(), id, 'dismiss')).status).toBe(401)
    expect((await decide(admin, 'none', 'dismiss')).status).toBe(404)
    const own = await newListing('50.00', admin, uniqueName('Own'))
    const { answer } = await decided(
      admin,
      { subject: 'listing', id: own.listing.id, title: own.listing.itemName },
      'dismiss',
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_matter' } })
  })

  it('that dismisses or warns leaves all as it is, and only a warning is told to the person', {
    tags: 'full',
  }, async () => {
    for (const [act, told] of [
      ['dismiss', 0],
      ['warn', 1],
    ] as const) {
      const { admin, bea, seller, listing, id } = await reportedListing()
      const { decision } = (await decide(admin, id, act)).body
      const [event] = await emittedOf(reportDecided, { decisionId: decision.id })
      for (const handler of [onEventMail, onMassEventMail]) await deliverTo(handler, event!)
      expect(mailTo(seller)).toHaveLength(told)
      expect(mailTo(bea)).toHaveLength(1)
      expect((await see(new Visitor(), listing.id)).body.status).toBe('active')
    }
  })

  it('closes what was reported until somebody reports it again, who alone is told of the next', {
    tags: 'full',
  }, async () => {
    const { admin, bea, listing, id } = await reportedListing()
    await decide(admin, id, 'dismiss')
    expect(await waiting(admin, listing.itemName)).toBeUndefined()
    passMs(1_000)
    // She has said it.
    await report(bea, { subject: 'listing', id: listing.id })
    expect(await waiting(admin, listing.itemName)).toBeUndefined()
    const carl = await newMember()
    await report(carl, { subject: 'listing', id: listing.id })
    expect((await fileOf(admin, id)).reports).toHaveLength(1)
    const { decision } = (await decide(admin, id, 'warn')).body
    const [event] = await emittedOf(reportDecided, { decisionId: decision.id })
    await deliverTo(onMassEventMail, event!)
    expect([mailTo(bea), mailTo(carl)].map(mails => mails.length)).toEqual([0, 1])
  })
})

describe('a hidden listing', () => {
  it('is there for its seller, who reads why, and for nobody else', async () => {
    const { admin, bea, seller, listing, id } = await reportedListing()
    await bea.call(watchlist.watchListing, { params: { listingId: listing.id } })
    await decide(admin, id, 'hide')
    for (const who of [bea, new Visitor()]) expect((await see(who, listing.id)).status).toBe(404)
    expect((await see(seller, listing.id)).body).toMatchObject({ status: 'hidden', hidden: { reason: REASON } })
    expect((await see(admin, listing.id)).body).toMatchObject({ status: 'hidden', hidden: null })
    const shown = await new Visitor().call(search.searchListings, { query: { seller: seller.user.id } })
    expect(shown.body.listings).toEqual([])
    expect((await bea.call(watchlist.getWatchlist)).body).toEqual([])
    expect(searchedStatus((await findListing(listing.id))!, new Date())).toBeUndefined()
  })

  it('can’t be bought, offered for, watched or edited', async () => {
    const { admin, bea, seller, listing, id } = await reportedListing()
    await decide(admin, id, 'hide')
    const buying = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    const offering = await bea.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '70' } })
    const watching = await bea.call(watchlist.watchListing, { params: { listingId: listing.id } })
    expect([buying.status, offering.status, watching.status]).toEqual([404, 404, 404])
    const editing = await seller.call(listings.updateListing, { params: { id: listing.id }, body: { price: '1.00' } })
    expect(editing).toMatchObject({ status: 409, body: { code: 'listing_unavailable' } })
  })

  it('closes the payment page of a buyer who had it open, and ends the offers for it', { tags: 'full' }, async () => {
    const { admin, bea, listing, id } = await reportedListing()
    const carl = await newMember()
    await carl.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '70' } })
    const open = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    expect(open.status).toBe(200)
    expect((await decide(admin, id, 'hide')).status).toBe(200)
    expect((await findListing(listing.id))?.status).toBe('hidden')
    const { body } = await carl.call(offers.listSentOffers)
    expect(body.offers).toMatchObject([{ status: 'void' }])
  })

  it('may be agreed for: then the agreement ends with it', async () => {
    const { admin, bea, seller, listing, id } = await reportedListing()
    const { body } = await bea.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '70' } })
    await seller.call(offers.respondToOffer, { params: { id: body.id }, body: { action: 'accept' } })
    expect((await findListing(listing.id))?.status).toBe('reserved')
    expect((await decide(admin, id, 'hide')).status).toBe(200)
    expect(await findListing(listing.id)).toMatchObject({ status: 'hidden' })
  })
})

describe('removing', () => {
  it('takes a piece off sale for good and back into its collection', async () => {
    const { admin, seller, listing, id } = await reportedListing()
    expect((await decide(admin, id, 'remove')).status).toBe(200)
    expect((await see(seller, listing.id)).status).toBe(404)
    const { body } = await seller.call(inventory.listInventory)
    expect(JSON.stringify(body)).not.toContain(listing.id)
  })

  it('leaves what is sold: then the person can be warned', { tags: 'full' }, async () => {
    const { admin, bea, listing, id } = await reportedListing()
    await buyListing(listing.id, bea)
    for (const act of ['hide', 'remove'] as const)
      expect(await decide(admin, id, act)).toMatchObject({ status: 409, body: { code: 'not_decidable' } })
    expect((await decide(admin, id, 'warn')).status).toBe(200)
  })

  it('a photograph takes it out of the listing and leaves the others', async () => {
    const images = [photo('one'), photo('two'), photo('three')]
    const { seller, listing } = await named({ images })
    const admin = await newKnownAdmin()
    const what = { subject: 'photo', id: listing.id, imageUrl: photo('two'), title: listing.itemName } as const
    const { answer, id } = await decided(admin, what, 'remove')
    expect(answer.status).toBe(200)
    expect((await see(seller, listing.id)).body.images).toEqual([photo('one'), photo('three')])
    expect((await fileOf(admin, id)).acts).toEqual([])
  })

  it('a photograph of a piece that is sold meanwhile is tried again, and the sale keeps its time', {
    tags: 'full',
  }, async () => {
    const { seller, listing } = await named({ images: [photo('one'), photo('two')] })
    const [admin, bea] = [await newKnownAdmin(), await newMember()]
    await report(bea, { subject: 'photo', id: listing.id, imageUrl: photo('two') })
    const { id } = (await waiting(admin, listing.itemName))!
    const buy = () => buyListing(listing.id, bea)
    const refused = await meanwhile(() => decide(admin, id, 'remove'), /^LISTING#/, buy)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const soldAt = (await findListing(listing.id))?.updatedAt
    passMs(1_000)
    expect((await decide(admin, id, 'remove')).status).toBe(200)
    expect((await see(seller, listing.id)).body.images).toEqual([photo('one')])
    expect(await findListing(listing.id)).toMatchObject({ status: 'sold', updatedAt: soldAt })
  })

  it('a message leaves a note in its place, for both', async () => {
    const [ada, bea, admin] = [await newMember(), await newMember(), await newKnownAdmin()]
    const content = `${uniqueName('Pay')} me outside of Vitrine.`
    const { body } = await ada.call(messages.sendMessage, { body: { recipientId: bea.user.id, content } })
    const what = { subject: 'message', id: body.id, senderId: ada.user.id, title: content, by: bea } as const
    expect((await decided(admin, what, 'remove')).answer.status).toBe(200)
    for (const [who, partner] of [
      [ada, bea],
      [bea, ada],
    ] as const) {
      const read = await who.call(messages.getConversation, { params: { partnerId: partner.user.id } })
      expect(read.body.messages).toMatchObject([{ content: '', removed: true }])
      expect((await who.call(messages.listConversations)).body.conversations).toMatchObject([{ lastMessage: '' }])
    }
  })

  it('a review leaves a note in its place and no stars', async () => {
    const { seller, buyer, listing, transactionId } = await newPurchase({ itemName: uniqueName('Vase') })
    const admin = await newKnownAdmin()
    await buyer.call(reviews.createReview, { body: { transactionId, rating: 1, comment: 'A thief.' } })
    const what = { subject: 'review', id: listing.id, title: listing.itemName, by: seller } as const
    expect((await decided(admin, what, 'remove')).answer.status).toBe(200)
    const shown = await new Visitor().call(reviews.getSellerReviews, { params: { sellerId: seller.user.id } })
    expect(shown.body).toMatchObject({ averageRating: null, reviewCount: 0 })
    expect(shown.body.reviews).toMatchObject([{ removed: true, rating: 0, comment: null }])
    const answer = { params: { id: transactionId }, body: { response: 'I am none.' } }
    expect((await seller.call(reviews.respondToReview, answer)).status).toBe(404)
  })
})

describe('an auction that an admin cancels', () => {
  async function auctionWithBids() {
    const { seller, listing } = await newAuction({ itemName: uniqueName('Clock') })
    const [admin, ada, eve] = [await newKnownAdmin(), await newMember(), await newMember()]
    const bid = (who: typeof ada, maxBid: string) =>
      who.call(auctions.placeBid, { body: { listingId: listing.id, maxBid } })
    await bid(ada, '500')
    await bid(eve, '40')
    const cancel = () => decided(admin, { subject: 'listing', id: listing.id, title: listing.itemName }, 'remove')
    return { admin, seller, listing, ada, eve, bid, cancel }
  }

  it('has no winner, takes no bid, and its record says so and holds', async () => {
    const { listing, ada, bid, cancel } = await auctionWithBids()
    expect((await cancel()).answer.status).toBe(200)
    expect((await bid(ada, '900')).status).toBe(404)
    expect((await see(ada, listing.id)).status).toBe(404)
    const { body } = await new Visitor().call(auctions.getBids, { params: { id: listing.id } })
    expect(body.record?.result).toMatchObject({ winner: null, priceCents: null })
    expect(body.record?.entries.at(-1)).toMatchObject({ kind: 'void', voids: [1, 2], leader: null })
    expect(replayAuction(body.record as never).faults).toEqual([])
    await expect(wakeAuction(listing.id)).resolves.toBeUndefined()
  })

  it('after its end has nothing to pay', { tags: 'full' }, async () => {
    const { listing, ada, cancel } = await auctionWithBids()
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    await cancel()
    expect((await ada.call(auctions.createAuctionCheckout, { params: { id: listing.id } })).status).toBe(404)
  })

  it('tells who bid, once each', { tags: 'full' }, async () => {
    const { listing, ada, eve, cancel } = await auctionWithBids()
    await cancel()
    const [event] = await emittedOf(auctionCancelled, { listingId: listing.id })
    await deliverTo(onMassEventMail, event!)
    for (const who of [ada, eve])
      expect(mailTo(who)).toMatchObject([{ text: expect.stringContaining('you owe nothing') }])
  })

  it('can’t be hidden: it would not go on where it was', async () => {
    const { admin, listing } = await auctionWithBids()
    const { answer } = await decided(admin, { subject: 'listing', id: listing.id, title: listing.itemName }, 'hide')
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_decidable' } })
  })
})
