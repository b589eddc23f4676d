import { beforeEach, expect, it, vi } from 'vitest'
import { auctionChanged } from '../../events/auction.ts'
import { listingSold } from '../../events/listing.ts'
import { auctions, type PublicAuction } from '../../shared/contract/endpoints/auctions.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { newId } from '../platform/ids.ts'
import { reaction } from '../platform/reaction.ts'
import { documentClient } from '../platform/table.ts'
import { pushedBy } from '../testing/pushed.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { placeBid } from './bidding.ts'
import { handler as onChanged } from './on-auction-changed-publish.ts'
import { handler as onSold } from './on-listing-sold-publish.ts'
import { presentPublic, shownVersionOf, versionOf } from './present-status.ts'
import { PUBLISH_EVERY_MS, type PublishingDeps, publishAuction } from './publishing.ts'
import { openLot, person } from './testing/lots.ts'

let published: PublicAuction[]
let time: number
let failures: number
let repeated: { id: string; shownVersion: number }[]

beforeEach(() => {
  published = []
  time = Date.now()
  failures = 0
  repeated = []
})

const deps: PublishingDeps = {
  clock: () => new Date(time),
  pause: async milliseconds => {
    time += milliseconds
  },
  publish: async (channel, event) => {
    if (failures-- > 0) throw new Error('no answer')
    const auction = auctions.getPublicAuction.response.parse(JSON.parse(event))
    expect(channel).toBe(`/auction/${auction.listingId}`)
    published.push(auction)
  },
  repeatLater: async (_, reaction, { id, payload }) => {
    expect(reaction).toBe('onAuctionChangedPublish')
    repeated.push({ id, shownVersion: (payload as { shownVersion: number }).shownVersion })
  },
}

/** What is published once more, after three seconds. */
const comeAgain = (listingId: string) =>
  Promise.all(
    repeated
      .splice(0)
      .map(({ id, shownVersion }) => publishAuction(listingId, versionOf(shownVersion), `${id} again`, deps)),
  )

const bid = (listingId: string, bidAmount: number, bidder = person('Bea')) =>
  placeBid({ listingId, bidAmount: cents(bidAmount), maxBid: undefined }, newId(), bidder, { clock: () => new Date() })

/** As the version of the message of its nth change. */
const publishNth = (listingId: string, change: number) =>
  publishAuction(listingId, versionOf(change), `change ${change}`, deps)

it('sends the state once for all messages that it covers', async () => {
  const { listingId } = await openLot()
  await bid(listingId, 50_00)
  await publishNth(listingId, 1)
  await publishAuction(listingId, versionOf(1), 'another message', deps)
  expect(published).toMatchObject([{ version: 2, currentBid: 50_00, minimumBid: 51_00, bidCount: 1, state: 'live' }])
})

it('sends the newest state, and nothing for messages that it overtook', async () => {
  const { listingId } = await openLot()
  for (const amount of [50_00, 60_00, 70_00]) await bid(listingId, amount)
  for (const change of [2, 3, 1]) await publishNth(listingId, change)
  expect(published.map(({ version, currentBid }) => [version, currentBid])).toEqual([[6, 70_00]])
})

it('sends the last state once more, for pages that missed it, and no state that was followed by another', async () => {
  const { listingId } = await openLot()
  for (const [index, amount] of [50_00, 60_00].entries()) {
    await bid(listingId, amount)
    await publishNth(listingId, index + 1)
  }
  await comeAgain(listingId)
  expect(published.map(({ version }) => version)).toEqual([2, 4, 4])
})

it('is asked by its reactions to send it once more', async () => {
  const { listingId } = await openLot()
  const messages = [
    () => react(onChanged, queueMessage(auctionChanged, { listingId, shownVersion: 0 })),
    () => react(onSold, queueMessage(listingSold, { ...listingSold.sample, listingId })),
  ]
  for (const message of messages) {
    await bid(listingId, 50_00 * (1 + messages.indexOf(message)))
    const pushed = await pushedBy(message)
    expect(pushed.published).toMatchObject([{ channel: `/auction/${listingId}` }])
    expect(pushed.repeated).toMatchObject([{ queue: 'reactions-later' }])
  }
})

it('sends at most five states a second of a hot auction, by however many at once, and always the last', {
  tags: 'full',
}, async () => {
  const { listingId } = await openLot()
  const began = time
  const publishing: Promise<void>[] = []
  for (let change = 1; change <= 20; change++) {
    await bid(listingId, change * 10_00)
    time += 30
    publishing.push(publishNth(listingId, change))
  }
  await Promise.all(publishing)
  expect(published.at(-1)).toMatchObject({ version: versionOf(20), currentBid: 200_00 })
  expect(published.length).toBeLessThanOrEqual(1 + (time - began) / PUBLISH_EVERY_MS)
  const versions = published.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})

it('takes one turn for all changes that come to one process at once', async () => {
  const { listingId } = await openLot()
  for (const amount of [50_00, 60_00, 70_00]) await bid(listingId, amount)
  const sent = vi.spyOn(documentClient, 'send')
  const pushed = await pushedBy(() =>
    Promise.all(
      [1, 2, 3].map(shownVersion => react(onChanged, queueMessage(auctionChanged, { listingId, shownVersion }))),
    ),
  )
  const turns = sent.mock.calls.filter(([command]) => command.constructor.name === 'UpdateCommand')
  sent.mockRestore()
  expect(pushed.published).toMatchObject([{ event: { currentBid: '70.00' } }])
  expect(turns).toHaveLength(1)
})

it('fails with the service, and sends it when the message comes again', async () => {
  const { listingId } = await openLot()
  await bid(listingId, 50_00)
  const handler = reaction(auctionChanged, deps, ({ id, payload }, given) =>
    publishAuction(payload.listingId, versionOf(payload.shownVersion), id, given),
  )
  const message = queueMessage(auctionChanged, { listingId, shownVersion: 1 })
  failures = 1
  expect((await react(handler, message)).batchItemFailures).toHaveLength(1)
  expect((await react(handler, message)).batchItemFailures).toEqual([])
  expect(published).toMatchObject([{ version: 2 }])
})

it('names nobody and no maximum', async () => {
  const { listingId } = await openLot()
  const [ada, bea] = [person('Ada'), person('Bea')]
  const set = (maxBid: number, bidder = ada) =>
    placeBid({ listingId, bidAmount: undefined, maxBid: cents(maxBid) }, newId(), bidder, { clock: () => new Date() })
  await set(50_00)
  await set(987_65)
  await bid(listingId, 60_00, bea)
  await publishNth(listingId, 2)
  const [sent] = published
  expect(sent).toMatchObject({ currentBid: 61_00, bidCount: 2, version: 4 })
  expect(sent?.leader).toBe(sent?.bids[0]?.bidder)
  for (const secret of [ada.id, bea.id, '987.65']) expect(JSON.stringify(sent)).not.toContain(secret)
})

it('counts the payment, which is told by the listing, as a change of its own', async () => {
  const { listingId } = await openLot()
  await bid(listingId, 50_00)
  const ended = { ...(await findAuction(listingId))!, state: 'ended' as const }
  const sold = presentPublic(ended, { status: 'sold' } as never, [])
  const before = presentPublic(ended, { status: 'ended' } as never, [])
  expect([before.outcome, sold.outcome]).toEqual(['awaiting-payment', 'sold'])
  expect(sold.version).toBe(before.version + 1)
  expect(shownVersionOf(sold.version)).toBe(shownVersionOf(before.version))
})
