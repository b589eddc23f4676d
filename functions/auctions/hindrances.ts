import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { blockRequest } from '../core/block/block-store.ts'
import { admitBidders } from '../core/sale-event/admitting.ts'
import { claimsRequest, type KnownClaims, knownFrom } from '../core/standing/claims-store.ts'
import { bidLimitsOf, claimBid, openBidsKey } from '../core/standing/open-bids.ts'
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

/** Call it after the auction was read or written: `blocked` and the limits rely on its version. */
export async function findHindrances<Bid extends Request>(
  auction: AuctionRecord,
  requests: readonly Bid[],
  now: Date,
): Promise<Hindrances<Bid>> {
  const [{ blocked, pastLimit }, notAdmitted] = await Promise.all([
    checkBidders(auction, requests, now),
    admitBidders(auction, requests, now),
  ])
  return { blocked, pastLimit, notAdmitted }
}

async function checkBidders<Bid extends Request>(auction: AuctionRecord, requests: readonly Bid[], now: Date) {
  const ids = [...new Set(requests.map(({ bidder }) => bidder.id))]
  const limited = new Set(requests.flatMap(({ account }) => (account && bidLimitsOf(account, now) ? account.id : [])))
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ...ids.map(blockedId => blockRequest({ blockerId: auction.sellerId, blockedId })),
        ...[...limited].map(id => claimsRequest(openBidsKey(id))),
      )
      .options({ consistent: true }),
  )
  const items = Responses?.[0] ?? []
  const blocked = new Set(ids.filter((_, at) => items[at] !== undefined))
  const claims = new Map([...limited].map((id, at) => [id, knownFrom(items[ids.length + at] as never)]))
  return { blocked, pastLimit: await claimAll(auction.listingId, requests, claims, now) }
}

/** @returns why the others can't bid */
async function claimAll<Bid extends Request>(
  listingId: string,
  requests: readonly Bid[],
  claims: Map<string, KnownClaims>,
  now: Date,
): Promise<ReadonlyMap<Bid, DomainError>> {
  const refused = new Map<Bid, DomainError>()
  const claim = async (bids: readonly Bid[]) => {
    for (const bid of bids) {
      const { account, input } = bid
      if (!account) continue
      const read = claims.get(account.id)
      claims.delete(account.id)
      await claimBid(account, listingId, input.maxBid ?? input.bidAmount ?? cents(0), now, read).catch(error => {
        if (!(error instanceof DomainError)) throw error
        refused.set(bid, error)
      })
    }
  }
  await Promise.all([...Map.groupBy(requests, ({ bidder }) => bidder.id).values()].map(claim))
  return refused
}
