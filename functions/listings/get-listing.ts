import { type Listing, listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type AuctionWithListing, findListingWithAuction } from '../core/auction/auction-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { presentAuctioned } from '../core/auction/present-auctioned.ts'
import { type ListingRecord, listingPartition } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { findPassportHead, stolenIn } from '../core/passport/passport-store.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readWhileUnchanged } from '../platform/reads-while-unchanged.ts'
import { actsAsAdmin, type UserRecord } from '../platform/users.ts'
import { type WrittenAnswer, writeAnswer } from '../platform/written-answer.ts'
import { ViewCounter, visitTo } from './views.ts'

interface Written {
  readonly answer: WrittenAnswer
  /** ISO 8601; undefined as long as nothing of it changes. */
  readonly until: string | undefined
}

/** As everyone reads it to whom it says nothing of their own. */
const writtenOf = new WeakMap<AuctionWithListing, Written>()

export const handler = endpoint(
  listings.getListing,
  { counter: new ViewCounter() },
  async ({ params: { id }, user, now, clientAddress: address, headers }, { counter }) => {
    const visit = await visitTo(id, { user, address, userAgent: headers['user-agent'] }, now)
    const found = await readWhileUnchanged(`listing ${id}`, [listingPartition(id)], () => findListingWithAuction(id))
    const { listing } = found
    if (!listing || !maySee(listing, user)) throw new DomainError('not_found')
    await afterAnswer(counter.note(visit, listing, now))
    const isForEveryone = listing.status === 'active' && user?.id !== listing.sellerId
    if (!isForEveryone) return present({ ...found, listing }, user, now)
    const written = writtenOf.get(found)
    if (written && !(written.until && written.until <= now.toISOString())) return written.answer
    const answer = writeAnswer(listings.getListing, await present({ ...found, listing }, user, now))
    const until = found.auction?.endsAt ?? listing.auctionEndsAt
    if (!until || until > now.toISOString()) writtenOf.set(found, { answer, until })
    return answer
  },
)

interface Found extends AuctionWithListing {
  readonly listing: ListingRecord
}

async function present({ listing, auction }: Found, user: UserRecord | undefined, now: Date): Promise<Listing> {
  // Nothing is for sale that is reported stolen.
  const isOffSale = listing.status !== 'active'
  const head = isOffSale && listing.pieceId ? await findPassportHead(listing.pieceId) : undefined
  const stolen = head && stolenIn(head)
  const shown = { ...presentListing(listing, user?.id, now), ...(stolen && { stolenIn: stolen }) }
  return auction ? { ...shown, ...presentAuctioned(await shownAsClosed(auction, now), listing) } : shown
}

const maySee = ({ status, sellerId }: ListingRecord, user: UserRecord | undefined): boolean =>
  status === 'hidden' ? user?.id === sellerId || actsAsAdmin(user) : status !== 'removed'
