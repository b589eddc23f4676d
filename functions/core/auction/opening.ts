import { randomBytes } from 'node:crypto'
import type { PlatformSettings } from '../../../shared/contract/endpoints/settings.ts'
import { firstHash, saltOf } from '../../../shared/rules/auction-record.ts'
import type { BidIncrements } from '../../../shared/rules/bid-increments.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import type { Estimators } from '../../../shared/rules/experts.ts'
import { costsReserveFee } from '../../../shared/rules/listing.ts'
import { config } from '../../platform/config.ts'
import type { AuctionRecord } from './auction-store.ts'

interface NewAuction {
  readonly listingId: string
  readonly sellerId: string
  readonly reserveCents: Cents | undefined
  readonly steps: BidIncrements
  readonly premiumBps?: number | undefined
  readonly endsAt: Date
  /** When bids are first taken. Absent: at once. */
  readonly opensAt?: Date | undefined
  readonly eventId?: string | undefined
  readonly isByApproval?: boolean | undefined
  readonly estimators?: Estimators | undefined
}

interface WantedAuction {
  readonly reserveCents: Cents | undefined
  readonly marketCents: Cents | undefined
  readonly estimateCents: Cents | undefined
  readonly endsAt: Date
}

export function auctionTerms(
  { reserveCents, marketCents, estimateCents, endsAt }: WantedAuction,
  { bidSteps: steps, reserveFeeCents, buyersPremiumBps }: PlatformSettings,
) {
  const reserveFeePaid =
    reserveCents !== undefined &&
    [marketCents, estimateCents].some(value => value !== undefined && costsReserveFee(reserveCents, value))
  return {
    terms: { reserveCents, steps, endsAt, premiumBps: buyersPremiumBps || undefined },
    listed: {
      reserveCents,
      marketCents: marketCents ?? estimateCents,
      estimateCents,
      auctionEndsAt: endsAt.toISOString(),
      reserveFeePaid,
      ...(reserveFeePaid && { reserveFeeCents }),
    },
  }
}

export function newAuction({ endsAt, opensAt, ...terms }: NewAuction, now: Date): AuctionRecord {
  const secret = randomBytes(16).toString('base64url')
  const startsAt = new Date(Math.max(now.getTime(), opensAt?.getTime() ?? 0)).toISOString()
  const firstEndsAt = endsAt.toISOString()
  return {
    ...terms,
    steps: [...terms.steps],
    version: 1,
    state: 'live',
    startsAt,
    firstEndsAt,
    endsAt: firstEndsAt,
    secret,
    head: firstHash({ ...terms, startsAt, firstEndsAt, salt: saltOf(secret) }),
    seq: 0,
    bidCount: 0,
    latest: [],
    noticeAt: noticeBefore(endsAt),
  }
}

/** When bidders are told that it ends soon. */
export const noticeBefore = (endsAt: Date): string =>
  new Date(endsAt.getTime() - config.auctionNoticeMinutes * 60_000).toISOString()

/** Changes the reserve of an auction without bids: the first link of the record covers it. */
export function withReserve(auction: AuctionRecord, reserveCents: Cents | undefined): AuctionRecord {
  const changed: AuctionRecord = { ...auction, reserveCents }
  return { ...changed, head: firstHash({ ...changed, salt: saltOf(auction.secret) }) }
}
