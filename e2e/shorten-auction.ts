import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type AuctionRecord, findAuction, replaceAuction } from '../functions/core/auction/auction-store.ts'
import { withReserve } from '../functions/core/auction/opening.ts'
import { LISTING_SORT_KEY, listingPartition, markChanged } from '../functions/core/listing/listing-store.ts'
import { documentClient, table, transact } from '../functions/platform/table.ts'

/** Makes an auction without bids end in some seconds, as if it had been opened that way. */
export async function shortenAuction(listingId: string, seconds: number): Promise<void> {
  const auction = await findAuction(listingId)
  if (!auction || auction.seq > 0) throw new Error('Only an auction without bids can be shortened.')
  const endsAt = new Date(Date.now() + seconds * 1000).toISOString()
  const times = { firstEndsAt: endsAt, endsAt, noticeAt: undefined }
  const shortened: AuctionRecord = { ...auction, ...times }
  await transact(replaceAuction(auction, withReserve(shortened, auction.reserveCents)))
  await documentClient.send(
    new UpdateCommand({
      TableName: table.getName(),
      Key: { pk: listingPartition(listingId), sk: LISTING_SORT_KEY },
      UpdateExpression: 'SET auctionEndsAt = :at, saleSk = :sk, changedSk = :changed',
      ExpressionAttributeValues: {
        ':at': endsAt,
        ':sk': `${endsAt}#${listingId}`,
        ':changed': markChanged(listingId).changedSk,
      },
    }),
  )
}
