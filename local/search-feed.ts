import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { type EventSource, startStreamSource } from '@vitrine/local-aws/event-sources'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { isListingItem, listingOfItem } from '../functions/core/listing/stored-listing.ts'
import { type IndexChange, ListingIndex } from '../functions/core/search/engine/opensearch/listing-index.ts'
import { tableFeed } from '../functions/core/search/engine/replica.ts'
import { refreshIndex } from '../functions/search/refreshing.ts'

/** What a pipeline of OpenSearch Ingestion does in AWS: the table's stream feeds the index of listings. */
export async function startSearchFeed(
  searchUrl: string,
  tableName: string,
  client: DynamoDBStreamsClient,
): Promise<EventSource> {
  const index = new ListingIndex(searchUrl)
  await index.create()
  const feed = await startStreamSource({
    tableName,
    client,
    handler: async ({ Records }: DynamoDBStreamEvent) => {
      await index.follow(Records.flatMap(changeOf))
      return undefined
    },
  })
  await refreshIndex(index, tableFeed, new Date())
  return feed
}

function changeOf({ eventName, dynamodb }: DynamoDBRecord): IndexChange[] {
  const image = eventName === 'REMOVE' ? dynamodb?.OldImage : dynamodb?.NewImage
  const item = image && unmarshall(image as never)
  if (!item || !isListingItem(item)) return []
  return eventName === 'REMOVE' ? [{ remove: String(item.id) }] : [{ put: listingOfItem(item) }]
}
