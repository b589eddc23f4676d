import type { HistoryEntry, HistorySubject, OrderEntry } from '../../shared/contract/endpoints/members.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { standingCents } from '../../shared/rules/offers.ts'
import { bidderPosition, findBidders } from '../core/auction/bidder-store.ts'
import { findCases } from '../core/case/case-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { findListingsOf } from '../core/listing/listings-of-seller.ts'
import { chargedCents } from '../core/money/checkout/checkout-record.ts'
import { findCheckouts } from '../core/money/checkout/checkout-store.ts'
import { findDisputes } from '../core/money/dispute/dispute-store.ts'
import { findPayout, findPayouts, type PayoutRecord } from '../core/money/payout/payout-store.ts'
import { presentPayout } from '../core/money/payout/present-payout.ts'
import { leftOf } from '../core/money/returned/deciding.ts'
import { findReceived, findSent, type OfferPage } from '../core/offer/offer-pages.ts'
import { statusNow } from '../core/offer/standing.ts'
import { findBought, findSold, findUsers } from '../core/order/order-pages.ts'
import { findOrder, type OrderRecord } from '../core/order/order-store.ts'
import { presentPieces } from '../core/order/present-pieces.ts'
import { findOpenReportsAbout, type ReportedRecord } from '../core/report/report-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

const PAGE = 10

interface HistoryPage {
  readonly entries: HistoryEntry[]
  readonly cursor: string | null
}

type Reader = (member: UserRecord, after: string | undefined, now: Date) => Promise<HistoryPage>

const readers: Record<HistorySubject, Reader> = {
  listings: readListings,
  sold: async ({ id }, after) => orderPage(await findSold(id, PAGE, after)),
  bought: async ({ id }, after) => orderPage(await findBought(id, PAGE, after)),
  received_offers: async ({ id }, after, now) => offerPage(await findReceived(id, PAGE, after), 'buyerId', now),
  sent_offers: async ({ id }, after, now) => offerPage(await findSent(id, PAGE, after), 'sellerId', now),
  bids: readBids,
  payouts: readPayouts,
  reports: readReports,
}

/** A part of what a member did, newest first. @param after the last page's cursor */
export const readHistory = (
  about: HistorySubject,
  member: UserRecord,
  after: string | undefined,
  now: Date,
): Promise<HistoryPage> => readers[about](member, after, now)

/** Of a sale, its order and its payout have the same id. @throws DomainError not_found */
export async function lookUp(id: string): Promise<HistoryEntry[]> {
  const [listing, order] = await Promise.all([findListing(id), findOrder(id)])
  const seller = order && (await findUser(order.sellerId))
  const payout = seller && (await findPayout({ sellerId: seller.id, transactionId: id }))
  const found = [
    ...(listing ? [presentListing(listing)] : []),
    ...(order ? await presentOrders([order]) : []),
    ...(payout && seller ? [presentOwnPayout(payout, seller)] : []),
  ]
  if (found.length === 0) throw new DomainError('not_found')
  return found
}

async function readListings({ id }: UserRecord, after: string | undefined): Promise<HistoryPage> {
  const found = await findListingsOf(id, PAGE + 1, after)
  return pageOf(found, presentListing, listing => listing.id)
}

/** @param found one more than a page, if there are more */
function pageOf<Found>(
  found: readonly Found[],
  present: (each: Found) => HistoryEntry,
  position: (each: Found) => string,
): HistoryPage {
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  return { entries: shown.map(present), cursor: last && found.length > PAGE ? position(last) : null }
}

async function readReports({ id }: UserRecord): Promise<HistoryPage> {
  const open = await findOpenReportsAbout(id)
  return { entries: open.toReversed().map(presentReport), cursor: null }
}

const presentReport = ({ id, since, title, subject, reportCount }: ReportedRecord): HistoryEntry => ({
  kind: 'report',
  ...{ id, at: since, itemName: title, subject, reports: reportCount },
})

const presentListing = (listing: ListingRecord): HistoryEntry => ({
  kind: 'listing',
  id: listing.id,
  at: listing.createdAt,
  itemName: listing.itemName,
  sellerId: listing.sellerId,
  status: listing.status,
  listingType: listing.listingType,
  price: listing.currentBidCents ?? listing.priceCents ?? null,
})

async function orderPage(page: Awaited<ReturnType<typeof findSold>>): Promise<HistoryPage> {
  return { entries: await presentOrders(page.orders.map(({ order }) => order)), cursor: page.cursor }
}

async function presentOrders(orders: readonly OrderRecord[]): Promise<OrderEntry[]> {
  const [people, checkouts] = await Promise.all([
    findUsers(orders.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId])),
    findCheckouts(orders.map(({ id }) => id)),
  ])
  const payments = new Map(checkouts.map(checkout => [checkout.id, checkout]))
  return Promise.all(
    orders.map(async order => {
      const { id, listingId, itemName, status, paidAt: at, isDisputed = false } = order
      const payment = payments.get(id)
      const [cases, disputes] = await Promise.all([order.caseCount ? findCases(id) : [], findDisputes(id)])
      return {
        kind: 'order',
        ...{ id, at, itemName, listingId, status, isDisputed, pieces: presentPieces(order) },
        seller: personOf(people.get(order.sellerId)),
        buyer: personOf(people.get(order.buyerId)),
        paid: payment ? chargedCents(payment) : order.priceCents,
        refunded: payment?.refundedCents ?? cents(0),
        left: payment ? leftOf(payment) : cents(0),
        cases: cases.map(each => ({ ...each, outcome: each.outcome ?? null })),
        disputes: disputes.map(each => ({ id: each.id, status: each.status, amount: each.amountCents })),
      }
    }),
  )
}

const personOf = (user: UserRecord | undefined) => (user ? { id: user.id, username: user.username } : null)

async function offerPage(
  { offers, cursor }: OfferPage,
  otherSide: 'sellerId' | 'buyerId',
  now: Date,
): Promise<HistoryPage> {
  const people = await findUsers(offers.map(({ offer }) => offer[otherSide]))
  const entries = offers.map(({ offer, listing }) => ({
    kind: 'offer' as const,
    ...{ id: offer.id, at: offer.createdAt, itemName: offer.itemName, listingId: offer.listingId },
    status: statusNow(offer, listing, now),
    amount: offer.agreedCents ?? standingCents(offer),
    other: personOf(people.get(offer[otherSide])),
  }))
  return { entries, cursor }
}

async function readBids({ id }: UserRecord, after: string | undefined): Promise<HistoryPage> {
  const found = await findBidders(id, { limit: PAGE + 1, after, since: undefined })
  const listings = await findListings(found.map(({ listingId }) => listingId))
  const names = new Map(listings.map(listing => [listing.id, listing.itemName]))
  return pageOf(
    found,
    ({ listingId, lastBidAt: at, amountCents }) => ({
      kind: 'bid',
      ...{ id: listingId, at, itemName: names.get(listingId) ?? '', listingId },
      amount: amountCents ?? null,
    }),
    bidderPosition,
  )
}

async function readPayouts(member: UserRecord, after = '~'): Promise<HistoryPage> {
  const found = (await findPayouts(member.id)).filter(({ transactionId }) => transactionId < after)
  return pageOf(
    found,
    payout => presentOwnPayout(payout, member),
    ({ transactionId }) => transactionId,
  )
}

const presentOwnPayout = (payout: PayoutRecord, seller: UserRecord): HistoryEntry => {
  const { id, createdAt: at, ...shown } = presentPayout({ payout }, seller)
  return { kind: 'payout', ...shown, id, at, holds: [...(payout.holds ?? [])] }
}
