import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderReceived } from '../../events/order.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { standing } from '../../shared/contract/endpoints/standing.ts'
import { accountLimits } from '../../shared/rules/account-limits.ts'
import { cents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { findClaims } from '../core/standing/claims-store.ts'
import { takeOfDay } from '../core/standing/day-limits.ts'
import { withinLiveListings } from '../core/standing/live-listings.ts'
import { claimBid, openBidsKey } from '../core/standing/open-bids.ts'
import { findUser, UserEntity } from '../platform/users.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAccount, newMember } from '../testing/visitor.ts'
import { handler as onOrderReceivedNoteStanding } from './on-order-received-note-standing.ts'

const standingOfMember = async (who: Member) => (await who.call(standing.getAccountLimits)).body.standing
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

const age = (who: Member, days: number) =>
  UserEntity.build(UpdateItemCommand)
    .item({ id: who.user.id, createdAt: new Date(Date.now() - days * DAY).toISOString() })
    .send()

async function list(seller: Member) {
  const item = await newItem(seller)
  const body = { inventoryId: item.id, itemName: item.itemName, listingType: 'fixed-price' as const, price: '20' }
  return seller.call(listings.createListing, { body: { ...body, delivery: freeDeliveryInput } })
}
const withdraw = (seller: Member, id: string) => seller.call(listings.deleteListing, { params: { id } })
const bid = (who: Member, listingId: string, bidAmount: string) =>
  who.call(auctions.placeBid, { body: { listingId, bidAmount } })
const offer = (who: Member, listingId: string) => who.call(offers.makeOffer, { body: { listingId, offerAmount: '10' } })

const refused = (says: RegExp) => ({
  status: 429,
  body: { code: 'limit_reached', message: expect.stringMatching(says) },
})

describe('the standing of an account', () => {
  it('grows with its age', async () => {
    const bea = await newAccount()
    expect(await standingOfMember(bea)).toBe('new')
    await age(bea, 6.9)
    expect(await standingOfMember(bea)).toBe('new')
    await age(bea, 7.1)
    expect(await standingOfMember(bea)).toBe('known')
    await age(bea, 400)
    expect(await standingOfMember(bea)).toBe('known')
  })

  it('grows with the first order that arrives, for its buyer and its seller, once', async () => {
    const [seller, buyer] = [await newAccount(), await newAccount()]
    const { transactionId: id } = await newPurchase({ seller, buyer })
    await buyer.call(orders.receiveOrder, { params: { id } })
    const [event] = await emittedOf(orderReceived, { orderId: id })
    await deliverTo(onOrderReceivedNoteStanding, event!)
    const noted = async () => {
      const [sold, bought] = [await findUser(seller.user.id), await findUser(buyer.user.id)]
      return [sold?.firstSaleAt, bought?.firstPurchaseAt]
    }
    const first = await noted()
    await later(60_000, () => deliverTo(onOrderReceivedNoteStanding, event!))
    expect(await noted()).toEqual(first)
    for (const who of [seller, buyer]) {
      expect(await standingOfMember(who)).toBe('known')
      await age(who, 31)
      expect(await standingOfMember(who)).toBe('established')
    }
  })

  it('grows with payouts: a dealer’s at once, so that their files aren’t held up', async () => {
    const [dealer, individual] = [await newAccount({ accountType: 'dealer' }), await newAccount()]
    await connectPayouts(dealer)
    await connectPayouts(individual)
    expect(await standingOfMember(dealer)).toBe('established')
    expect(await standingOfMember(individual)).toBe('known')
    const { body } = await dealer.call(standing.getAccountLimits)
    expect(body.limits).toContainEqual({ name: 'liveListings', limit: null })
  })
})

describe('a new seller', () => {
  it('lists twenty pieces a day, and is told when and how that grows', { tags: 'full' }, async () => {
    const sela = await newAccount()
    for (const _ of times(accountLimits.listingsADay.new)) {
      const { status, body } = await list(sela)
      expect(status).toBe(201)
      await withdraw(sela, body.id)
    }
    const answer = await list(sela)
    expect(answer).toMatchObject(
      refused(/^You can list 20 pieces a day\. Your limits grow when .* You can go on after/),
    )
    expect(answer.body.until).toMatch(/T00:00:00\.000Z$/)
  })

  it('has twenty for sale at a time, however many are listed at once', { tags: 'full' }, async () => {
    const user = (await findUser((await newAccount()).user.id))!
    const most = accountLimits.liveListings.new
    const outcomes = await Promise.allSettled(
      times(most + 6).map(n => withinLiveListings(user, [`piece-${n}`], new Date(), async () => n)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'limit_reached' } })
  })

  it('is stopped by what is for sale on the next day too, until a piece is off sale', { tags: 'full' }, async () => {
    const sela = await newAccount()
    const listed = await Promise.all(times(accountLimits.liveListings.new).map(() => list(sela)))
    const user = (await findUser(sela.user.id))!
    const tomorrow = new Date(Date.now() + DAY)
    const another = () => withinLiveListings(user, ['another'], tomorrow, async () => 'listed')
    await expect(another()).rejects.toMatchObject({ code: 'limit_reached' })
    await withdraw(sela, listed[0]!.body.id)
    expect(await another()).toBe('listed')
  })

  it('isn’t counted for what is refused', { tags: 'full' }, async () => {
    const sela = await newAccount()
    const item = await newItem(sela)
    const body = { inventoryId: item.id, itemName: 'Jar', listingType: 'fixed-price' as const, price: '0.01' }
    for (const _ of times(accountLimits.listingsADay.new + 1)) {
      const { status } = await sela.call(listings.createListing, { body: { ...body, delivery: freeDeliveryInput } })
      expect(status).toBe(422)
    }
    expect((await list(sela)).status).toBe(201)
  })
})

describe('a new bidder', () => {
  const lots = async (count: number) => {
    const seller = await newMember()
    return Promise.all(times(count).map(async () => (await newAuction({}, seller)).listing.id))
  }

  it('leads in ten auctions at a time, and may go on in those', { tags: 'full' }, async () => {
    const bea = await newAccount()
    const ids = await lots(accountLimits.openBids.new + 1)
    const last = ids.at(-1)!
    for (const id of ids.slice(0, -1)) expect((await bid(bea, id, '20')).status).toBe(201)
    expect(await bid(bea, last, '20')).toMatchObject(refused(/^You can lead in 10 auctions at a time/))
    expect((await bid(bea, ids[0]!, '40')).status).toBe(201)
  })

  it('bids five thousand dollars in all, however many bids come at once', { tags: 'full' }, async () => {
    const bea = await newAccount()
    const ids = await lots(8)
    const most = accountLimits.openBidsCents.new
    const amount = centsToDecimal(cents(most / 4))
    const answers = await Promise.all(ids.map(id => bid(bea, id, amount)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(
      refused(/^Your highest bids can come to \$5,000\.00 at a time/),
    )
    const [over] = await lots(1)
    expect((await bid(await newAccount(), over!, '5000.01')).status).toBe(429)
  })

  it('has room again where someone else leads, or what was won is paid', async () => {
    const [bea, other] = [await newAccount(), await newMember()]
    const [lost, won, next] = await lots(3)
    const user = (await findUser(bea.user.id))!
    await bid(bea, lost!, '2500')
    await bid(bea, won!, '2500')
    const later = new Date(Date.now() + 10 * 60_000)
    const another = () => claimBid(user, next!, cents(2_500_00), later)
    await expect(another()).rejects.toMatchObject({ code: 'limit_reached' })
    await letTimePass(won!, 3 * DAY)
    await wakeAuction(won!)
    await expect(another()).rejects.toMatchObject({ code: 'limit_reached' })
    await bid(other, lost!, '3000')
    await another()
  })

  it('is stopped by a bid that comes between reading and writing', async () => {
    const bea = await newAccount()
    const [one, two] = await lots(2)
    const answer = await meanwhile(
      () => bid(bea, one!, '3000'),
      new RegExp(`^USER#${bea.user.id}`),
      () => bid(bea, two!, '3000'),
    )
    expect(answer).toMatchObject(refused(/^Your highest bids/))
  })
})

describe.each(['', 'yes'])('a new bidder who bids again and again (ANSWERS_FIRST=%s)', answersFirst => {
  beforeEach(() => vi.stubEnv('ANSWERS_FIRST', answersFirst))
  const lots = async (count: number, seller: Member) =>
    Promise.all(times(count).map(async () => (await newAuction({}, seller)).listing.id))
  const claimsOf = async (who: Member) => (await findClaims(openBidsKey(who.user.id))).version

  it('is noted once for several bids, and keeps what they leave for other auctions', async () => {
    const [bea, sela] = [await newAccount(), await newMember()]
    const [one, two, three] = await lots(3, sela)
    for (const amount of ['500', '1000']) expect((await bid(bea, one!, amount)).status).toBe(201)
    const noted = await claimsOf(bea)
    for (const amount of ['1100', '1200']) expect((await bid(bea, one!, amount)).status).toBe(201)
    expect(await claimsOf(bea)).toBe(noted)
    expect(await bid(bea, two!, '3800.01')).toMatchObject(refused(/^Your highest bids/))
    expect((await bid(bea, two!, '3700')).status).toBe(201)
    expect(await bid(bea, one!, '1400')).toMatchObject(refused(/^Your highest bids/))
    expect((await bid(bea, one!, '1300')).status).toBe(201)
    expect(await bid(bea, three!, '1')).toMatchObject(refused(/^Your highest bids/))
  })

  it('can’t pass the limit by a bid elsewhere that comes between reading and writing', async () => {
    const [bea, sela] = [await newAccount(), await newMember()]
    const [one, two] = await lots(2, sela)
    for (const amount of ['500', '1000']) await bid(bea, one!, amount)
    let elsewhere: Awaited<ReturnType<typeof bid>> | undefined
    const answer = await meanwhile(
      () => bid(bea, one!, '1900'),
      new RegExp(`^LISTING#${one}`),
      async () => {
        elsewhere = await bid(bea, two!, '3900')
      },
    )
    expect(elsewhere).toMatchObject({ status: 201 })
    expect(answer).toMatchObject(refused(/^Your highest bids/))
  })

  it('is stopped at once by a block of the seller’s', async () => {
    const [bea, sela] = [await newAccount(), await newMember()]
    const [one] = await lots(1, sela)
    for (const amount of ['500', '1000', '1100']) expect((await bid(bea, one!, amount)).status).toBe(201)
    await sela.call(blocking.blockPerson, { params: { personId: bea.user.id } })
    expect(await bid(bea, one!, '1200')).toMatchObject({ body: { code: 'not_available_to_you' } })
  })
})

it('a new buyer makes thirty offers a day, and someone with a standing more', async () => {
  const bea = await newAccount()
  const user = (await findUser(bea.user.id))!
  await takeOfDay('offersADay', user, accountLimits.offersADay.new - 1, new Date())
  const seller = await newMember()
  const [one, two] = [await newListing('245.00', seller), await newListing('245.00', seller)]
  expect((await offer(bea, one.listing.id)).status).toBe(201)
  expect(await offer(bea, two.listing.id)).toMatchObject(refused(/^You can make 30 offers a day/))
  await age(bea, 8)
  expect((await offer(bea, two.listing.id)).status).toBe(201)
})
