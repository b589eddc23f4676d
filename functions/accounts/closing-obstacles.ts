import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Closing } from '../../shared/contract/endpoints/accounts.ts'
import { type ClosingObstacle, closingObstacles } from '../../shared/rules/closing.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { findAuctions, findAuctionsWithListings } from '../core/auction/auction-store.ts'
import { bidderPosition, findBidders } from '../core/auction/bidder-store.ts'
import { isPaymentAwaited } from '../core/auction/payment-awaited.ts'
import { findListings, READ_AT_ONCE } from '../core/listing/change-feed.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import { countOpenHolds } from '../core/money/checkout/hold-limits.ts'
import { debtOf, findPayouts } from '../core/money/payout/payout-store.ts'
import { SentOfferEntity, sentBy } from '../core/offer/offer-entities.ts'
import { BoughtOrderEntity, boughtBy, findOrders, findSoldOrders, type OrderRecord } from '../core/order/order-store.ts'
import { findPortfolio } from '../core/share/holding-store.ts'
import { findDealings } from '../core/trade-history/dealings-store.ts'
import { table } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'

type Counts = Partial<Record<ClosingObstacle, number>>

/** In the order of `closingObstacles`, without those that there are none of. */
export async function findObstacles(user: UserRecord, now: Date): Promise<Closing['obstacles']> {
  const counts: Counts = Object.assign(
    {},
    ...(await Promise.all([
      ofListings(user.id, now),
      ofOrders(user.id),
      ofBids(user.id, now),
      ofOffers(user.id, now),
      ofMoney(user.id),
      ofAdmin(user),
    ])),
  )
  return closingObstacles.flatMap(kind => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}

async function ofListings(sellerId: string, now: Date): Promise<Counts> {
  const { listings } = await findDealings(sellerId)
  const ended = listings.filter(({ status, awardedTo }) => status === 'ended' && awardedTo)
  const auctions = await findAuctions(ended.map(({ id }) => id))
  const awaited = [...auctions.values()].filter(auction => isPaymentAwaited({ auction }, now))
  return {
    auctions_running: listings.filter(
      ({ status, listingType, bidCount }) => status === 'active' && listingType === 'auction' && bidCount > 0,
    ).length,
    pieces_reserved: listings.filter(listing => isHeld(listing, now)).length + awaited.length,
  }
}

const isOpen = ({ status, hasCase, isDisputed }: OrderRecord) =>
  hasCase || isDisputed || !['complete', 'cancelled', 'refunded'].includes(status)

const PAGE = 500

async function ofOrders(userId: string): Promise<Counts> {
  const { Items: bought = [] } = await table
    .build(QueryCommand)
    .query(boughtBy(userId, undefined))
    .entities(BoughtOrderEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  let orders_sold = 0
  let page: OrderRecord[] = []
  do {
    page = await findSoldOrders(userId, PAGE, page.at(-1)?.id)
    orders_sold += page.filter(isOpen).length
  } while (page.length === PAGE)
  return { orders_sold, orders_bought: (await findOrders(bought.map(({ id }) => id))).filter(isOpen).length }
}

const AUCTIONS_AT_ONCE = 50

async function ofBids(userId: string, now: Date): Promise<Counts> {
  let bids_leading = 0
  let auctions_won = 0
  let after: string | undefined
  do {
    const bidders = await findBidders(userId, { limit: AUCTIONS_AT_ONCE, after, since: undefined })
    for (const { auction } of (await findAuctionsWithListings(bidders.map(({ listingId }) => listingId))).values()) {
      if (auction?.state === 'live' && auction.leaderId === userId) bids_leading++
      if (auction?.state === 'ended' && auction.buyerId === userId && isPaymentAwaited({ auction }, now)) auctions_won++
    }
    const last = bidders.at(-1)
    after = bidders.length === AUCTIONS_AT_ONCE && last ? bidderPosition(last) : undefined
  } while (after)
  return { bids_leading, auctions_won }
}

/** Accepted ones, which keep the piece for them. */
async function ofOffers(userId: string, now: Date): Promise<Counts> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(sentBy(userId, undefined))
    .entities(SentOfferEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  const listingIds = [...new Set(Items.map(({ listingId }) => listingId))]
  let offers_accepted = 0
  for (let from = 0; from < listingIds.length; from += READ_AT_ONCE) {
    const listings = await findListings(listingIds.slice(from, from + READ_AT_ONCE))
    offers_accepted += listings.filter(
      listing => listing.offerId && listing.awardedTo === userId && isHeld(listing, now),
    ).length
  }
  return { offers_accepted }
}

async function ofMoney(userId: string): Promise<Counts> {
  const [payouts, holdings, payments_open] = await Promise.all([
    findPayouts(userId),
    findPortfolio(userId),
    countOpenHolds(userId),
  ])
  return {
    payments_open,
    payouts_pending: payouts.filter(({ status }) => status !== 'completed').length,
    money_owed: payouts.filter(payout => debtOf(payout) > 0).length,
    shares_owned: holdings.length,
  }
}

async function ofAdmin({ id, isAdmin }: UserRecord): Promise<Counts> {
  if (!isAdmin) return {}
  return { last_admin: (await findAdmins()).some(admin => admin.id !== id) ? 0 : 1 }
}
