import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { blockRequest } from '../core/block/block-store.ts'
import { admitBidders } from '../core/sale-event/admitting.ts'
import { claimsRequest, type KnownClaims, knownFrom } from '../core/standing/claims-store.ts'
import { claimBid, openBidsKey } from '../core/standing/open-bids.ts'
import { table } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'

/** What of their bidders keeps bids out of an auction. */
export interface Hindrances<Bid> {
  readonly pastLimit: ReadonlyMap<Bid, DomainError>
  /** Ids of bidders. A block writes the auction, too, so none came since it was read, or the write fails. */
  readonly blocked: ReadonlySet<string>
  /** Why the house of a sale event doesn't admit them. */
  readonly notAdmitted: ReadonlyMap<Bid, DomainError>
}

interface Request {
  readonly bidder: { readonly id: string }
  readonly account?: UserRecord
  readonly input: { readonly bidAmount?: Cents | undefined; readonly maxBid?: Cents | undefined }
}

interface KnownBidder {
  readonly isBlocked: boolean
  readonly claims: KnownClaims
  readonly readAt: number
}

/** By their ids. */
export type KnownBidders = Map<string, KnownBidder>

/** A block or a limit that is lowered writes the auction, too. This bounds what remains if that ends halfway. */
const KNOWN_FOR_MS = 1_000
const MAX_KNOWN = 100

/**
 * Call it after the auction was read or written: blocks and limits rely on its version.
 * @param known what was read since then; what is read now is added
 */
export async function findHindrances<Bid extends Request>(
  auction: AuctionRecord,
  requests: readonly Bid[],
  known: KnownBidders,
  now: Date,
): Promise<Hindrances<Bid>> {
  const [{ blocked, pastLimit }, notAdmitted] = await Promise.all([
    checkBidders(auction, requests, known, now),
    admitBidders(auction, requests, now),
  ])
  return { blocked, pastLimit, notAdmitted }
}

async function checkBidders<Bid extends Request>(
  { sellerId, listingId }: AuctionRecord,
  requests: readonly Bid[],
  known: KnownBidders,
  now: Date,
) {
  const ids = [...new Set(requests.map(({ bidder }) => bidder.id))]
  if (known.size > MAX_KNOWN) known.clear()
  await readBidders(
    sellerId,
    ids.filter(id => !isFresh(known.get(id), now)),
    known,
    now,
  )
  const blocked = new Set(ids.filter(id => known.get(id)?.isBlocked))
  return { blocked, pastLimit: await claimAll(listingId, requests, known, now) }
}

const isFresh = (bidder: KnownBidder | undefined, now: Date) =>
  bidder !== undefined && Math.abs(now.getTime() - bidder.readAt) < KNOWN_FOR_MS

async function readBidders(sellerId: string, ids: readonly string[], known: KnownBidders, now: Date): Promise<void> {
  if (ids.length === 0) return
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ...ids.map(blockedId => blockRequest({ blockerId: sellerId, blockedId })),
        ...ids.map(id => claimsRequest(openBidsKey(id))),
      )
      .options({ consistent: true }),
  )
  const items = Responses?.[0] ?? []
  for (const [at, id] of ids.entries()) {
    const claims = knownFrom(items[ids.length + at] as Parameters<typeof knownFrom>[0])
    known.set(id, { isBlocked: items[at] !== undefined, claims, readAt: now.getTime() })
  }
}

/** @returns why the others can't bid */
async function claimAll<Bid extends Request>(
  listingId: string,
  requests: readonly Bid[],
  known: KnownBidders,
  now: Date,
): Promise<ReadonlyMap<Bid, DomainError>> {
  const refused = new Map<Bid, DomainError>()
  const claim = async (bids: readonly Bid[]) => {
    for (const bid of bids) {
      const { account, input } = bid
      if (!account) continue
      try {
        const amountCents = input.maxBid ?? input.bidAmount ?? cents(0)
        const wasNoted = await claimBid(account, listingId, amountCents, now, known.get(account.id)?.claims)
        if (!wasNoted) known.delete(account.id)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        known.delete(account.id)
        refused.set(bid, error)
      }
    }
  }
  await Promise.all([...Map.groupBy(requests, ({ bidder }) => bidder.id).values()].map(claim))
  return refused
}
