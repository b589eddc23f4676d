import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Closing } from '../../shared/contract/endpoints/accounts.ts'
import { type ClosingObstacle, closingObstacles } from '../../shared/rules/closing.ts'
import { movesOnAt } from '../../shared/rules/orders.ts'
import { protectedUntil } from '../../shared/rules/protection.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { findAuctions, findAuctionsWithListings } from '../core/auction/auction-store.ts'
import { bidderPosition, findBidders } from '../core/auction/bidder-store.ts'
import { isPaymentAwaited } from '../core/auction/payment-awaited.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { heldUntil } from '../core/listing/listing-holds.ts'
import { countOpenHolds } from '../core/money/checkout/hold-limits.ts'
import { debtOf, findPayouts } from '../core/money/payout/payout-store.ts'
import { SentOfferEntity, sentBy } from '../core/offer/offer-entities.ts'
import { BoughtOrderEntity, boughtBy, findOrders, findSoldOrders, type OrderRecord } from '../core/order/order-store.ts'
import { findOpenSaleEvents } from '../core/sale-event/sale-event-store.ts'
import { findPortfolio, isOpen as isOpenHolding } from '../core/share/holding-store.ts'
import { findDealings } from '../core/trade-history/dealings-store.ts'
import { table } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'

/** For each of them when it is over by itself; undefined if it waits for a person. */
type Ends = Partial<Record<ClosingObstacle, readonly (string | undefined)[]>>

/** In the order of `closingObstacles`, without those that there are none of. */
export async function findObstacles(user: UserRecord, now: Date): Promise<Closing['obstacles']> {
  const found: Ends = Object.assign(
    {},
    ...(await Promise.all([
      ofListings(user.id, now),
      ofSaleEvents(user.id, now),
      ofOrders(user.id),
      ofBids(user.id, now),
      ofOffers(user.id, now),
      ofMoney(user.id),
      ofAdmin(user),
    ])),
  )
  return closingObstacles.flatMap(kind => {
    const ends = found[kind] ?? []
    return ends.length > 0 ? [{ kind, count: ends.length, until: lastOf(ends) }] : []
  })
}

const lastOf = (ends: readonly (string | undefined)[]): string | null =>
  ends.includes(undefined) ? null : (ends.toSorted().at(-1) ?? null)

async function ofListings(sellerId: string, now: Date): Promise<Ends> {
  const { listings } = await findDealings(sellerId)
  const ended = listings.filter(({ status, awardedTo }) => status === 'ended' && awardedTo)
  const auctions = await findAuctions(ended.map(({ id }) => id))
  const awaited = [...auctions.values()].filter(auction => isPaymentAwaited({ auction }, now))
  const running = listings.filter(
    ({ status, listingType, bidCount }) => status === 'active' && listingType === 'auction' && bidCount > 0,
  )
  const held = listings.flatMap(listing => heldUntil(listing, now) ?? [])
  return {
    auctions_running: running.map(({ auctionEndsAt }) => auctionEndsAt),
    pieces_reserved: [...held, ...awaited.map(({ payBy }) => payBy)],
  }
}

async function ofSaleEvents(sellerId: string, now: Date): Promise<Ends> {
  const events = await findOpenSaleEvents(sellerId, now)
  return { sale_events_open: events.map(({ endsAt }) => endsAt) }
}

const isOpen = ({ status, hasCase, isDisputed }: OrderRecord) =>
  hasCase || isDisputed || !['complete', 'cancelled', 'refunded'].includes(status)

/** Once its buyer can report nothing more. */
const overAt = (order: OrderRecord): string | undefined => movesOnAt(order) && protectedUntil(order)

const PAGE = 500

async function ofOrders(userId: string): Promise<Ends> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(boughtBy(userId, undefined))
    .entities(BoughtOrderEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  const bought = (await findOrders(Items.map(({ id }) => id))).filter(isOpen)
  const sold: OrderRecord[] = []
  let page: OrderRecord[] = []
  do {
    page = await findSoldOrders(userId, PAGE, page.at(-1)?.id)
    sold.push(...page.filter(isOpen))
  } while (page.length === PAGE)
  const isPlain = ({ hasCase, isDisputed }: OrderRecord) => !hasCase && !isDisputed
  const all = [...sold, ...bought]
  return {
    orders_sold: sold.filter(isPlain).map(overAt),
    orders_bought: bought.filter(isPlain).map(overAt),
    cases_open: all.filter(({ hasCase, isDisputed }) => hasCase && !isDisputed).map(() => undefined),
    disputes_open: all.filter(({ isDisputed }) => isDisputed).map(() => undefined),
  }
}

const AUCTIONS_AT_ONCE = 50

async function ofBids(userId: string, now: Date): Promise<Ends> {
  const leading: string[] = []
  const won: (string | undefined)[] = []
  let after: string | undefined
  do {
    const bidders = await findBidders(userId, { limit: AUCTIONS_AT_ONCE, after, since: undefined })
    for (const { auction } of (await findAuctionsWithListings(bidders.map(({ listingId }) => listingId))).values()) {
      if (auction?.state === 'live' && auction.leaderId === userId) leading.push(auction.endsAt)
      if (auction?.state === 'ended' && auction.buyerId === userId && isPaymentAwaited({ auction }, now))
        won.push(auction.payBy)
    }
    const last = bidders.at(-1)
    after = bidders.length === AUCTIONS_AT_ONCE && last ? bidderPosition(last) : undefined
  } while (after)
  return { bids_leading: leading, auctions_won: won }
}

/** Accepted ones, which keep the piece for them. */
async function ofOffers(userId: string, now: Date): Promise<Ends> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(sentBy(userId, undefined))
    .entities(SentOfferEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  const listings = await findListings(Items.map(({ listingId }) => listingId))
  const theirs = listings.filter(({ offerId, awardedTo }) => offerId && awardedTo === userId)
  return { offers_accepted: theirs.flatMap(listing => heldUntil(listing, now) ?? []) }
}

/** Each waits for a person. */
const waiting = (count: number): undefined[] => Array(count).fill(undefined)

async function ofMoney(userId: string): Promise<Ends> {
  const [payouts, holdings, openHolds] = await Promise.all([
    findPayouts(userId),
    findPortfolio(userId),
    countOpenHolds(userId),
  ])
  return {
    payments_open: waiting(openHolds),
    payouts_pending: waiting(payouts.filter(({ status }) => status !== 'completed').length),
    money_owed: waiting(payouts.filter(payout => debtOf(payout) > 0).length),
    shares_owned: waiting(holdings.filter(({ holding }) => isOpenHolding(holding)).length),
  }
}

async function ofAdmin({ id, isAdmin }: UserRecord): Promise<Ends> {
  if (!isAdmin) return {}
  return { last_admin: (await findAdmins()).some(admin => admin.id !== id) ? [] : [undefined] }
}
