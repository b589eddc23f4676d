import { listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { presentAuctioned } from '../core/auction/present-auctioned.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { findPassportHead, stolenIn } from '../core/passport/passport-store.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { actsAsAdmin, type UserRecord } from '../platform/users.ts'
import { ViewCounter, visitTo } from './views.ts'

export const handler = endpoint(
  listings.getListing,
  { counter: new ViewCounter() },
  async ({ params, user, now, clientAddress: address, headers }, { counter }) => {
    const visit = await visitTo(params.id, { user, address, userAgent: headers['user-agent'] }, now)
    const { listing, auction } = await findListingWithAuction(params.id)
    if (!listing || !maySee(listing, user)) throw new DomainError('not_found')
    await afterAnswer(counter.note(visit, listing, now))
    // Nothing is for sale that is reported stolen.
    const isOffSale = listing.status !== 'active'
    const head = isOffSale && listing.pieceId ? await findPassportHead(listing.pieceId) : undefined
    const stolen = head && stolenIn(head)
    const shown = { ...presentListing(listing, user?.id, now), ...(stolen && { stolenIn: stolen }) }
    return auction ? { ...shown, ...presentAuctioned(await shownAsClosed(auction, now), listing) } : shown
  },
)

const maySee = ({ status, sellerId }: ListingRecord, user: UserRecord | undefined): boolean =>
  status === 'hidden' ? user?.id === sellerId || actsAsAdmin(user) : status !== 'removed'
