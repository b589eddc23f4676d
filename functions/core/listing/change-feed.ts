import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { encodeTime } from 'ulid'
import { readBatches } from '../../platform/read-batches.ts'
import { table } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, listingChangePartitions, listingPartition } from './listing-store.ts'

/** A reader that knows this key has nothing to read. */
export interface ListingChange {
  readonly id: string
  readonly changeKey: string
}

/** What belongs to each listing, in partitions of its own. */
interface Feed {
  readonly changes: readonly string[]
  readonly partitionOf: (listingId: string) => string
}

export interface ChangedListing extends ListingRecord {
  readonly changeKey: string
}

/** Roughly in order: the index is eventually consistent and writers' clocks differ, so read with an overlap. */
export const changesOf = ({ changes, partitionOf }: Feed) =>
  async function* changesSince(since: Date | undefined): AsyncGenerator<ListingChange[]> {
    let open = changes.map(partition => pagesOf(partition, partitionOf('').length, since))
    while (open.length > 0) {
      const pages = await Promise.all(open.map(partition => partition.next()))
      yield pages.flatMap(({ value }) => value ?? [])
      open = open.filter((_, n) => !pages[n]?.done)
    }
  }

async function* pagesOf(
  partition: string,
  prefixLength: number,
  since: Date | undefined,
): AsyncGenerator<ListingChange[], undefined> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'changes', partition, ...(since && { range: { gte: encodeTime(since.getTime()) } }) })
      .options({ ...(from && { exclusiveStartKey: from }) })
      .send()
    yield Items.map(item => ({ id: String(item.pk).slice(prefixLength), changeKey: String(item.changedSk) }))
    from = LastEvaluatedKey
  } while (from)
}

export const changesSince = changesOf({ changes: listingChangePartitions, partitionOf: listingPartition })

/** What is read and put at once. */
export const READ_AT_ONCE = 100

/** Any number of them. Missing ones are left out. */
export async function findListings(ids: readonly string[]): Promise<ChangedListing[]> {
  const found = await readBatches([...new Set(ids)].map(id => ListingEntity.build(BatchGetRequest).key({ id })))
  return found.map(listing => ({ ...listing, changeKey: listing.changedSk }))
}
