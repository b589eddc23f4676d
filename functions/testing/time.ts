import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { auctionDue } from '../../events/auction.ts'
import { handler as onAuctionDue } from '../auctions/on-auction-due-advance.ts'
import { type AuctionRecord, findListingWithAuction, replaceAuction } from '../core/auction/auction-store.ts'
import { ListingEntity, markChanged } from '../core/listing/listing-store.ts'
import { transact } from '../platform/table.ts'
import { queueMessage, react } from './queue-messages.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const auctionTimes = [
  'startsAt',
  'firstEndsAt',
  'announcedEndsAt',
  'endsAt',
  'noticeAt',
  'endedAt',
  'payBy',
  'unpaidAt',
  'secondChanceAt',
  'postponedUntil',
] as const satisfies (keyof AuctionRecord)[]

const listingTimes = ['auctionEndsAt', 'reservedUntil'] as const

function movedBack<Name extends string>(
  record: { [Key in Name]?: string | undefined },
  names: readonly Name[],
  ms: number,
) {
  const there = names.filter(name => record[name])
  return Object.fromEntries(there.map(name => [name, new Date(Date.parse(record[name] ?? '') - ms).toISOString()]))
}

/** Moves all times of an auction back; sessions and Stripe's clock stay. */
export async function letTimePass(listingId: string, ms: number): Promise<void> {
  const { listing, auction } = await findListingWithAuction(listingId)
  if (!listing || !auction) throw new Error(`${listingId} is no auction`)
  await transact(replaceAuction(auction, { ...auction, ...movedBack(auction, auctionTimes, ms) }))
  await ListingEntity.build(UpdateItemCommand)
    .item({ id: listingId, ...markChanged(listingId), ...movedBack(listing, listingTimes, ms) })
    .send()
}

/** What an auction's schedule does when it is due. */
export async function wakeAuction(listingId: string): Promise<void> {
  const { batchItemFailures } = await react(onAuctionDue, queueMessage(auctionDue, { listingId }))
  if (batchItemFailures.length) throw new Error(`auction ${listingId} could not be brought on`)
}
