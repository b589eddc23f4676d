import { hashKey, type QueryClient } from '@tanstack/react-query'
import { auctions, type PublicAuction } from '../../../shared/contract/endpoints/auctions.ts'
import { auctionChannel } from '../../../shared/contract/live-channels.ts'
import { bidsQuery } from '../../lib/api/get-bids.ts'
import { call } from '../../lib/api.ts'
import { ApiError, isAnswerLost } from '../../lib/api-error.ts'
import { type Follower, follow as followChannel } from '../../lib/live/live-connection.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { auctionStatusQuery } from './api/get-auction-status.ts'
import { asSeenBy, isMineChanged, withPublic } from './public-state.ts'

const POLL_MS = 5_000
/** After the end, only payments and offers change anything. */
const ENDED_POLL_MS = 15_000
/** CloudFront's answer may be a second old, so an earlier question could miss what happened meanwhile. */
const CATCH_UP_MS = 1_100
/** So that all pages of an auction don't ask at the same moment. */
const SPREAD_MS = 1_000

interface Following {
  readonly client: QueryClient
  readonly listingId: string
  readonly userId: string | undefined
  readonly isSeller: boolean
  /** Whether what is shown may be out of date, because it could not be asked. */
  readonly onReach: (isOutOfReach: boolean) => void
}

interface Deps {
  readonly follow: (channel: string, follower: Follower) => () => void
  readonly ask: (listingId: string) => Promise<PublicAuction>
  readonly random: () => number
}

const browserDeps: Deps = {
  follow: followChannel,
  ask: id => call(auctions.getPublicAuction, { params: { id } }),
  random: Math.random,
}

/**
 * Keeps status and bids of an open auction page true: by what is pushed, asked once for what a gap may have hidden and at
 * the end; where nothing is pushed, asked again and again while the page is visible. @returns a function that ends it
 */
export function followAuction({ client, listingId, userId, isSeller, onReach }: Following, deps = browserDeps) {
  const statusKey = auctionStatusQuery(listingId).queryKey
  const bidsKey = bidsQuery(listingId).queryKey
  let isPushed = false
  let hasStopped = false
  let polling: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let latest: PublicAuction | undefined

  const status = () => client.getQueryData(statusKey)

  const showBids = (auction: PublicAuction) => {
    client.setQueryData(bidsKey, before => {
      if (!before || before.record) return before
      const { me = null } = status() ?? {}
      return { ...before, bids: asSeenBy(auction.bids, before.bids, me, userId), bidCount: auction.bidCount }
    })
  }

  const take = (auction: PublicAuction) => {
    const before = status()
    if (!before || auction.version < before.version) return
    latest = auction
    const after = withPublic(before, auction)
    client.setQueryData(statusKey, after)
    if (auction.state === 'live') showBids(auction)
    if (isMineChanged(before, after, isSeller)) void client.invalidateQueries({ queryKey: statusKey })
    plan()
  }

  const ask = async () => {
    try {
      const auction = await deps.ask(listingId)
      if (!hasStopped) take(auction)
      onReach(false)
    } catch (error) {
      if (hasStopped || isRefusal(error)) return
      if (isPushed) askSoon(POLL_MS)
      else onReach(true)
    }
  }

  const askSoon = (afterMs: number) => {
    clearTimeout(asking)
    asking = setTimeout(() => void ask(), afterMs + deps.random() * SPREAD_MS)
  }

  /** The server closes an auction that is over when it is asked; its own timers may be a minute late. */
  let endAskedFor: string | undefined
  const planEnd = () => {
    const { state, auctionEndDate: end = '' } = status() ?? {}
    if (state !== 'live' || end === endAskedFor) return
    const left = Date.parse(end) - serverNow().getTime()
    if (left > MAX_TIMER_MS) return
    endAskedFor = end
    clearTimeout(ending)
    ending = setTimeout(() => askSoon(CATCH_UP_MS), Math.max(0, left))
  }
  let ending: ReturnType<typeof setTimeout> | undefined

  const planPoll = () => {
    clearTimeout(polling)
    const everyMs = pollMs(status())
    if (isPushed || !everyMs || document.visibilityState !== 'visible') return
    polling = setTimeout(() => void ask().then(planPoll), everyMs)
  }

  const plan = () => {
    if (hasStopped) return
    planEnd()
    planPoll()
  }

  const onVisibility = () => {
    if (document.visibilityState === 'visible' && !isPushed) void ask()
    plan()
  }
  document.addEventListener('visibilitychange', onVisibility)

  /** An answer to an earlier question must not replace what was pushed since. */
  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(bidsKey)) return
    const shown = client.getQueryData(bidsKey)
    if (latest && shown && latest.state === 'live' && latest.bidCount > shown.bidCount) showBids(latest)
  })

  const stopFollowing = deps.follow(auctionChannel(listingId), {
    receive: event => {
      const parsed = auctions.getPublicAuction.response.safeParse(event)
      if (parsed.success) take(parsed.data)
    },
    onOpen: () => {
      isPushed = true
      onReach(false)
      planPoll()
      askSoon(CATCH_UP_MS)
    },
    onClosed: () => {
      isPushed = false
      planPoll()
    },
  })
  plan()

  return () => {
    hasStopped = true
    stopFollowing()
    stopWatching()
    document.removeEventListener('visibilitychange', onVisibility)
    for (const timer of [polling, asking, ending]) clearTimeout(timer)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && !isAnswerLost(error)

/** Timers count in 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** false: nothing would change. */
function pollMs(status: Pick<PublicAuction, 'state' | 'outcome'> | undefined): number | false {
  if (status?.state === 'live') return POLL_MS
  return status?.outcome === 'awaiting-payment' || status?.outcome === 'unpaid' ? ENDED_POLL_MS : false
}
