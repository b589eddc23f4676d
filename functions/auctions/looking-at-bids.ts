import { hasSeenDevice } from '../core/account/known-device.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { lookForShill } from '../core/shill/looking.ts'
import { sha256 } from '../platform/ids.ts'
import type { UserRecord } from '../platform/users.ts'

interface Request {
  readonly person: UserRecord
  readonly cookies: readonly string[]
  readonly address: string
}

const LOOK_EVERY_MS = 60_000
const MAX_REMEMBERED = 10_000
/** When this process looked at bids of somebody, from somewhere, in an auction. */
const lookedAt = new Map<string, number>()

export async function lookAtBid(auction: AuctionRecord, { cookies, ...seen }: Request, now: Date): Promise<void> {
  const { id, payoutMark } = seen.person
  const key = sha256([auction.listingId, id, payoutMark, seen.address, ...cookies].join(' '))
  if (now.getTime() - (lookedAt.get(key) ?? 0) < LOOK_EVERY_MS) return
  if (lookedAt.size >= MAX_REMEMBERED) lookedAt.clear()
  lookedAt.set(key, now.getTime())
  const onSellersDevice = await hasSeenDevice(auction.sellerId, cookies)
  await lookForShill(auction, 'bid', { ...seen, onSellersDevice }, now)
}
