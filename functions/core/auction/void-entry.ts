import { saltOf, voidHash } from '../../../shared/rules/auction-record.ts'
import type { Standing } from '../../../shared/rules/bidding.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { UserRecord } from '../../platform/users.ts'
import type { AuctionRecord } from './auction-store.ts'
import type { PlacedBid } from './bid-store.ts'
import { recordedVoid } from './record-entries.ts'

/** The record's next entry: some bids no longer count. */
export function voidEntry(
  auction: AuctionRecord,
  { seq, leader, currentBidCents = cents(0), endsAt }: Pick<Standing, 'seq' | 'leader' | 'currentBidCents' | 'endsAt'>,
  voids: number[],
  reason: string,
  admin: Pick<UserRecord, 'id' | 'firstName'>,
  now: Date,
): PlacedBid {
  const entry: Omit<PlacedBid, 'hash'> = {
    seq,
    at: timeOfEntry(auction, now),
    kind: 'void',
    bidderId: admin.id,
    bidderName: admin.firstName,
    amountCents: cents(0),
    visibleCents: cents(0),
    priceCents: currentBidCents,
    leads: false,
    voids,
    reason,
    ...(leader && { leaderId: leader }),
    endsAt,
    key: `void-${seq}`,
  }
  return { ...entry, hash: voidHash(auction.head, recordedVoid(auction, entry), saltOf(auction.secret)) }
}

/** Clocks of machines differ; times in the record must not decrease. */
export function timeOfEntry({ latest, startsAt }: AuctionRecord, now: Date): string {
  const lastAt = latest.at(-1)?.at ?? startsAt
  return new Date(Math.max(now.getTime(), Date.parse(lastAt))).toISOString()
}
