import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import type { CommissionTerms } from '../../../shared/rules/fees.ts'
import { tryWrite } from '../../platform/table.ts'
import { ListingEntity, markChanged } from './listing-store.ts'

/** Copies an auction's latest bid for lists. Older bids change nothing. */
export async function noteBid(
  id: string,
  { seq, ...shown }: { seq: number; currentBidCents: Cents; bidCount: number; auctionEndsAt: string },
  now: Date,
): Promise<void> {
  await tryWrite(
    ListingEntity.build(UpdateItemCommand)
      .item({
        id,
        ...shown,
        bidSeq: seq,
        updatedAt: now.toISOString(),
        ...markChanged(id),
      })
      .options({ condition: { attr: 'bidSeq', lt: seq } })
      .send(),
  )
}

export interface AuctionResult {
  readonly listingId: string
  readonly endsAt: string
  readonly seq: number
  readonly bidCount: number
  readonly currentBidCents?: Cents | undefined
  readonly buyerId?: string | undefined
  readonly buyerPriceCents?: Cents | undefined
  /** Where none was fixed when it was listed. */
  readonly commission?: CommissionTerms | undefined
}

export const endListing = (result: AuctionResult, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id: result.listingId,
      status: 'ended',
      auctionEndsAt: result.endsAt,
      bidSeq: result.seq,
      bidCount: result.bidCount,
      ...(result.currentBidCents !== undefined && { currentBidCents: result.currentBidCents }),
      ...result.commission,
      ...(result.buyerId && { awardedTo: result.buyerId, awardedCents: result.buyerPriceCents ?? cents(0) }),
      updatedAt: now.toISOString(),
      ...markChanged(result.listingId),
    })
    .options({ condition: { attr: 'status', eq: 'active' } })

/** Part of moving an auction's end: with it go the bids that the record has before the move. */
export const noteEnd = ({ listingId, endsAt, seq, bidCount, currentBidCents }: AuctionResult, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id: listingId,
      auctionEndsAt: endsAt,
      bidSeq: seq,
      bidCount,
      currentBidCents: currentBidCents ?? $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(listingId),
    })
    .options({ condition: { attr: 'status', eq: 'active' } })

/** Part of voiding a bid: nobody may be paying. */
export const noteVoid = (
  { listingId, seq, bidCount, currentBidCents, buyerId, buyerPriceCents }: AuctionResult,
  now: Date,
) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id: listingId,
      bidSeq: seq,
      bidCount,
      currentBidCents: currentBidCents ?? $remove(),
      awardedTo: buyerId ?? $remove(),
      awardedCents: buyerId ? (buyerPriceCents ?? cents(0)) : $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(listingId),
    })
    .options({ condition: { attr: 'status', in: ['active', 'ended'] } })

/** Part of giving an ended auction's piece to another buyer or nobody: nobody may be paying. */
export const awardListing = (id: string, buyer: { id: string; priceCents: Cents } | undefined, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      awardedTo: buyer?.id ?? $remove(),
      awardedCents: buyer?.priceCents ?? $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({ condition: { attr: 'status', eq: 'ended' } })
