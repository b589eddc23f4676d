import type { RecordedBid, RecordedMove, RecordedVoid } from '../../../shared/contract/endpoints/auctions.ts'
import { commitmentTo, nonceOf, pseudonymOf } from '../../../shared/rules/auction-record.ts'
import type { AuctionRecord } from './auction-store.ts'
import type { PlacedBid, RealBid } from './bid-store.ts'

export function recordedBid(
  { secret }: Pick<AuctionRecord, 'secret'>,
  { seq, at, bidderId, kind, amountCents, visibleCents, priceCents, leads, endsAt }: Omit<RealBid, 'hash'>,
): Omit<RecordedBid, 'hash'> {
  const entry = { seq, at, bidder: pseudonymOf(secret, bidderId), kind, amountCents }
  const nonce = nonceOf(secret, seq)
  const commitment = commitmentTo(amountCents, nonce)
  return { ...entry, visibleCents, priceCents, leads, endsAt, commitment, nonce }
}

export function recordedVoid(
  { secret }: Pick<AuctionRecord, 'secret'>,
  { seq, at, bidderId, voids = [], reason = '', leaderId, priceCents }: Omit<PlacedBid, 'hash'>,
): Omit<RecordedVoid, 'hash'> {
  return {
    seq,
    at,
    kind: 'void',
    admin: pseudonymOf(secret, bidderId),
    voids,
    reason,
    priceCents: leaderId ? priceCents : null,
    leader: leaderId ? pseudonymOf(secret, leaderId) : null,
  }
}

export const recordedMove = ({ seq, at, endsAt }: Omit<PlacedBid, 'hash'>): Omit<RecordedMove, 'hash'> => ({
  seq,
  at,
  kind: 'move',
  endsAt,
})
