import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auctions, type PublicAuction, type ShownBid } from '../../../shared/contract/endpoints/auctions.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { bidsQuery } from '../../lib/api/get-bids.ts'
import type { Follower } from '../../lib/live/live-connection.ts'
import { noteServerTime } from '../../lib/server-clock.ts'
import { auctionStatusQuery } from './api/get-auction-status.ts'
import { followAuction } from './follow-auction.ts'
import { newStatus } from './testing/new-status.ts'

const ID = 'ginger-jar'
const ME = 'B1DDER000001'
const OTHER = 'B1DDER000002'
const statusKey = auctionStatusQuery(ID).queryKey
const bidsKey = bidsQuery(ID).queryKey

const bidBy = (bidder: string): ShownBid => ({
  id: `bid of ${bidder}`,
  listingId: ID,
  userId: null,
  bidder,
  user: { firstName: 'Carl' },
  bidAmount: cents(300_00),
  automatic: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  hash: null,
  voided: null,
  raisesMaximum: false,
})

function published(other: Partial<PublicAuction> = {}): PublicAuction {
  const { listingId, state, reservePrice, reserveMet, auctionEndDate, extended, outcome } = newStatus()
  const version = 16
  const money = { currentBid: cents(300_00), minimumBid: cents(301_00), bidCount: 8 }
  const who = { leader: OTHER, bids: [bidBy(OTHER), bidBy(ME)] }
  return {
    listingId,
    version,
    state,
    ...money,
    reservePrice,
    reserveMet,
    auctionEndDate,
    extended,
    outcome,
    ...who,
    ...other,
  }
}

let client: QueryClient
let follower: Follower
let asked: number
let answer: () => PublicAuction
let reach: boolean[]
let statusAsked: number
let stop: () => void
const listeners = new Map<string, () => void>()
const page = { visibilityState: 'visible' }

const status = () => client.getQueryData(statusKey)
const push = (auction: PublicAuction) => follower.receive(auctions.getPublicAuction.response.encode(auction))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') })
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  page.visibilityState = 'visible'
  client = new QueryClient()
  client.setQueryData(statusKey, { ...newStatus({ isLeading: true, myMaxBid: cents(250_00) }) })
  client.setQueryData(bidsKey, { bids: [], bidCount: 7, record: null })
  statusAsked = 0
  const queryFn = async () => {
    statusAsked++
    return status()!
  }
  new QueryObserver(client, { queryKey: statusKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  asked = 0
  reach = []
  answer = () => published()
  begin()
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin(isSeller = false) {
  stop = followAuction(
    { client, listingId: ID, userId: 'me', isSeller, onReach: isOut => reach.push(isOut) },
    {
      follow: (channel, given) => {
        expect(channel).toBe('/auction/ginger-jar')
        follower = given
        return () => {}
      },
      ask: async () => {
        asked++
        return answer()
      },
      random: () => 0,
    },
  )
}

test('what is pushed is shown at once: someone else leads, and which bids are mine', () => {
  push(published())
  expect(status()).toMatchObject({
    version: 16,
    currentBid: 300_00,
    minimumBid: 301_00,
    isLeading: false,
    myMaxBid: null,
  })
  expect(client.getQueryData(bidsKey)?.bids.map(({ userId }) => userId)).toEqual([null, 'me'])
  expect([asked, statusAsked]).toEqual([0, 0])
})

test('what comes twice, late or in a form of another release changes nothing', () => {
  push(published())
  push(published({ version: 15, currentBid: cents(290_00) }))
  follower.receive({ version: 99 })
  expect(status()).toMatchObject({ version: 16, currentBid: 300_00 })
})

test('while I lead, my maximum stays', () => {
  push(published({ leader: ME }))
  expect(status()).toMatchObject({ isLeading: true, myMaxBid: 250_00 })
})

test('an open socket ends the questions, but for one about what came before', async () => {
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toBe(1)
  expect(status()).toMatchObject({ version: 16 })
})

test('after a gap, what was missed is asked for once', async () => {
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(2_000)
  follower.onClosed()
  answer = () => published({ version: 20, currentBid: cents(400_00) })
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(status()).toMatchObject({ version: 20, currentBid: 400_00 })
  expect(asked).toBe(2)
})

test('what a gap may have hidden is asked for until there is an answer', async () => {
  answer = () => {
    throw new Error('no connection')
  }
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(2_000)
  answer = () => published()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked, status()?.version]).toEqual([2, 16])
})

test('without a socket it asks every five seconds, not while the page is hidden, and at once when it is seen again', async () => {
  follower.onClosed()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toBe(3)
  page.visibilityState = 'hidden'
  listeners.get('visibilitychange')?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  page.visibilityState = 'visible'
  listeners.get('visibilitychange')?.()
  expect(asked).toBe(4)
})

test('it says when what is shown may be out of date, and when it no longer is', async () => {
  answer = () => {
    throw new Error('no connection')
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reach).toEqual([true])
  answer = () => published()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reach).toEqual([true, false])
})

test('at the end it asks once, a little later, by the server’s clock', async () => {
  const end = '2026-11-25T10:01:00.000Z'
  stop()
  client.setQueryData(statusKey, before => before && { ...before, auctionEndDate: end })
  noteServerTime({ stated: Date.now() + 10_000, precisionMs: 0, asked: Date.now() })
  begin()
  answer = () => published({ auctionEndDate: end })
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(51_000)
  expect(asked).toBe(1)
  answer = () => published({ version: 17, state: 'ended', outcome: 'awaiting-payment', auctionEndDate: end })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
  expect(status()).toMatchObject({ state: 'ended', hasEnded: true })
  noteServerTime({ stated: Date.now(), precisionMs: 0, asked: Date.now() })
})

test('only whom the end concerns asks what it means for them', async () => {
  const end = { version: 18, state: 'ended', outcome: 'awaiting-payment' } as const
  push(published())
  push(published(end))
  await vi.advanceTimersByTimeAsync(0)
  expect(statusAsked).toBe(0)
  stop()
  begin(true)
  push(published({ ...end, version: 20, outcome: 'unpaid' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(statusAsked).toBe(1)
})

test('an answer about older bids does not replace what was pushed since', () => {
  push(published())
  client.setQueryData(bidsKey, { bids: [], bidCount: 7, record: null })
  expect(client.getQueryData(bidsKey)?.bidCount).toBe(8)
})
