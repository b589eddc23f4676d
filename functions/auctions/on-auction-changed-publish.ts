import { auctionChanged } from '../../events/auction.ts'
import { reaction } from '../platform/reaction.ts'
import { serialize } from '../platform/serialize.ts'
import { versionOf } from './present-status.ts'
import { publishAuction, publishingDeps } from './publishing.ts'

/** Where changes share a process, one waits for its turn and publishes for all; the others only see that it has. */
export const handler = reaction(auctionChanged, publishingDeps, ({ id, payload: { listingId, shownVersion } }, deps) =>
  serialize(`publish ${listingId}`, () => publishAuction(listingId, versionOf(shownVersion), id, deps)),
)
