import { describe, expect, it, onTestFinished } from 'vitest'
import { auctionDue, auctionEnded, auctionEndingSoon } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { cents } from '../../shared/rules/cents.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findAuction, findOverdue } from '../core/auction/auction-store.ts'
import { closeIfOver, shownAsClosed } from '../core/auction/closing.ts'
import { endListing } from '../core/listing/auctioned-listings.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { newId } from '../platform/ids.ts'
import { documentClient, transact } from '../platform/table.ts'
import { emitted } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newAuction } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { advanceAuction, scheduleName } from './advancing.ts'
import { type Bidder, placeBid } from './bidding.ts'
import { handler as onAuctionDue } from './on-auction-due-advance.ts'
import { sweepAuctions } from './sweeping.ts'
import { person } from './testing/lots.ts'

const MINUTE_MS = 60_000
const deps = checkoutDeps

/** The end of an auction and the times around it. */
const around = (endsAt: string, ms: number) => new Date(Date.parse(endsAt) + ms)

const bidAt = (listingId: string, time: Date, bidder: Bidder = person('Ada'), amountCents = cents(50_00)) =>
  placeBid({ listingId, bidAmount: amountCents, maxBid: undefined }, newId(), bidder, { clock: () => time })

/** A listed auction on which someone has bid $50. */
async function auctionWithBid() {
  const { listing, seller } = await newAuction()
  const ada = person('Ada')
  await bidAt(listing.id, new Date(), ada)
  const auction = (await findAuction(listing.id))!
  return { id: listing.id, seller, ada, endsAt: auction.endsAt, auction }
}

describe('a bid at the boundary', () => {
  it('is taken a millisecond before the end, and moves it; at the end and after it there is none', async () => {
    for (const [ms, taken] of [
      [-1, true],
      [0, false],
      [1, false],
    ] as const) {
      const { id, endsAt } = await auctionWithBid()
      const bid = bidAt(id, around(endsAt, ms), person('Bea'), cents(60_00))
      if (taken) expect((await bid).auction.endsAt).toBe(around(endsAt, ms + 90_000).toISOString())
      else await expect(bid).rejects.toMatchObject({ code: 'auction_ended' })
      expect((await findAuction(id))?.currentBidCents).toBe(taken ? 60_00 : 50_00)
    }
  })

  it('that is paused across the end loses to the settlement that came first', async () => {
    const { id, endsAt, ada } = await auctionWithBid()
    const paused = pauseNextBid()
    let time = around(endsAt, -1)
    const late = placeBid({ listingId: id, bidAmount: cents(90_00), maxBid: undefined }, newId(), person('Bea'), {
      clock: () => time,
    })
    await paused.reached
    time = around(endsAt, 1)
    await closeIfOver((await findAuction(id))!, time)
    paused.release()
    await expect(late).rejects.toMatchObject({ code: 'auction_ended' })
    expect(await findAuction(id)).toMatchObject({ state: 'ended', buyerId: ada.id, buyerPriceCents: 50_00 })
    expect(await emitted(auctionEnded, id)).toHaveLength(1)
  })

  it('whose clock is behind is refused all the same once the auction was ended', async () => {
    const { id, endsAt, ada } = await auctionWithBid()
    await closeIfOver((await findAuction(id))!, around(endsAt, 1))
    let looks = 0
    const behind = () => around(endsAt, -60_000 + 5_000 * looks++)
    const late = placeBid({ listingId: id, bidAmount: cents(90_00), maxBid: undefined }, newId(), person('Bea'), {
      clock: behind,
    })
    await expect(late).rejects.toMatchObject({ code: 'auction_ended' })
    expect(await findAuction(id)).toMatchObject({ state: 'ended', buyerId: ada.id, buyerPriceCents: 50_00 })
  })

  it('that is paused and written before anyone settles counts, and the end moves with it', async () => {
    const { id, endsAt } = await auctionWithBid()
    const bea = person('Bea')
    await bidAt(id, around(endsAt, -1), bea, cents(90_00))
    const settled = await closeIfOver((await findAuction(id))!, around(endsAt, 1))
    expect(settled.state).toBe('live')
    const later = await closeIfOver(settled, around(endsAt, 90_000))
    expect(later).toMatchObject({ state: 'ended', buyerId: bea.id, buyerPriceCents: 90_00 })
  })
})

describe('a reader', () => {
  it('sees it as its end leaves it, writes nothing, and has it ended just so', async () => {
    const { id, endsAt, ada, auction } = await auctionWithBid()
    const time = around(endsAt, 1)
    const shown = await shownAsClosed(auction, time)
    expect(shown).toMatchObject({ state: 'ended', buyerId: ada.id, buyerPriceCents: 50_00 })
    expect((await findAuction(id))?.state).toBe('live')
    expect(await emitted(auctionEnded, id)).toEqual([])
    const { shownVersion = 0 } = auction
    // A bid made just in time would be the next version, and must not look older than what was shown.
    expect(shown.shownVersion).toBe(shownVersion + 0.5)
    expect(await closeIfOver(auction, time)).toEqual({ ...shown, shownVersion: shownVersion + 1 })
  })

  it('sees one that is live as it is', async () => {
    const { auction, endsAt } = await auctionWithBid()
    expect(await shownAsClosed(auction, around(endsAt, -1))).toBe(auction)
  })
})

/** Holds the next write of a bid back until it is released. */
function pauseNextBid() {
  const name = `pause-${newId()}`
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let reach = () => {}
  const reached = new Promise<void>(resolve => {
    reach = resolve
  })
  documentClient.middlewareStack.add(
    next => async call => {
      if ('Item' in call.input && (call.input.Item as { entity?: string })?.entity === 'auction') {
        reach()
        await released
      }
      return next(call)
    },
    { step: 'initialize', name },
  )
  onTestFinished(() => {
    documentClient.middlewareStack.remove(name)
  })
  return { reached, release }
}

/** The schedule's message. */
const firing = (listingId: string) => queueMessage(auctionDue, { listingId })

describe('the end', () => {
  it.each(
    everyNth(2, [
      ['never: the next reader does it', 0],
      ['once', 1],
      ['twice at once', 2],
      ['fifty times at once', 50],
    ] as const),
  )('has one winner and tells it once when the schedule fires %s', async (_, times) => {
    const { id, endsAt, ada } = await auctionWithBid()
    const time = around(endsAt, MINUTE_MS)
    await Promise.all(Array.from({ length: times }, () => advanceAuction(id, time, deps)))
    if (times === 0) await closeIfOver((await findAuction(id))!, time)
    expect(await findAuction(id)).toMatchObject({
      state: 'ended',
      buyerId: ada.id,
      buyerPriceCents: 50_00,
      endedAt: endsAt,
    })
    const told = await emitted(auctionEnded, id)
    expect(told.map(({ payload }) => payload)).toMatchObject([{ winnerId: ada.id, priceCents: 50_00, bidCount: 1 }])
  })

  it('is not the end of a listing that was taken off sale', async () => {
    const { seller, listing } = await newAuction()
    const ended = { ...(await findAuction(listing.id))!, seq: 1, bidCount: 1 }
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    await expect(transact(endListing(ended, new Date()))).rejects.toThrow('ConditionalCheckFailed')
    expect((await seller.call(listings.getListing, { params: { id: listing.id } })).status).toBe(404)
  })

  it('has no winner where nobody bid', async () => {
    const { listing } = await newAuction()
    await advanceAuction(listing.id, around(listing.auctionEndDate!, 0), deps)
    expect((await emitted(auctionEnded, listing.id)).map(({ payload }) => payload)).toMatchObject([
      { winnerId: null, priceCents: null, bidCount: 0, payBy: null },
    ])
    expect(await new Visitor().call(listings.getListing, { params: { id: listing.id } })).toMatchObject({
      body: { status: 'ended', currentBid: null },
    })
  })

  it('does not come because a schedule fired early or an auction was extended meanwhile', async () => {
    const { id, endsAt } = await auctionWithBid()
    await bidAt(id, around(endsAt, -5_000), person('Bea'), cents(70_00))
    await Promise.all(Array.from({ length: 3 }, () => advanceAuction(id, around(endsAt, 0), deps)))
    expect(await findAuction(id)).toMatchObject({ state: 'live', endsAt: around(endsAt, 85_000).toISOString() })
    expect(await emitted(auctionEnded, id)).toEqual([])
  })

  it('is found by the sweep when the schedule was lost', async () => {
    // A sweep brings on whatever is overdue, and here time leaps ahead.
    onTestFinished(await moveToOwnTable())
    const { id, endsAt } = await auctionWithBid()
    await sweepAuctions(around(endsAt, -58 * MINUTE_MS), deps)
    expect((await findAuction(id))?.noticeAt).toBeDefined()
    await sweepAuctions(around(endsAt, 10 * MINUTE_MS), deps)
    expect(await findAuction(id)).toMatchObject({ state: 'ended', buyerPriceCents: 50_00 })
    expect(await emitted(auctionEnded, id)).toHaveLength(1)
  })

  it('leaves nothing to sweep when nothing is left to do', { tags: 'full' }, async () => {
    onTestFinished(await moveToOwnTable())
    const [unsold, cancelled, unpaid] = [await newAuction(), await newAuction(), await auctionWithBid()]
    await cancelled.seller.call(listings.deleteListing, { params: { id: cancelled.listing.id } })
    const muchLater = around(unpaid.endsAt, 30 * 24 * 60 * MINUTE_MS)
    const waiting = [unsold.listing.id, unpaid.id]
    expect((await findOverdue(muchLater)).sort()).toEqual(waiting.sort())
    await closeIfOver((await findAuction(unsold.listing.id))!, muchLater)
    expect(await findOverdue(muchLater)).toEqual([unpaid.id])
    await advanceAuction(unpaid.id, muchLater, deps)
    await advanceAuction(unpaid.id, around(muchLater.toISOString(), 5 * 24 * 60 * MINUTE_MS), deps)
    expect((await findAuction(unpaid.id))?.unpaidAt).toBeDefined()
    expect(await findOverdue(around(muchLater.toISOString(), 30 * 24 * 60 * MINUTE_MS))).toEqual([])
  })

  it('is not kept back by a sweep that fails at another auction', async () => {
    onTestFinished(await moveToOwnTable())
    const [broken, sound] = [await auctionWithBid(), await auctionWithBid()]
    const name = `broken-${newId()}`
    documentClient.middlewareStack.add(
      next => async call => {
        if (JSON.stringify(call.input).includes(broken.id)) throw new Error('broken')
        return next(call)
      },
      { step: 'initialize', name },
    )
    onTestFinished(() => {
      documentClient.middlewareStack.remove(name)
    })
    await expect(sweepAuctions(around(sound.endsAt, 10 * MINUTE_MS), deps)).rejects.toThrow('broken')
    documentClient.middlewareStack.remove(name)
    expect((await findAuction(sound.id))?.state).toBe('ended')
    expect((await findAuction(broken.id))?.state).toBe('live')
  })

  it('is announced to the bidders an hour before, once', async () => {
    const { id, endsAt, ada } = await auctionWithBid()
    const time = around(endsAt, -60 * MINUTE_MS)
    await Promise.all(Array.from({ length: 5 }, () => advanceAuction(id, time, deps)))
    const told = await emitted(auctionEndingSoon, id)
    expect(told.map(({ payload }) => payload)).toMatchObject([{ bidderIds: [ada.id], currentBidCents: 50_00, endsAt }])
  })

  it('is announced for those who watch it when nobody bid, and for nobody when nobody does', async () => {
    const { listing, seller } = await newAuction()
    const { listing: unseen } = await newAuction({}, seller)
    const endsAt = listing.auctionEndDate!
    const watcher = await newMember({ firstName: 'Wim' })
    await watcher.call(watchlist.watchListing, { params: { listingId: listing.id } })
    for (const { id } of [listing, unseen]) await advanceAuction(id, around(endsAt, -59 * MINUTE_MS), deps)
    const told = await emitted(auctionEndingSoon, listing.id)
    expect(told.map(({ payload }) => payload)).toMatchObject([{ bidderIds: [], currentBidCents: null, endsAt }])
    expect(await emitted(auctionEndingSoon, unseen.id)).toEqual([])
  })

  it('moves with its one schedule, which goes when nothing is left to do', async () => {
    const { listing, seller } = await newAuction()
    const { GetScheduleCommand } = await import('@aws-sdk/client-scheduler')
    const { scheduler } = await import('../platform/schedules.ts')
    const find = () =>
      scheduler.send(new GetScheduleCommand({ Name: scheduleName(listing.id), GroupName: process.env.SCHEDULE_GROUP }))
    expect(await react(onAuctionDue, firing(listing.id))).toEqual({ batchItemFailures: [] })
    const noticeAt = around(listing.auctionEndDate!, -60 * MINUTE_MS)
    expect((await find()).ScheduleExpression).toBe(
      `at(${new Date(Math.ceil(noticeAt.getTime() / 1000) * 1000).toISOString().slice(0, 19)})`,
    )
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    await react(onAuctionDue, firing(listing.id))
    await expect(find()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('a bid that can’t be', () => {
  it('is refused with what to do, and writes nothing', async () => {
    const { id, seller } = await auctionWithBid()
    const bea = await newMember({ firstName: 'Bea' })
    const before = await findAuction(id)
    const AMOUNT = 'Enter an amount, like 120 or 120.50.'
    const place = (who: Visitor, body: Record<string, unknown>) =>
      who.send(auctions.placeBid, { body: { listingId: id, ...body } })
    const told = async (who: Visitor, body: Record<string, unknown>) => {
      const answer = await place(who, body)
      const { message, issues } = answer.body as { message: string; issues?: { message: string }[] }
      return [answer.status, issues?.[0]?.message ?? message]
    }
    expect(await told(seller, { bidAmount: 60 })).toEqual([403, 'This is your own auction, so you cannot bid in it.'])
    expect(await told(new Visitor(), { bidAmount: 60 })).toEqual([401, 'Please sign in to place a bid'])
    expect(await told(bea, { bidAmount: 50 })).toEqual([422, 'Your bid must be greater than $50.00'])
    expect(await told(bea, { bidAmount: 'sixty' })).toEqual([400, AMOUNT])
    expect(await told(bea, { bidAmount: -60 })).toEqual([400, AMOUNT])
    const huge = { text: `{"listingId":"${id}","bidAmount":1e309}` }
    expect((await bea.send(auctions.placeBid, { rawBody: huge })).body).toMatchObject({ issues: [{ message: AMOUNT }] })
    expect(await told(bea, { bidAmount: '1e309' })).toEqual([400, AMOUNT])
    expect(await told(bea, { bidAmount: 60.123 })).toEqual([400, AMOUNT])
    expect(await told(bea, { bidAmount: 60, maxBid: 70 })).toEqual([400, 'Enter a bid or a maximum, not both.'])
    expect(await told(bea, {})).toEqual([400, 'Enter a bid or a maximum, not both.'])
    expect(await findAuction(id)).toEqual(before)
  })

  it('is refused on an auction that was taken off sale', async () => {
    const bea = await newMember({ firstName: 'Bea' })
    const { listing, seller } = await newAuction()
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect(await bea.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: 60 } })).toMatchObject({
      status: 404,
    })
  })

  it('comes once from one request, and is refused with another amount under the same key', {
    tags: 'full',
  }, async () => {
    const { id } = await auctionWithBid()
    const bea = await newMember({ firstName: 'Bea' })
    const send = (bidAmount: string) =>
      bea.call(auctions.placeBid, { body: { listingId: id, bidAmount }, headers: { 'idempotency-key': 'one' } })
    const answers = await Promise.all([send('60'), send('60'), send('60')])
    const taken = (await findAuction(id))?.latest.find(({ seq }) => seq === 2)
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, taken?.hash]))
    expect(await send('61')).toMatchObject({ status: 409, body: { code: 'idempotency_reused' } })
    expect((await findAuction(id))?.bidCount).toBe(2)
  })

  it('on an auction with bids does not come from cancelling it: that is refused', { tags: 'full' }, async () => {
    const { id, seller } = await auctionWithBid()
    expect(await seller.call(listings.deleteListing, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'auction_has_bids' },
    })
    expect((await findAuction(id))?.state).toBe('live')
  })
})
