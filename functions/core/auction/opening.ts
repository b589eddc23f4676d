import { randomBytes } from 'node:crypto'
import type { PlatformSettings } from '../../../shared/contract/endpoints/settings.ts'
import { commitmentTo, firstHash, nonceOf, type RecordStart, saltOf } from '../../../shared/rules/auction-record.ts'
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
  readonly secretReserveCents?: Cents | undefined
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
  readonly secretReserveCents?: Cents | undefined
  readonly marketCents: Cents | undefined
  readonly estimateCents: Cents | undefined
  readonly endsAt: Date
}

export function auctionTerms(
  { reserveCents, secretReserveCents, marketCents, estimateCents, endsAt }: WantedAuction,
  { bidSteps: steps, reserveFeeCents, buyersPremiumBps }: PlatformSettings,
) {
  const reserves = [reserveCents, secretReserveCents].filter(reserve => reserve !== undefined)
  const values = [marketCents, estimateCents].filter(value => value !== undefined)
  const reserveFeePaid = reserves.some(reserve => values.some(value => costsReserveFee(reserve, value)))
  return {
    terms: {
      reserveCents,
      ...(secretReserveCents !== undefined && { secretReserveCents }),
      steps,
      endsAt,
      premiumBps: buyersPremiumBps || undefined,
    },
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
  const opened = { ...terms, steps: [...terms.steps], startsAt, firstEndsAt, secret }
  return {
    ...opened,
    version: 1,
    state: 'live',
    endsAt: firstEndsAt,
    head: headOf(opened),
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
  return { ...changed, head: headOf(changed) }
}

/** The first link of the record. */
export const headOf = (
  opened: Omit<RecordStart, 'salt' | 'reserveCommitment'> & Pick<AuctionRecord, 'secret' | 'secretReserveCents'>,
): string =>
  firstHash({ ...opened, reserveCommitment: reserveCommitmentOf(opened)?.commitment, salt: saltOf(opened.secret) })

/** No entry of the record has it. */
const RESERVE_SEQ = 0

export function reserveCommitmentOf({
  secret,
  secretReserveCents,
}: Pick<AuctionRecord, 'secret' | 'secretReserveCents'>): { commitment: string; nonce: string } | undefined {
  if (secretReserveCents === undefined) return undefined
  const nonce = nonceOf(secret, RESERVE_SEQ)
  return { commitment: commitmentTo(secretReserveCents, nonce), nonce }
}
