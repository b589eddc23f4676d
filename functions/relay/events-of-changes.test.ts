import { type AttributeValue, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { placeBid } from '../auctions/bidding.ts'
import { openLot, person } from '../auctions/testing/lots.ts'
import { noteRecorded } from '../core/auction/recorded-store.ts'
import { InventoryEntity } from '../core/inventory/inventory-store.ts'
import { listingPartition } from '../core/listing/listing-store.ts'
import { newId } from '../platform/ids.ts'
import { table } from '../platform/table.ts'
import { newListing } from '../testing/sales.ts'
import { eventsOfChanges } from './events-of-changes.ts'

type Image = Record<string, AttributeValue>

async function imagesOf(listingId: string): Promise<Image[]> {
  const { Items = [] } = await new DynamoDBClient({}).send(
    new QueryCommand({
      TableName: table.getName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: listingPartition(listingId) } },
      ConsistentRead: true,
    }),
  )
  return Items
}

/** DynamoDB has no record of a write that changes nothing. What is made from records can't be made from such a write. */
it('no event waits for a write that leaves its item as it was', async () => {
  const { listingId } = await openLot()
  await placeBid({ listingId, bidAmount: cents(50_00), maxBid: undefined }, newId(), person('Ada'), {
    clock: () => new Date(),
  })
  await noteRecorded(listingId, { after: 0, seq: 1, freeAt: 0 }, new Date())
  const { listing } = await newListing('245.00', undefined, undefined, { imageUrl: '/media/photos/jar/800.webp' })
  const find = { entity: InventoryEntity.entityName, userId: 'mara', id: 'jar', updatedAt: '2026-11-24T10:00:00Z' }
  const images = [
    ...(await imagesOf(listingId)),
    ...(await imagesOf(listing.id)),
    marshall({ ...find, sharedFrom: 'search' }),
  ]

  for (const [entity, eventsOf] of Object.entries(eventsOfChanges)) {
    const own = images.filter(image => image.entity?.S === entity)
    expect(own.flatMap(image => eventsOf(undefined, image)).length, entity).toBeGreaterThan(0)
    expect(own.flatMap(image => eventsOf(image, image))).toEqual([])
  }
})
