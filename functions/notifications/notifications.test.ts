import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auctionEnded, auctionEndingSoon, bidPlaced, secondChanceOffered } from '../../events/auction.ts'
import type { EventContract, PayloadOf } from '../../events/event.ts'
import { listingPriceDropped, listingSold } from '../../events/listing.ts'
import { reviewPosted } from '../../events/review.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { stories } from '../../shared/testing/stories.ts'
import {
  addNotification,
  countUnread,
  findNotifications,
  markAllRead,
  markRead,
  removeNotification,
} from '../core/notify/notices/notification-store.ts'
import { type Note, notify } from '../core/notify/notices/notifying.ts'
import {
  handler as onAuctionEnded,
  handler as onBidPlaced,
  handler as onListingSold,
  handler as onReviewPosted,
  handler as onSecondChanceOffered,
} from '../notify/on-event-notify.ts'
import { handler as onAuctionEndingSoon, handler as onListingPriceDropped } from '../notify/on-mass-event-notify.ts'
import { newId, newUserId } from '../platform/ids.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { changeListing } from '../testing/alerts.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { HOUR } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { watchListing } from '../watchlist/watching.ts'
import { tellHeldBackPrices, tellLowerPrice } from './price-alerts.ts'

/** Delivers an event as SQS does. @returns its id, to deliver it again */
async function deliver<Contract extends EventContract>(
  handler: ReactionHandler,
  contract: Contract,
  payload: PayloadOf<Contract>,
  id = newId(),
): Promise<string> {
  const message = queueMessage(contract, payload, { id, occurredAt: '2026-11-21T10:00:00.000Z' })
  expect(await react(handler, message)).toEqual({ batchItemFailures: [] })
  return id
}

const noteFor = (userId: string, overrides: Partial<Note> = {}): Note => ({
  userId,
  type: 'listing_sold',
  title: 'Sold: Ginger jar',
  message: 'It sold for $245.00.',
  ...overrides,
})

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n))

/** Tells someone of `count` things, one a minute. */
async function tell(userId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await notify({ id: newId(), occurredAt: minute(n) }, [noteFor(userId, { title: `No. ${n}` })])
  }
}

const listOf = async (person: Member) => (await person.call(notifications.listNotifications)).body.notifications
const unreadOf = async (person: Member) => (await person.call(notifications.getUnreadNotificationCount)).body.count

describe('my notifications', () => {
  it('come newest first, in pages that neither repeat nor miss', async () => {
    const mara = await newMember()
    await tell(mara.user.id, 5)
    const page = (cursor?: string) =>
      mara.call(notifications.listNotifications, { query: { limit: '2', ...(cursor && { cursor }) } })
    const first = (await page()).body
    const second = (await page(first.cursor!)).body
    // The one the page ended with is gone; what follows it still does.
    await mara.call(notifications.deleteNotification, { params: { id: second.notifications[1]!.id } })
    const third = (await page(second.cursor!)).body
    expect([first, second, third].map(body => body.notifications.map(({ title }) => title))).toEqual([
      ['No. 4', 'No. 3'],
      ['No. 2', 'No. 1'],
      ['No. 0'],
    ])
    expect([first, second, third].map(body => body.unreadCount)).toEqual([5, 5, 4])
    expect(third.cursor).toBeNull()
    expect(first.notifications[0]).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      userId: mara.user.id,
      type: 'listing_sold',
      title: 'No. 4',
      message: 'It sold for $245.00.',
      linkUrl: null,
      relatedListingId: null,
      relatedUserId: null,
      isRead: false,
      createdAt: minute(4).toISOString(),
    })
  })

  it('are read one by one or all at once, each counted once', async () => {
    const mara = await newMember()
    expect(await unreadOf(mara)).toBe(0)
    expect((await mara.call(notifications.readAllNotifications)).status).toBe(200)
    await tell(mara.user.id, 3)
    const [newest] = await listOf(mara)
    const read = () => mara.call(notifications.readNotification, { params: { id: newest!.id } })
    await Promise.all([read(), read(), read()])
    expect((await read()).status).toBe(200)
    expect(await unreadOf(mara)).toBe(2)
    expect((await listOf(mara)).map(({ isRead }) => isRead)).toEqual([true, false, false])

    await mara.call(notifications.readAllNotifications)
    expect(await unreadOf(mara)).toBe(0)
    // What happened earlier but is told later is news all the same.
    await notify({ id: newId(), occurredAt: minute(-60) }, [noteFor(mara.user.id)])
    expect(await unreadOf(mara)).toBe(1)
    expect((await listOf(mara)).map(({ isRead }) => isRead)).toEqual([true, true, true, false])
  })

  it('are deleted, read or not, and the count follows', async () => {
    const mara = await newMember()
    await tell(mara.user.id, 3)
    const [first, second, third] = await listOf(mara)
    const remove = (id: string) => mara.call(notifications.deleteNotification, { params: { id } })
    await mara.call(notifications.readNotification, { params: { id: first!.id } })
    await remove(first!.id)
    expect(await unreadOf(mara)).toBe(2)
    const answers = await Promise.all([remove(second!.id), remove(second!.id), remove(second!.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await unreadOf(mara)).toBe(1)
    await mara.call(notifications.readAllNotifications)
    await remove(third!.id)
    expect(await listOf(mara)).toEqual([])
    expect(await unreadOf(mara)).toBe(0)
  })

  it('are counted right if one is read, deleted or created at the same moment as another change', {
    tags: 'full',
  }, async () => {
    const mara = await newMember()
    await tell(mara.user.id, 3)
    const [first, second] = await listOf(mara)
    const read = (id: string) => mara.call(notifications.readNotification, { params: { id } })
    const remove = (id: string) => mara.call(notifications.deleteNotification, { params: { id } })
    const readAll = () => mara.call(notifications.readAllNotifications)
    const own = /^USER#/

    await meanwhile(
      () => read(first!.id),
      own,
      () => read(first!.id),
    )
    expect(await unreadOf(mara)).toBe(2)
    await meanwhile(
      () => remove(second!.id),
      own,
      () => read(second!.id),
    )
    expect(await unreadOf(mara)).toBe(1)
    expect(await listOf(mara)).toMatchObject([{ isRead: true }, { isRead: false }])

    for (let round = 0; round < 2; round++) {
      await meanwhile(() => tell(mara.user.id, 1), own, readAll)
      expect(await unreadOf(mara)).toBe(1)
      expect((await listOf(mara)).filter(({ isRead }) => !isRead)).toHaveLength(1)
    }
    const unread = (await listOf(mara)).find(({ isRead }) => !isRead)
    await meanwhile(() => remove(unread!.id), own, readAll)
    expect(await unreadOf(mara)).toBe(0)
  })

  it('are nobody else’s to see, read or delete', async () => {
    const [mara, curious] = [await newMember(), await newMember()]
    await tell(mara.user.id, 1)
    const [theirs] = await listOf(mara)
    expect(await listOf(curious)).toEqual([])
    for (const row of [notifications.readNotification, notifications.deleteNotification]) {
      expect(await curious.call(row, { params: { id: theirs!.id } })).toMatchObject({ status: 404 })
    }
    await curious.call(notifications.readAllNotifications)
    expect(await listOf(mara)).toEqual([theirs])
  })

  it('are written once, however often and at once their event is delivered, even after they were deleted', async () => {
    const mara = await newMember()
    const event = { id: newId(), occurredAt: minute(0) }
    const notes = [noteFor(mara.user.id), noteFor(mara.user.id), noteFor(mara.user.id, { type: 'bid_placed' })]
    await Promise.all(Array.from({ length: 6 }, () => notify(event, notes)))
    const [sold, bid] = await listOf(mara)
    expect([sold!.type, bid!.type].sort()).toEqual(['bid_placed', 'listing_sold'])
    expect(await unreadOf(mara)).toBe(2)

    await mara.call(notifications.deleteNotification, { params: { id: sold!.id } })
    await notify(event, notes)
    expect(await listOf(mara)).toEqual([bid])
    expect(await unreadOf(mara)).toBe(1)
  })

  it('never lead to another site', async () => {
    const mara = await newMember()
    const links = ['/marketplace/1', 'https://evil.example', '//evil.example', 'javascript:alert(1)']
    for (const [n, linkUrl] of links.entries()) {
      await notify({ id: newId(), occurredAt: minute(n) }, [noteFor(mara.user.id, { linkUrl })])
    }
    expect((await listOf(mara)).map(({ linkUrl }) => linkUrl)).toEqual(['/', '/', '/', '/marketplace/1'])
  })

  it('are counted right with concurrent changes', async () => {
    const which = fc.nat(4)
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ does: fc.constant('tell' as const), which }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('read' as const), which }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), which }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('readAll' as const), which }) },
    )
    const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(waves, async waves => {
        const userId = newUserId()
        const ids = ['A', 'B', 'C', 'D', 'E']
        const doing = {
          tell: (id: string) => addNotification({ ...noteFor(userId), id, createdAt: minute(0).toISOString() }),
          read: (id: string) => markRead({ userId, id }),
          remove: (id: string) => removeNotification({ userId, id }, minute(0)),
          readAll: () => markAllRead(userId),
        }
        for (const wave of waves) {
          await Promise.all(wave.map(({ does, which }) => doing[does](ids[which]!)))
          const { notifications: all, unreadCount } = await findNotifications(userId, 50, undefined)
          expect(await countUnread(userId)).toBe(unreadCount)
          expect(all.filter(({ isRead }) => !isRead)).toHaveLength(unreadCount)
        }
      }),
      { numRuns: stories(4, 200) },
    )
  })
})

describe('a bid', () => {
  const contest = async () => {
    const { seller, listing } = await newAuction({ itemName: `Clock ${'with a very long name '.repeat(9)}` })
    const [bea, otto] = [await newMember({ firstName: 'Bea' }), await newMember({ firstName: 'Otto' })]
    const listingId = listing.id
    const bid = async (who: Member, amount: { bidAmount: string } | { maxBid: string }) =>
      (await who.call(auctions.placeBid, { body: { listingId, ...amount } })).body.id
    const tell = (seq: number, after = seq - 1) => deliver(onBidPlaced, bidPlaced, { listingId, after, seq })
    return { seller, listing, bea, otto, bid, tell }
  }

  it('tells the seller who bid, and the one who led that they do not any more', async () => {
    const { seller, listing, bea, otto, bid, tell } = await contest()
    await bid(otto, { bidAmount: '100' })
    await bid(bea, { bidAmount: '246' })
    await tell(2, 1)
    expect(await listOf(seller)).toMatchObject([
      {
        type: 'bid_placed',
        title: expect.stringMatching(/^New bid on Clock with a very long .{30,40}…$/),
        message: 'Bea leads with $246.00 after 2 bids.',
        linkUrl: `/marketplace/${listing.id}`,
        relatedListingId: listing.id,
        relatedUserId: bea.user.id,
      },
    ])
    expect(await listOf(otto)).toMatchObject([
      {
        type: 'bid_outbid',
        message: expect.stringMatching(/^The current bid is \$246\.00\. .* before it ends: \w+ \d+, .* UTC\.$/),
        linkUrl: `/marketplace/${listing.id}`,
        relatedUserId: null,
      },
    ])
    expect(await listOf(bea)).toEqual([])
  })

  it('among several is told with the last price, once, and not to who leads again', async () => {
    const { seller, bea, otto, bid, tell } = await contest()
    for (let dollars = 10; dollars <= 60; dollars += 10)
      await bid(dollars % 20 ? otto : bea, { bidAmount: `${dollars}` })
    await bid(otto, { maxBid: '100' })
    for (const [seq, after] of [[7, 0], [7, 0], [7]] as const) await tell(seq, after)
    expect(await listOf(seller)).toMatchObject([
      { title: expect.stringMatching(/^7 new bids on Clock/), message: 'Otto leads with $61.00 after 7 bids.' },
    ])
    expect(await listOf(bea)).toMatchObject([{ message: expect.stringContaining('The current bid is $61.00.') }])
    expect(await listOf(otto)).toEqual([])
    await bid(bea, { bidAmount: '200' })
    await tell(8, 7)
    expect([await countUnread(seller.user.id), await countUnread(otto.user.id)]).toEqual([2, 1])
  })

  it('that was voided before anybody was told is not told any more', async () => {
    const { seller, listing, bea, otto, bid, tell } = await contest()
    await bid(otto, { bidAmount: '100' })
    const bidId = await bid(bea, { bidAmount: '9000' })
    const body = { bidId, reason: 'A slip of the finger.' }
    await (await newAdmin()).call(auctions.voidBid, { params: { id: listing.id }, body })
    await tell(3, 0)
    expect(await listOf(seller)).toMatchObject([{ message: 'Otto leads with $100.00, the first bid.' }])
    expect(await listOf(otto)).toEqual([])
  })

  it('that is at once outbid is news for the seller alone', async () => {
    const { seller, bea, otto, bid, tell } = await contest()
    await bid(otto, { maxBid: '777.77' })
    await bid(bea, { bidAmount: '230' })
    await tell(2, 1)
    expect(await listOf(seller)).toMatchObject([
      { message: 'Bea bid $230.00 and was immediately outbid by an earlier maximum. The current bid is $231.00.' },
    ])
    expect([...(await listOf(bea)), ...(await listOf(otto))]).toEqual([])
  })

  it('that raises the leader’s own maximum is not shown to others, and no maximum ever is', async () => {
    const { seller, bea, otto, bid, tell } = await contest()
    await bid(bea, { bidAmount: '50' })
    await bid(otto, { maxBid: '777.77' })
    await tell(2, 0)
    const before = [await listOf(seller), await listOf(bea)]
    expect(JSON.stringify(before)).not.toContain('777.77')
    await bid(otto, { maxBid: '888.88' })
    await tell(3, 2)
    expect([await listOf(seller), await listOf(bea)]).toEqual(before)
  })
})

describe('an auction', () => {
  it('tells everyone who bid that it ends soon, once', async () => {
    const bidders = await Promise.all([newMember(), newMember()])
    const bidderIds = [...bidders, bidders[0]].map(({ user }) => user.id)
    const payload = { ...auctionEndingSoon.sample, bidderIds }
    const id = await deliver(onAuctionEndingSoon, auctionEndingSoon, payload)
    await deliver(onAuctionEndingSoon, auctionEndingSoon, payload, id)
    for (const bidder of bidders) {
      expect(await listOf(bidder)).toMatchObject([
        {
          type: 'auction_ending_soon',
          title: 'Ending soon: Blue-and-white ginger jar',
          message: expect.stringMatching(/^The current bid is \$246\.00\. The auction ends Nov 28, 10:00\sAM UTC\.$/),
        },
      ])
    }
  })

  it('tells a crowd of bidders', { tags: 'full' }, async () => {
    const bidderIds = Array.from({ length: 200 }, newUserId)
    await deliver(onAuctionEndingSoon, auctionEndingSoon, { ...auctionEndingSoon.sample, bidderIds })
    const counts = await Promise.all(bidderIds.map(countUnread))
    expect(counts.every(count => count === 1)).toBe(true)
  })

  it('tells those who watch it as well, even if nobody bid', async () => {
    const { listing } = await newAuction()
    const [watcher, both] = [await newMember(), await newMember()]
    for (const person of [watcher, both]) {
      await person.call(watchlist.watchListing, { params: { listingId: listing.id } })
    }
    const quiet = { ...auctionEndingSoon.sample, listingId: listing.id, currentBidCents: null, bidderIds: [] }
    await deliver(onAuctionEndingSoon, auctionEndingSoon, quiet)
    expect(await listOf(watcher)).toMatchObject([
      { message: expect.stringMatching(/^Nobody has bid yet\. The auction ends Nov 28, 10:00\sAM UTC\.$/) },
    ])
    const contested = { ...auctionEndingSoon.sample, listingId: listing.id, bidderIds: [both.user.id] }
    const id = await deliver(onAuctionEndingSoon, auctionEndingSoon, contested)
    await deliver(onAuctionEndingSoon, auctionEndingSoon, contested, id)
    expect([await unreadOf(watcher), await unreadOf(both)]).toEqual([2, 2])
  })

  it('tells the winner what to pay and until when; nobody when it is unsold', async () => {
    const winner = await newMember()
    await deliver(onAuctionEnded, auctionEnded, { ...auctionEnded.sample, winnerId: winner.user.id })
    const unsold = { winnerId: null, priceCents: null, payBy: null, bidCount: 0 }
    await deliver(onAuctionEnded, auctionEnded, { ...auctionEnded.sample, ...unsold })
    expect(await listOf(winner)).toMatchObject([
      {
        type: 'auction_won',
        title: 'You won Blue-and-white ginger jar',
        message: expect.stringMatching(
          /^It is yours for \$246\.00\. Please pay by Dec 2, 10:00\sAM UTC\. Until then it waits for you: .* in the same parcel\.$/,
        ),
        linkUrl: `/marketplace/${auctionEnded.sample.listingId}`,
      },
    ])
  })

  it('tells the next bidder that they get a second chance', async () => {
    const next = await newMember()
    await deliver(onSecondChanceOffered, secondChanceOffered, {
      ...secondChanceOffered.sample,
      bidderId: next.user.id,
    })
    expect(await listOf(next)).toMatchObject([
      {
        type: 'auction_won',
        title: 'Second chance offer: Blue-and-white ginger jar',
        message: expect.stringMatching(
          /offers it to you for \$230\.00, the price without the winner’s bids\. It is yours if you pay by Dec 3, 10:00\sAM UTC\.$/,
        ),
      },
    ])
  })
})

describe('a lower price', () => {
  it('tells everyone who watches, once, however many they are', { tags: 'full' }, async () => {
    const { listing, seller } = await newListing('245.00')
    const [watcher, former] = [await newMember(), await newMember()]
    for (const person of [watcher, former]) {
      await person.call(watchlist.watchListing, { params: { listingId: listing.id } })
    }
    await former.call(watchlist.unwatchListing, { params: { listingId: listing.id } })
    const crowd = Array.from({ length: 120 }, newUserId)
    // One after the other: they count in the same item.
    for (const id of crowd) await watchListing(listing.id, { id }, minute(0))

    const drop = { ...listingPriceDropped.sample, listingId: listing.id }
    await changeListing(listing.id, { priceCents: cents(220_00) })
    const id = await deliver(onListingPriceDropped, listingPriceDropped, drop)
    await deliver(onListingPriceDropped, listingPriceDropped, drop, id)
    expect(await listOf(watcher)).toMatchObject([
      {
        type: 'watchlist_price_drop',
        title: 'Price drop: Blue-and-white ginger jar',
        message: 'It is now $220.00, down from $245.00.',
        linkUrl: `/marketplace/${listing.id}`,
        relatedListingId: listing.id,
        isRead: false,
      },
    ])
    expect(await Promise.all(crowd.map(countUnread))).toEqual(crowd.map(() => 1))
    expect([...(await listOf(former)), ...(await listOf(seller))]).toEqual([])
  })
})

describe('prices that go down and up', () => {
  const start = Date.parse('2026-05-01T09:00:00.000Z')
  const at = (hours: number) => new Date(start + hours * HOUR)

  /** A listing for $245 that someone watches, and what its seller and the clock do about it. */
  async function watched() {
    const { listing } = await newListing('245.00')
    const watcher = await newMember()
    await watchListing(listing.id, { id: watcher.user.id }, at(0))
    const tell = (hours: number) => tellLowerPrice(listing.id, { id: newId(), occurredAt: at(hours) }, at(hours))
    const price = async (priceCents: Cents, hours: number) => {
      await changeListing(listing.id, { priceCents })
      await tell(hours)
    }
    const told = async () => (await listOf(watcher)).map(({ message }) => message)
    return { listing, watcher, price, tell, told }
  }

  it('lowered by a cent 15 times sends one alert, and one more a day later with the price at that time', async () => {
    const { price, told } = await watched()
    for (let n = 1; n <= 15; n++) await price(cents(245_00 - n), n / 60)
    expect(await told()).toEqual(['It is now $244.99, down from $245.00.'])
    await tellHeldBackPrices(at(24))
    expect(await told()).toHaveLength(1)
    for (let run = 0; run < 2; run++) await tellHeldBackPrices(at(24 + 2 / 60))
    expect(await told()).toEqual(['It is now $244.85, down from $244.99.', 'It is now $244.99, down from $245.00.'])
    await tellHeldBackPrices(at(96))
    expect(await told()).toHaveLength(2)
  })

  it('raised and lowered again sends no alert, unless it is below all earlier alerts', async () => {
    const { price, told } = await watched()
    await price(cents(200_00), 0)
    for (const [n, amount] of [260_00, 200_00, 250_00, 210_00].entries()) await price(cents(amount), 30 * (n + 1))
    await tellHeldBackPrices(at(200))
    expect(await told()).toEqual(['It is now $200.00, down from $245.00.'])
    await price(cents(199_99), 201)
    expect((await told())[0]).toBe('It is now $199.99, down from $200.00.')
  })

  it('raised sends no alert, so a lower price on the same day sends one at once', async () => {
    const { price, told } = await watched()
    await price(cents(200_00), 0)
    await price(cents(260_00), 30)
    await price(cents(190_00), 31)
    expect((await told())[0]).toBe('It is now $190.00, down from $200.00.')
  })

  it('a held-back alert is not sent after the price has gone up, or the piece is sold', async () => {
    const { listing, price, told } = await watched()
    await price(cents(200_00), 0)
    await price(cents(190_00), 1)
    await price(cents(205_00), 2)
    await tellHeldBackPrices(at(48))
    expect(await told()).toHaveLength(1)
    await price(cents(150_00), 100)
    await price(cents(140_00), 101)
    await changeListing(listing.id, { status: 'sold' })
    await tellHeldBackPrices(at(148))
    expect(await told()).toHaveLength(2)
  })

  it('are sent once to each watcher by the price they know, with concurrent edits and deliveries', {
    tags: 'full',
  }, async () => {
    const { listing, price, told } = await watched()
    await price(cents(200_00), 0)
    await changeListing(listing.id, { priceCents: cents(230_00) })
    const late = await newMember()
    await watchListing(listing.id, { id: late.user.id }, at(1))
    await changeListing(listing.id, { priceCents: cents(210_00) })
    const runs = Array.from({ length: 10 }, (_, n) => ({ id: `run ${n % 3}`, occurredAt: at(30) }))
    await Promise.all(runs.map(run => tellLowerPrice(listing.id, run, at(30))))
    expect((await listOf(late)).map(({ message }) => message)).toEqual(['It is now $210.00, down from $230.00.'])
    expect(await told()).toHaveLength(1)
  })

  const ALERT = /^LISTING#/
  const WATCH = /^USER#/

  it('an alert held back by another at the same moment is sent later', async () => {
    const { listing, price, tell, told } = await watched()
    await price(cents(200_00), 0)
    await changeListing(listing.id, { priceCents: cents(190_00) })
    await meanwhile(
      () => tell(30),
      ALERT,
      async () => {
        await price(cents(185_00), 30)
        await price(cents(180_00), 31)
      },
    )
    await tellHeldBackPrices(at(60))
    expect((await told())[0]).toBe('It is now $180.00, down from $185.00.')
  })

  it('one that is held back while the day ends is not lost', async () => {
    const { listing, price, tell, told } = await watched()
    await price(cents(200_00), 0)
    await changeListing(listing.id, { priceCents: cents(190_00) })
    await meanwhile(
      () => tell(25),
      ALERT,
      () => price(cents(180_00), 23),
    )
    await tellHeldBackPrices(at(60))
    expect((await told())[0]).toBe('It is now $180.00, down from $200.00.')
  })

  it('an alert held back while another is dropped is sent', async () => {
    const { listing, price, tell, told } = await watched()
    await price(cents(200_00), 0)
    await price(cents(190_00), 1)
    await changeListing(listing.id, { priceCents: cents(205_00) })
    await meanwhile(
      () => tell(2),
      ALERT,
      () => price(cents(195_00), 3),
    )
    await tellHeldBackPrices(at(48))
    expect((await told())[0]).toBe('It is now $195.00, down from $200.00.')
  })

  it('are sent correctly if another alert began at the same moment', async () => {
    const { listing, price, tell, told } = await watched()
    await changeListing(listing.id, { priceCents: cents(190_00) })
    await meanwhile(
      () => tell(0),
      ALERT,
      () => price(cents(200_00), 0),
    )
    expect(await told()).toEqual(['It is now $200.00, down from $245.00.'])
  })

  it('an alert held back while earlier ones are sent comes a day later', async () => {
    const { price, told } = await watched()
    await price(cents(200_00), 0)
    await price(cents(190_00), 1)
    await meanwhile(
      () => tellHeldBackPrices(at(25)),
      WATCH,
      () => price(cents(180_00), 26),
    )
    await tellHeldBackPrices(at(50))
    expect((await told())[0]).toBe('It is now $180.00, down from $190.00.')
  })

  it('one that was broken off is gone on with, also when an earlier alert ends only then', async () => {
    const { price, told } = await watched()
    await price(cents(200_00), 0)
    await price(cents(190_00), 1)
    const killed = () => Promise.reject(new Error('killed'))
    await meanwhile(
      () => tellHeldBackPrices(at(25)),
      WATCH,
      async () => {
        await price(cents(180_00), 26)
        await expect(meanwhile(() => tellHeldBackPrices(at(50)), WATCH, killed)).rejects.toThrow()
      },
    )
    await tellHeldBackPrices(at(51))
    expect((await told())[0]).toBe('It is now $180.00, down from $190.00.')
  })

  it('are never higher than in another alert at the same moment', async () => {
    const { price, told } = await watched()
    await meanwhile(
      () => price(cents(200_00), 0),
      WATCH,
      () => price(cents(190_00), 25),
    )
    expect(await told()).toEqual(['It is now $190.00, down from $245.00.'])
  })

  it('are not sent to a person who stops watching at the same moment', async () => {
    const { listing, watcher, price, told } = await watched()
    await meanwhile(
      () => price(cents(200_00), 0),
      WATCH,
      () => watcher.call(watchlist.unwatchListing, { params: { listingId: listing.id } }),
    )
    expect(await told()).toEqual([])
    expect((await watcher.call(watchlist.getWatchlist)).body).toEqual([])
    await watchListing(listing.id, { id: watcher.user.id }, at(1))
    expect((await watcher.call(watchlist.getWatchlist)).body).toHaveLength(1)
  })
})

describe('a sale', () => {
  it('tells the seller what they get', async () => {
    const seller = await newMember()
    await deliver(onListingSold, listingSold, { ...listingSold.sample, sellerId: seller.user.id })
    expect(await listOf(seller)).toMatchObject([
      {
        type: 'listing_sold',
        title: 'Sold: Blue-and-white ginger jar',
        message: 'It sold for $245.00. Your share is $238.87.',
        relatedUserId: listingSold.sample.buyerId,
      },
    ])
  })
})

describe('a review', () => {
  it('notifies the seller, with a link to respond', async () => {
    const seller = await newMember()
    const payload = { ...reviewPosted.sample, sellerId: seller.user.id }
    const id = await deliver(onReviewPosted, reviewPosted, payload)
    await deliver(onReviewPosted, reviewPosted, payload, id)
    expect(await listOf(seller)).toMatchObject([
      {
        type: 'review_received',
        title: 'New review: Blue-and-white ginger jar',
        message: 'Bea gave it 5 stars. You can respond to the review.',
        linkUrl: `/marketplace/${reviewPosted.sample.listingId}#reviews`,
        relatedUserId: reviewPosted.sample.buyerId,
      },
    ])
  })
})
