import { useEffect, useState } from 'react'
import { auctions, type PublicAuction } from '../../../shared/contract/endpoints/auctions.ts'
import { auctionChannel } from '../../../shared/contract/live-channels.ts'
import { follow } from '../../lib/live/live-connection.ts'

/** A socket has room for a hundred channels. */
export const MAX_FOLLOWED_AUCTIONS = 30
const ASK_AFTER_MS = 300
/** All pages learn of an end at the same moment. */
const SPREAD_MS = 3_000

/**
 * Auctions as they are published, by listing: the first of `listingIds`.
 * @param onGap when a change may have been missed, or an auction is over
 */
export function usePublished(
  listingIds: readonly string[],
  onGap?: () => void,
): Readonly<Record<string, PublicAuction>> {
  const [published, setPublished] = useState<Readonly<Record<string, PublicAuction>>>({})
  const followed = listingIds.slice(0, MAX_FOLLOWED_AUCTIONS).toSorted().join()
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined
    const askIn = (ms: number) => {
      clearTimeout(asking)
      if (onGap) asking = setTimeout(onGap, ms)
    }
    const take = (auction: PublicAuction) => {
      const { listingId, version, state } = auction
      setPublished(known => (version > (known[listingId]?.version ?? -1) ? { ...known, [listingId]: auction } : known))
      if (state !== 'live') askIn(Math.random() * SPREAD_MS)
    }
    const stops = followed
      .split(',')
      .filter(Boolean)
      .map(id =>
        follow(auctionChannel(id), {
          receive: event => {
            const { data } = auctions.getPublicAuction.response.safeParse(event)
            if (data) take(data)
          },
          onOpen: () => askIn(ASK_AFTER_MS),
          onClosed: () => {},
        }),
      )
    return () => {
      clearTimeout(asking)
      for (const stop of stops) stop()
    }
  }, [followed, onGap])
  return published
}
