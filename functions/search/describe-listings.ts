import { listingOfItem } from '../core/listing/stored-listing.ts'
import { documentOf } from '../core/search/engine/opensearch/listing-document.ts'
import { log } from '../platform/log.ts'

interface Batch {
  readonly events: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Between the table's stream and OpenSearch: the pipeline hands over items of listings and takes as many documents, in
 * the same order.
 */
export async function handler({ events }: Batch): Promise<object[]> {
  const documents: object[] = []
  for (const item of events) documents.push(await read(item))
  return documents
}

/** A listing that can't be read is not found, and holds up no other; comparing it with the table tries again. */
async function read(item: Readonly<Record<string, unknown>>): Promise<object> {
  try {
    return documentOf(listingOfItem(item))
  } catch (error) {
    await log.error('a listing can’t be described for search', { id: item.id, error })
    return { id: item.id, changeKey: '', isListed: false }
  }
}
