import type { ExpertRequest, GivenEstimate } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { barredFrom, isPending, REQUEST_MS } from '../../shared/rules/experts.ts'
import { type AuctionRecord, findAuction, replaceAuction } from '../core/auction/auction-store.ts'
import { findBids } from '../core/auction/bid-store.ts'
import { checkNotBlocked, notAvailable } from '../core/block/block-store.ts'
import { endRequest, told } from '../core/expert/ending.ts'
import { countEstimate, findExpert, noLongerOpen } from '../core/expert/expert-store.ts'
import { findRequestTo, type NewRequest, putRequest, type RequestRecord } from '../core/expert/request-store.ts'
import { findPiece, itemPrint, listingPrint, presentSeenPiece } from '../core/expert/seen-piece.ts'
import { addEstimator } from '../core/inventory/inventory-store.ts'
import { noteEstimator } from '../core/listing/listing-store.ts'
import { checkNoOffer } from '../core/offer/offer-store.ts'
import { type TransactionPart, transactNamed, tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentToExpert } from './present-request.ts'

/** @throws DomainError not_found, also for another expert's */
async function ownRequest(id: string, { id: expertId }: UserRecord): Promise<RequestRecord> {
  const request = await findRequestTo(expertId, id)
  if (!request) throw new DomainError('not_found')
  return request
}

/** @throws DomainError not_found, request_over */
async function openRequest(id: string, expert: UserRecord, now: Date): Promise<RequestRecord> {
  const request = await ownRequest(id, expert)
  if (!isOpen(request, now)) throw new DomainError('request_over')
  return request
}

/** Nothing is written at the moment its time is over. */
const isOpen = ({ state, until }: RequestRecord, now: Date) => isPending(state) && until > now.toISOString()

/** With the piece, as long as it is open and its expert is one. @throws DomainError not_found */
export async function readRequest(id: string, expert: UserRecord, now: Date) {
  const request = await ownRequest(id, expert)
  const [piece, role] = isOpen(request, now)
    ? await Promise.all([findPiece(request), findExpert(expert.id)])
    : [undefined, undefined]
  const isShown = role !== undefined && !role.endedAt && !expert.suspended
  return { ...presentToExpert(request), piece: piece && isShown ? await presentSeenPiece(piece) : null }
}

const notBlocked = ({ ownerId, expertId }: RequestRecord) => [
  checkNotBlocked({ blockerId: ownerId, blockedId: expertId }),
  checkNotBlocked({ blockerId: expertId, blockedId: ownerId }),
]

/** @throws DomainError not_found, request_over, not_expert, not_available_to_you, conflict */
export async function acceptRequest(id: string, expert: UserRecord, now: Date): Promise<ExpertRequest> {
  const [request, role] = await Promise.all([openRequest(id, expert, now), findExpert(expert.id)])
  if (!role || role.endedAt) throw new DomainError('not_expert')
  if (request.state === 'accepted') return presentToExpert(request)
  const accepted: NewRequest = {
    ...request,
    state: 'accepted',
    until: new Date(now.getTime() + REQUEST_MS).toISOString(),
  }
  const refused = await transactNamed(
    { request: putRequest(request, accepted), blocked: notBlocked(request) },
    told(accepted, 'accepted', now),
  )
  if (refused === 'blocked') throw notAvailable('estimate')
  if (refused) throw new DomainError('conflict')
  return presentToExpert(accepted)
}

/** @throws DomainError not_found, request_over, conflict */
export async function declineRequest(
  id: string,
  reason: string,
  expert: UserRecord,
  now: Date,
): Promise<ExpertRequest> {
  const request = await openRequest(id, expert, now)
  const declined = await endRequest(request, 'declined', now, reason)
  if (!declined) throw new DomainError('conflict')
  return presentToExpert(declined)
}

const TRIES = 4

/**
 * Signed once, with the expert's words of this moment. From now on they can't bid on the piece or buy it.
 * @throws DomainError not_found, request_over, not_expert, expert_involved, not_available_to_you, conflict
 */
export async function giveEstimate(
  id: string,
  given: GivenEstimate,
  expert: UserRecord,
  now: Date,
): Promise<ExpertRequest> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [request, role] = await Promise.all([openRequest(id, expert, now), findExpert(expert.id)])
    if (!role || role.endedAt) throw new DomainError('not_expert')
    const piece = await findPiece(request)
    if (!piece) throw new DomainError('not_found')
    const { item, listing } = piece
    const until = barredFrom(now)
    const onSale = listing && !item.soldAt ? listing : undefined
    const { attribution, certainty, min: minCents, max: maxCents, basis, seen } = given
    const signedAt = now.toISOString()
    const signed: NewRequest = {
      ...request,
      state: 'answered',
      itemName: item.itemName,
      endedAt: signedAt,
      expertName: role.name,
      credentials: role.credentials,
      estimate: { attribution, certainty, minCents, maxCents, basis, seen, signedAt },
      itemSeen: itemPrint(item),
      ...(listing && { listingSeen: listingPrint(listing) }),
    }
    const refused = await transactNamed<'request' | 'expert' | 'blocked' | 'offer' | 'piece'>(
      {
        request: putRequest(request, signed),
        expert: countEstimate(request),
        blocked: notBlocked(request),
        offer: onSale ? [checkNoOffer({ listingId: onSale.id, buyerId: expert.id })] : [],
        piece: [
          addEstimator(item, { [expert.id]: until }),
          ...(onSale ? [noteEstimator(onSale, expert.id, until)] : []),
          ...(onSale?.listingType === 'auction' ? await barFromAuction(onSale.id, expert.id, until) : []),
        ],
      },
      noLongerOpen(request.ownerId, request),
      told(signed, 'answered', now),
    )
    if (refused === undefined) return presentToExpert(signed)
    if (refused === 'expert') throw new DomainError('not_expert')
    if (refused === 'blocked') throw notAvailable('estimate')
    if (refused === 'offer') throw new DomainError('expert_involved')
    const current = await findPiece(request)
    const buyers = current?.listing && [current.listing.reservedBy, current.listing.awardedTo]
    if (buyers?.includes(expert.id)) throw new DomainError('expert_involved')
  }
  throw new DomainError('conflict')
}

/** The auction in its next version, so that a bid that was decided by now is decided again. @throws DomainError expert_involved */
async function barFromAuction(listingId: string, expertId: string, until: string): Promise<TransactionPart[]> {
  const auction = await findAuction(listingId)
  if (!auction) return []
  if (await hasBid(auction, expertId)) throw new DomainError('expert_involved')
  const estimators = { ...auction.estimators, [expertId]: until }
  return auction.state === 'live' ? [replaceAuction(auction, { ...auction, estimators })] : []
}

const hasBid = async (auction: AuctionRecord, expertId: string) =>
  auction.bidCount > 0 && (await findBids(auction)).some(({ bidderId }) => bidderId === expertId)

/** It says since when, to its owner and where a listing shows it. @throws DomainError not_found, estimate_not_given, conflict */
export async function withdrawEstimate(id: string, expert: UserRecord, now: Date): Promise<ExpertRequest> {
  const request = await ownRequest(id, expert)
  if (request.state !== 'answered') throw new DomainError('estimate_not_given')
  const withdrawn: NewRequest = { ...request, state: 'withdrawn', withdrawnAt: now.toISOString() }
  if (!(await tryTransact(putRequest(request, withdrawn), told(withdrawn, 'withdrawn', now)))) {
    throw new DomainError('conflict')
  }
  return presentToExpert(withdrawn)
}
