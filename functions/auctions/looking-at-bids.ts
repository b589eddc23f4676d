import { hasSeenDevice } from '../core/account/known-device.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { lookForShill } from '../core/shill/looking.ts'
import type { UserRecord } from '../platform/users.ts'

interface Request {
  readonly person: UserRecord
  readonly cookies: readonly string[]
  readonly address: string
}

export async function lookAtBid(auction: AuctionRecord, { cookies, ...seen }: Request, now: Date): Promise<void> {
  const onSellersDevice = await hasSeenDevice(auction.sellerId, cookies)
  await lookForShill(auction, 'bid', { ...seen, onSellersDevice }, now)
}
