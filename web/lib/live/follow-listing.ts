import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type Listing, type ListingState, listingState } from '../../../shared/contract/endpoints/listings.ts'
import { listingChannel } from '../../../shared/contract/live-channels.ts'
import { currentListingQuery } from '../api/get-listing.ts'
import { presentPerson } from '../presence.ts'
import { serverNow } from '../server-clock.ts'
import { isYetRepeated } from './catching-up.ts'
import { type Follower, follow as followChannel } from './live-connection.ts'

/** While it is reserved: of pages that are not pushed anything, and of a hold whose time is over by this clock. */
const HELD_POLL_MS = 15_000
/** So that not all pages ask at the same moment: members whether it is reserved for them; all after an outage or a hold. */
const SPREAD_MS = 300
const LONG_SPREAD_MS = 2_000

interface Deps {
  readonly follow: (channel: string, follower: Follower) => () => void
  readonly random: () => number
}

const browserDeps: Deps = { follow: followChannel, random: Math.random }

const PUSHED = ['status', 'price', 'reservedUntil'] as const satisfies (keyof ListingState)[]

/** Keeps an open page's listing true: for sale, being paid for, sold, withdrawn, and its price. @returns a function that ends it */
export function followListing(client: QueryClient, id: string, { follow, random }: Deps = browserDeps): () => void {
  const { queryKey } = currentListingQuery(id)
  let isPushed = false
  let asking: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined

  const ask = () => void client.refetchQueries({ queryKey, exact: true })

  const askWithin = (spreadMs: number) => {
    clearTimeout(asking)
    asking = setTimeout(ask, random() * spreadMs)
  }

  /** Its own channel tells what else concerns an auction, which many may watch. */
  const isAuction = () => client.getQueryData(queryKey)?.listingType === 'auction'

  /** Nothing is written when the time of a hold is over. */
  const planPoll = () => {
    clearTimeout(polling)
    const { status, reservedUntil } = client.getQueryData(queryKey) ?? {}
    if (status !== 'reserved' || document.visibilityState !== 'visible' || (isPushed && isAuction())) return
    const left = Date.parse(reservedUntil ?? '') - serverNow().getTime() || 0
    const afterMs = isPushed ? Math.max(left, HELD_POLL_MS) + random() * LONG_SPREAD_MS : HELD_POLL_MS
    polling = setTimeout(ask, Math.min(afterMs, MAX_TIMER_MS))
  }

  const take = (state: ListingState) => {
    const before = client.getQueryData(queryKey)
    if (!before || PUSHED.every(name => before[name] === state[name])) return
    // For whom it is reserved, and at what price, only their own answer says.
    const isReserved = state.status === 'reserved'
    if (isReserved && presentPerson() !== null && !isAuction()) askWithin(SPREAD_MS)
    else client.setQueryData(queryKey, { ...before, ...state, ...(!isReserved && forNobody) })
  }

  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) planPoll()
  })
  const stopFollowing = follow(listingChannel(id), {
    receive: event => {
      const { data } = listingState.safeParse(event)
      if (data) take(data)
    },
    onOpen: () => {
      isPushed = true
      planPoll()
      if (!isAuction() && !isYetRepeated(client, queryKey)) askWithin(LONG_SPREAD_MS)
    },
    onClosed: () => {
      isPushed = false
      planPoll()
    },
  })
  document.addEventListener('visibilitychange', planPoll)
  planPoll()

  return () => {
    stopFollowing()
    stopWatching()
    document.removeEventListener('visibilitychange', planPoll)
    clearTimeout(asking)
    clearTimeout(polling)
  }
}

const forNobody = { reservedForMe: false, reservedTogether: false, agreedPrice: null } satisfies Partial<Listing>

/** Timers count in 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1
