import { auctionChanged } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { auctionChannel } from '../../shared/contract/live-channels.ts'
import { firstId, publish, repeatLater } from '../platform/live-events.ts'
import { shownVersionOf } from './present-status.ts'
import { findPublicAuction } from './public-auction.ts'
import { findPublished, takeTurn } from './publishing-store.ts'

export const PUBLISH_EVERY_MS = 200

export interface PublishingDeps {
  readonly clock: () => Date
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly publish: typeof publish
  readonly repeatLater: typeof repeatLater
}

export const publishingDeps: PublishingDeps = {
  clock: () => new Date(),
  pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  publish,
  repeatLater,
}

/**
 * Publishes an auction's current state, unless `version` or a later one was published. Calls for the same auction take
 * turns, so changes in between are published together, and the last one always is; once more after some seconds.
 * @param id the event's: a call that failed after it had taken its turn still has it when it comes again, and so has
 * its repetition if nothing was published since
 */
export async function publishAuction(
  listingId: string,
  version: number,
  id: string,
  { clock, pause, publish, repeatLater }: PublishingDeps,
): Promise<void> {
  const turn = firstId(id)
  for (;;) {
    const published = await findPublished(listingId)
    const isMine = published.turn === turn
    if (!isMine && published.version >= version) return
    const waitMs = published.freeAt - clock().getTime()
    if (!isMine && waitMs > 0) await pause(waitMs)
    const auction = await findPublicAuction(listingId, clock())
    if (!auction || (!isMine && published.version >= auction.version)) return
    const taken = { listingId, version: auction.version, turn }
    if (!isMine && !(await takeTurn(taken, clock(), PUBLISH_EVERY_MS))) continue
    await publish(auctionChannel(listingId), JSON.stringify(auctions.getPublicAuction.response.encode(auction)))
    const shownVersion = shownVersionOf(auction.version)
    return repeatLater(auctionChanged, 'onAuctionChangedPublish', { id, payload: { listingId, shownVersion } }, clock())
  }
}
