import { newId } from '../../kit/ids.ts'
import { transact } from '../../kit/table.ts'
import type { UserRecord } from '../../kit/users.ts'
import { type AuctionRecord, openAuction } from '../auction-store.ts'
import { newAuction } from '../opening.ts'

const THREE_DAYS_MS = 72 * 3_600_000
const STEPS = [{ fromCents: 0, stepCents: 100 }]

/** Bidding needs no more of a person than this. */
export const person = (firstName: string) => ({ id: newId(), firstName }) as UserRecord

/** An auction of nothing: what bids alone depend on. */
export async function openLot(reserveCents?: number, now = new Date()): Promise<AuctionRecord> {
  const endsAt = new Date(now.getTime() + THREE_DAYS_MS)
  const auction = newAuction({ listingId: newId(), sellerId: newId(), reserveCents, steps: STEPS, endsAt }, now)
  await transact(openAuction(auction))
  return auction
}
