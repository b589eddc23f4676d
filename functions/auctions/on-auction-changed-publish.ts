import { auctionChanged } from '../../events/auction.ts'
import { reaction } from '../platform/reaction.ts'
import { versionOf } from './present-status.ts'
import { publishAuction, publishingDeps } from './publishing.ts'

export const handler = reaction(auctionChanged, publishingDeps, ({ id, payload: { listingId, shownVersion } }, deps) =>
  publishAuction(listingId, versionOf(shownVersion), id, deps),
)
