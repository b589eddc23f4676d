import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Listing, type ListingState, listingState } from '../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { currentListingQuery } from '../api/get-listing.ts'
import { followListing } from './follow-listing.ts'
import type { Follower } from './live-connection.ts'

const ID = 'ginger-jar'
const { queryKey } = currentListingQuery(ID)
const NOW = '2026-11-25T10:00:00.000Z'

const listing = {
  id: ID,
  status: 'active',
  price: cents(245_00),
  reservedUntil: null,
  reservedForMe: false,
  agreedPrice: null,
} as Listing

let client: QueryClient
let follower: Follower
let asked: number
let answer: () => Listing
let stop: () => void
let person: string | null
const page = { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} }

const shown = () => client.getQueryData(queryKey)
const push = (state: Partial<ListingState>) =>
  follower.receive(
    listingState.encode({ id: ID, status: 'active', price: cents(245_00), reservedUntil: null, ...state }),
  )
const inMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => person })
  person = null
  asked = 0
  answer = () => listing
  client = new QueryClient()
  client.setQueryData(queryKey, listing)
  const queryFn = async () => {
    asked++
    return answer()
  }
  new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  stop = followListing(client, ID, {
    follow: (channel, given) => {
      expect(channel).toBe('/listing/ginger-jar')
      follower = given
      return () => {}
    },
    random: () => 0,
  })
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a visitor sees at once that someone is paying, that it is for sale again, cheaper, and sold; nothing is asked', async () => {
  push({ status: 'reserved', reservedUntil: inMinutes(30) })
  expect(shown()).toMatchObject({ status: 'reserved', reservedUntil: inMinutes(30), reservedForMe: false })
  push({ price: cents(200_00) })
  expect(shown()).toMatchObject({ status: 'active', price: 200_00, reservedUntil: null })
  push({ status: 'sold' })
  expect(shown()).toMatchObject({ status: 'sold' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toBe(0)
})

test('a member asks whether it is reserved for them', async () => {
  person = 'bea'
  answer = () => ({ ...listing, status: 'reserved', reservedUntil: inMinutes(30), reservedForMe: true })
  push({ status: 'reserved', reservedUntil: inMinutes(30) })
  expect(shown()).toMatchObject({ status: 'active' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toMatchObject({ status: 'reserved', reservedForMe: true })
  push({ status: 'reserved', reservedUntil: inMinutes(30) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(1)
  push({ status: 'active' })
  expect(shown()).toMatchObject({ status: 'active', reservedForMe: false })
})

test('nobody asks about an auction: many may watch it, and its own channel says what concerns them', async () => {
  person = 'bea'
  client.setQueryData(queryKey, { ...listing, listingType: 'auction', status: 'ended' })
  push({ status: 'reserved', reservedUntil: inMinutes(30) })
  follower.onClosed()
  await vi.advanceTimersByTimeAsync(10_000)
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([shown()?.status, asked]).toEqual(['reserved', 0])
})

test('what is in a form of another release changes nothing', () => {
  follower.receive({ status: 'lent' })
  expect(shown()).toEqual(listing)
})

test('what came before the subscription is asked for, unless it will be repeated', async () => {
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(0)
  follower.onClosed()
  await vi.advanceTimersByTimeAsync(10_000)
  follower.onOpen()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(1)
})

test('a hold is asked about when its time is over, and every 15 seconds without a socket', async () => {
  const held = { ...listing, status: 'reserved', reservedUntil: inMinutes(2) } as const
  answer = () => held
  follower.onOpen()
  push(held)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toBe(1)
  follower.onClosed()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(asked).toBe(3)
})
