import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { findListings } from '../core/listing/change-feed.ts'
import { LISTING_SORT_KEY, listingPartition } from '../core/listing/listing-store.ts'
import { documentOf } from '../core/search/engine/opensearch/listing-document.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { newListing } from '../testing/sales.ts'
import { handler } from './describe-listings.ts'

it('a listing’s item becomes the document that comparing it with the table would write, and one that can’t be read is not found', async () => {
  const { listing } = await newListing('80', undefined, 'George III silver tankard')
  const Key = { pk: listingPartition(listing.id), sk: LISTING_SORT_KEY }
  const { Item } = await documentClient.send(new GetCommand({ TableName: config.tableName, Key }))
  const [found] = await findListings([listing.id])
  const [document, removed, unreadable] = await handler({
    events: [Item!, { ...Item, status: 'removed' }, { id: 'broken', entity: 'listing' }],
  })
  expect(document).toEqual(documentOf(found!))
  expect(document).toMatchObject({ id: listing.id, isListed: true, traits: { period: ['George III', 'Georgian'] } })
  expect(removed).toEqual({ id: listing.id, changeKey: found!.changeKey, isListed: false })
  expect(unreadable).toEqual({ id: 'broken', changeKey: '', isListed: false })
})
