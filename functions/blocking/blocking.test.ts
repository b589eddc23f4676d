import { describe, expect, it } from 'vitest'
import { personBlocked } from '../../events/block.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { following } from '../../shared/contract/endpoints/following.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { BLOCKS_A_DAY } from '../../shared/rules/blocking.ts'
import { handler as onPersonBlockedEndOffers } from '../offers/on-person-blocked-end-offers.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { pay } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newcomer, newMember, Visitor } from '../testing/visitor.ts'
import { handler as onPersonBlockedEndDealings } from './on-person-blocked-end-dealings.ts'

const block = (who: Visitor, whom: Member) => who.call(blocking.blockPerson, { params: { personId: whom.user.id } })
const unblock = (who: Visitor, whom: Member) => who.call(blocking.unblockPerson, { params: { personId: whom.user.id } })
const blockedBy = async (who: Visitor) => (await who.call(blocking.listBlocked)).body.people
const blocksOf = (who: Member) => emittedOf(personBlocked, { blockerId: who.user.id })

/** What follows a block in its queues. */
async function settle(blocker: Member) {
  for (const event of await blocksOf(blocker)) {
    await deliverTo(onPersonBlockedEndOffers, event)
    await deliverTo(onPersonBlockedEndDealings, event)
  }
}

const write = (who: Member, whom: Member, content = 'Is the lid original?') =>
  who.call(messages.sendMessage, { body: { recipientId: whom.user.id, content } })
const bid = (who: Member, listingId: string, amount: string) =>
  who.call(auctions.placeBid, { body: { listingId, bidAmount: amount } })
const offer = (who: Member, listingId: string, offerAmount = '200') =>
  who.call(offers.makeOffer, { body: { listingId, offerAmount } })
const answer = (who: Member, id: string, action: 'accept' | 'counter', counterAmount?: string) =>
  who.call(offers.respondToOffer, { params: { id }, body: { action, counterAmount } })
const buy = (who: Member, listingId: string) => who.call(checkout.createCheckoutSession, { body: { listingId } })
const payWon = (who: Member, id: string) => who.call(auctions.createAuctionCheckout, { params: { id } })
const follow = (who: Member, seller: Member) =>
  who.call(following.followSeller, { params: { sellerId: seller.user.id } })
const watch = (who: Member, listingId: string) => who.call(watchlist.watchListing, { params: { listingId } })
const sentBy = async (who: Member) => (await who.call(offers.listSentOffers)).body.offers

const people = async () => [await newMember({ firstName: 'Sela' }), await newMember({ firstName: 'Bea' })] as const

const notAvailable = { status: 403, body: { code: 'not_available_to_you' } }

describe('a person whom I blocked', () => {
  it('can’t write to me, and hears nothing that says why', async () => {
    const [sela, bea] = await people()
    expect(await write(bea, sela)).toMatchObject({ status: 201 })
    expect(await block(sela, bea)).toMatchObject({ status: 200, body: { isBlocked: true } })
    expect(await write(bea, sela)).toMatchObject({
      status: 403,
      body: { code: 'not_available_to_you', message: 'This person doesn’t accept messages from you.' },
    })
    expect((await bea.call(notifications.listNotifications)).body.notifications).toEqual([])
    expect(await bea.call(blocking.getBlock, { params: { personId: sela.user.id } })).toMatchObject({
      body: { isBlocked: false },
    })
    expect(await blockedBy(bea)).toEqual([])
  })

  it('isn’t written to by me, until I unblock them', async () => {
    const [sela, bea] = await people()
    await block(sela, bea)
    expect(await write(sela, bea)).toMatchObject({ status: 409, body: { code: 'you_blocked_them' } })
    expect(await unblock(sela, bea)).toMatchObject({ status: 200, body: { isBlocked: false } })
    expect((await write(sela, bea)).status).toBe(201)
    expect((await write(bea, sela)).status).toBe(201)
  })

  it('can’t buy, bid, offer, follow or watch', async () => {
    const [sela, bea] = await people()
    const [{ listing }, { listing: lot }] = [await newListing('245.00', sela), await newAuction({}, sela)]
    await block(sela, bea)
    const refused = [
      await buy(bea, listing.id),
      await offer(bea, listing.id),
      await bid(bea, lot.id, '50'),
      await follow(bea, sela),
      await watch(bea, listing.id),
    ]
    for (const each of refused) expect(each).toMatchObject(notAvailable)
    expect(new Set(refused.map(({ body }) => body.message)).size).toBe(refused.length)
    await unblock(sela, bea)
    expect((await bid(bea, lot.id, '50')).status).toBe(201)
    expect((await follow(bea, sela)).status).toBe(200)
    expect((await watch(bea, listing.id)).status).toBe(200)
    expect((await offer(bea, listing.id)).status).toBe(201)
    expect((await buy(bea, listing.id)).status).toBe(200)
  })

  it('deals with everyone else, and everyone else with me', async () => {
    const [sela, bea] = await people()
    const [other] = await people()
    const [{ listing }, { listing: mine }] = [await newListing('245.00', other), await newListing('245.00', sela)]
    await block(sela, bea)
    expect((await buy(bea, listing.id)).status).toBe(200)
    expect((await write(bea, other)).status).toBe(201)
    expect((await buy(other, mine.id)).status).toBe(200)
  })
})

describe('a block that comes between reading and writing', () => {
  it('holds for a bid', async () => {
    const [sela, bea] = await people()
    const { listing } = await newAuction({}, sela)
    const placed = await meanwhile(
      () => bid(bea, listing.id, '50'),
      new RegExp(`^LISTING#${listing.id}`),
      () => block(sela, bea),
    )
    expect(placed).toMatchObject(notAvailable)
    const { body } = await new Visitor().call(auctions.getPublicAuction, { params: { id: listing.id } })
    expect(body.bidCount).toBe(0)
  })

  it('holds for a purchase', async () => {
    const [sela, bea] = await people()
    const { listing } = await newListing('245.00', sela)
    const bought = await meanwhile(
      () => buy(bea, listing.id),
      new RegExp(`^LISTING#${listing.id}`),
      () => block(sela, bea),
    )
    expect(bought).toMatchObject(notAvailable)
    const [other] = await people()
    expect((await buy(other, listing.id)).status).toBe(200)
  })

  it('holds for an offer, for counteroffers and for their acceptance', { tags: 'full' }, async () => {
    const [sela, bea] = await people()
    const { listing } = await newListing('245.00', sela)
    const made = await meanwhile(
      () => offer(bea, listing.id),
      /^OFFER#/,
      () => block(sela, bea),
    )
    expect(made).toMatchObject(notAvailable)
    await unblock(sela, bea)
    const { body } = await offer(bea, listing.id)
    const countered = await meanwhile(
      () => answer(sela, body.id, 'counter', '220'),
      /^OFFER#/,
      () => block(sela, bea),
    )
    expect(countered).toMatchObject({ status: 409, body: { code: 'you_blocked_them' } })
    await unblock(sela, bea)
    await answer(sela, body.id, 'counter', '220')
    const raised = await meanwhile(
      () => answer(bea, body.id, 'counter', '210'),
      /^OFFER#/,
      () => block(sela, bea),
    )
    expect(raised).toMatchObject(notAvailable)
    await unblock(sela, bea)
    const accepted = await meanwhile(
      () => answer(bea, body.id, 'accept'),
      /^OFFER#/,
      () => block(sela, bea),
    )
    expect(accepted).toMatchObject(notAvailable)
  })

  it('holds for a message, following and watching', async () => {
    const [sela, bea] = await people()
    const { listing } = await newListing('245.00', sela)
    const acts = [
      { act: () => write(bea, sela), partition: /^CONVERSATION#/ },
      { act: () => follow(bea, sela), partition: /^USER#/ },
      { act: () => watch(bea, listing.id), partition: new RegExp(`^LISTING#${listing.id}`) },
    ]
    for (const { act, partition } of acts) {
      expect(await meanwhile<{ status: number }>(act, partition, () => block(sela, bea))).toMatchObject(notAvailable)
      await unblock(sela, bea)
    }
  })
})

describe('what stood between two people', () => {
  it('ends: following, watching, open offers', async () => {
    const [sela, bea] = await people()
    const { listing } = await newListing('245.00', sela)
    const { listing: hers } = await newListing('245.00', bea)
    await follow(bea, sela)
    await follow(sela, bea)
    await watch(bea, listing.id)
    await offer(bea, listing.id)
    await offer(sela, hers.id)
    await block(sela, bea)
    await settle(sela)
    await settle(sela)
    for (const who of [sela, bea]) expect((await who.call(following.getFollowedIds)).body).toEqual([])
    expect((await bea.call(watchlist.getWatchedIds)).body).toEqual([])
    expect(await sentBy(bea)).toMatchObject([{ status: 'declined' }])
    expect(await sentBy(sela)).toMatchObject([{ status: 'withdrawn' }])
    expect((await bea.call(notifications.listNotifications)).body.notifications).toEqual([])
  })

  it('ends nothing with anybody else: others’ payment pages stay, and what the blocked person watches of others', async () => {
    const [[sela, bea], otto] = [await people(), await newMember()]
    const [{ listing: vase }, { listing: chest }] = [await newListing('90', sela), await newListing()]
    expect((await buy(otto, vase.id)).status).toBe(200)
    await watch(bea, chest.id)
    await block(sela, bea)
    await settle(sela)
    expect((await otto.call(listings.getListing, { params: { id: vase.id } })).body.status).toBe('reserved')
    expect((await bea.call(watchlist.getWatchedIds)).body).toContain(chest.id)
  })

  it('ends: an accepted offer whose payment page is open', { tags: 'full' }, async () => {
    const [sela, bea] = await people()
    const { listing } = await newListing('245.00', sela)
    const { body } = await offer(bea, listing.id)
    await answer(sela, body.id, 'accept')
    await buy(bea, listing.id)
    await block(sela, bea)
    expect(await buy(bea, listing.id)).toMatchObject(notAvailable)
    await settle(sela)
    const [other] = await people()
    expect((await buy(other, listing.id)).status).toBe(200)
  })

  it('ends: a payment page that is open, unless it was paid', async () => {
    const [sela, bea] = await people()
    const [{ listing }, { listing: paid }] = [await newListing('245.00', sela), await newListing('90.00', sela)]
    await buy(bea, listing.id)
    const { body } = await buy(bea, paid.id)
    await pay(body.url)
    await block(sela, bea)
    await settle(sela)
    const [other] = await people()
    expect((await buy(other, listing.id)).status).toBe(200)
    expect((await buy(other, paid.id)).status).toBe(409)
  })

  it('goes on: a paid order, from its parcel to its receipt', async () => {
    const { seller, buyer, transactionId: id } = await newPurchase()
    await block(seller, buyer)
    await settle(seller)
    expect((await seller.call(orders.shipOrder, { params: { id }, body: { carrier: 'dhl' } })).status).toBe(200)
    expect((await buyer.call(orders.receiveOrder, { params: { id } })).status).toBe(200)
  })

  it('goes on: the bid that leads, and paying for what it won', async () => {
    const [sela, bea] = await people()
    const { listing } = await newAuction({}, sela)
    await bid(bea, listing.id, '50')
    await block(sela, bea)
    await settle(sela)
    expect(await bid(bea, listing.id, '80')).toMatchObject(notAvailable)
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    const { status, body } = await payWon(bea, listing.id)
    expect(status).toBe(200)
    await settle(sela)
    await pay(body.url)
    expect((await payWon(bea, listing.id)).body.code).toBe('listing_unavailable')
  })
})

describe('the next bidder of an auction whose winner didn’t pay', () => {
  async function unpaid() {
    const [sela, bea] = await people()
    const winner = await newMember({ firstName: 'Otto' })
    const { listing } = await newAuction({}, sela)
    await bid(bea, listing.id, '50')
    await bid(winner, listing.id, '80')
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    await letTimePass(listing.id, 5 * DAY)
    await wakeAuction(listing.id)
    const offerOn = () => sela.call(auctions.offerToNextBidder, { params: { id: listing.id } })
    return { sela, bea, listing, offerOn }
  }

  it('isn’t offered the piece if blocked, also at the last moment', async () => {
    const { sela, bea, listing, offerOn } = await unpaid()
    const raced = await meanwhile(offerOn, new RegExp(`^LISTING#${listing.id}`), () => block(sela, bea))
    expect(raced).toMatchObject({ status: 409, body: { code: 'next_bidder_blocked' } })
    expect(await offerOn()).toMatchObject({ status: 409, body: { code: 'next_bidder_blocked' } })
    await unblock(sela, bea)
    expect((await offerOn()).status).toBe(200)
  })

  it('can’t pay for what they were offered before they were blocked', async () => {
    const { sela, bea, listing, offerOn } = await unpaid()
    await offerOn()
    await block(sela, bea)
    expect(await payWon(bea, listing.id)).toMatchObject(notAvailable)
  })
})

describe('blocking', () => {
  it('asked for ten times at once, happens once', { tags: 'full' }, async () => {
    const [sela, bea] = await people()
    const answers = await Promise.all(Array.from({ length: 10 }, () => block(sela, bea)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await blocksOf(sela)).toHaveLength(1)
    expect(await blockedBy(sela)).toMatchObject([{ id: bea.user.id, firstName: 'Bea' }])
    await Promise.all([unblock(sela, bea), unblock(sela, bea)])
    expect(await blockedBy(sela)).toEqual([])
  })

  it('says of nobody that there is nobody', async () => {
    const nobody = { params: { personId: 'nobody' } }
    for (const row of [blocking.getBlock, blocking.unblockPerson])
      expect(await (await newMember()).call(row, nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('refuses myself, nobody, and visitors', async () => {
    const [sela, bea] = await people()
    expect(await block(sela, sela)).toMatchObject({ status: 403, body: { code: 'own_account_blocked' } })
    expect(await sela.call(blocking.blockPerson, { params: { personId: 'nobody' } })).toMatchObject({ status: 404 })
    expect((await block(new Visitor(), bea)).status).toBe(401)
    // It reaches nobody, so an unconfirmed address is enough.
    expect((await block(await newcomer(), bea)).status).toBe(200)
  })

  it('has a limit a day, and a list in pages', { tags: 'full' }, async () => {
    const sela = await newMember()
    const others = await Promise.all(Array.from({ length: BLOCKS_A_DAY + 1 }, () => newMember()))
    const answers: number[] = []
    for (const other of others) answers.push((await block(sela, other)).status)
    expect(answers.filter(status => status === 200)).toHaveLength(BLOCKS_A_DAY)
    expect(answers.at(-1)).toBe(429)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = cursor ? { limit: '30', cursor } : { limit: '30' }
      const { body }: { body: { people: { id: string }[]; cursor: string | null } } = await sela.call(
        blocking.listBlocked,
        { query },
      )
      seen.push(...body.people.map(({ id }) => id))
      cursor = body.cursor
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(BLOCKS_A_DAY)
  })
})
