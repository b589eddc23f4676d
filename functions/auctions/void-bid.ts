import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { auditing } from '../core/audit/audit-store.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { missingAuction } from './missing-auction.ts'
import { presentStatus } from './present-status.ts'
import { oneBid, voidBids } from './voiding.ts'

export const handler = endpoint(auctions.voidBid, checkoutDeps, async ({ params, body, user, now }, deps) => {
  const { bidId, reason } = body
  const audit = auditing(user, now)
  const extraParts = ({ id, itemName, sellerId }: ListingRecord) =>
    audit.parts({
      ...{ act: 'bid_voided', subjectKind: 'listing', subjectId: id, subject: itemName, reason, memberId: sellerId },
    })
  const voiding = { choose: oneBid(bidId), reason, admin: user, extraParts, onWritten: audit.logged }
  const auction = await voidBids(params.id, voiding, now, deps)
  const listing = await findListing(params.id)
  if (!listing) throw await missingAuction(params.id)
  return presentStatus(auction, listing, user.id, now)
})
