import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { type AuctionRecord, openAuction } from '../../core/auction/auction-store.ts'
import { newAuction } from '../../core/auction/opening.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/table.ts'

const THREE_DAYS_MS = 72 * 3_600_000
const STEPS = [{ fromCents: cents(0), stepCents: cents(1_00) }]

/** Bidding needs no more of a person. */
export const person = (firstName: string) => ({ id: newId(), firstName })

/** An auction without a listing, for tests of bids alone. */
export async function openLot(reserveCents?: Cents, now = new Date()): Promise<AuctionRecord> {
  const endsAt = new Date(now.getTime() + THREE_DAYS_MS)
  const auction = newAuction({ listingId: newId(), sellerId: newId(), reserveCents, steps: STEPS, endsAt }, now)
  await transact(openAuction(auction))
  return auction
}
