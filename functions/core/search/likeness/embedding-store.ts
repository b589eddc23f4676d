import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { binary } from 'dynamodb-toolbox/schema/binary'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'

import { newId } from '../../../platform/ids.ts'
import { readBatches } from '../../../platform/read-batches.ts'
import { table, tryTransact } from '../../../platform/table.ts'
import { changesOf } from '../../listing/change-feed.ts'
import { ListingEntity } from '../../listing/listing-store.ts'
import { likenessSpace } from './likeness-space.ts'

/** Apart from the listing, whose every change would otherwise be charged for another 1.3 KB. */
const embeddingPartition = (listingId: string) => `EMBEDDING#${listingId}`

export const EMBEDDING_CHANGES = 'LISTING-EMBEDDINGS'

/** What the vision model sees in a listing's first photograph. */
const ListingEmbeddingEntity = new Entity({
  name: 'listing-embedding',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    imageUrl: string(),
    /** All zeros if the photograph can't be read: it is not tried again. */
    embedding: binary(),
    format: number(),
    changedPk: string().hidden(),
    changedSk: string(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: embeddingPartition(listingId), sk: 'EMBEDDING' }),
})

export type KeptEmbedding = Pick<FormattedItem<typeof ListingEmbeddingEntity>, 'listingId' | 'imageUrl' | 'embedding'>

export interface ChangedEmbedding extends KeptEmbedding {
  readonly changeKey: string
}

const stored = (kept: KeptEmbedding) => ({
  ...kept,
  format: likenessSpace().format,
  changedPk: EMBEDDING_CHANGES,
  changedSk: newId(),
})

/** Before the listing is there. */
export async function keepEmbeddingAhead(kept: KeptEmbedding): Promise<void> {
  await ListingEmbeddingEntity.build(PutItemCommand).item(stored(kept)).send()
}

/** @returns false if the listing has another first photograph by now, or was removed */
export const keepEmbedding = (kept: KeptEmbedding): Promise<boolean> =>
  tryTransact(
    ListingEmbeddingEntity.build(PutTransaction).item(stored(kept)),
    ListingEntity.build(ConditionCheck)
      .key({ id: kept.listingId })
      .condition({
        and: [
          { attr: 'imageUrl', eq: kept.imageUrl },
          { attr: 'status', ne: 'removed' },
        ],
      }),
  )

export async function forgetEmbedding(listingId: string): Promise<void> {
  await ListingEmbeddingEntity.build(DeleteItemCommand).key({ listingId }).send()
}

const isCurrent = ({ format }: { format: number }) => format === likenessSpace().format

export async function findEmbedding(listingId: string): Promise<KeptEmbedding | undefined> {
  const { Item } = await ListingEmbeddingEntity.build(GetItemCommand)
    .key({ listingId })
    .options({ consistent: true })
    .send()
  return Item && isCurrent(Item) ? Item : undefined
}

export const embeddingChangesSince = changesOf({ changes: [EMBEDDING_CHANGES], partitionOf: embeddingPartition })

/** Any number of them. Missing ones are left out. */
export async function findEmbeddings(listingIds: readonly string[]): Promise<ChangedEmbedding[]> {
  const keys = listingIds.map(listingId => ListingEmbeddingEntity.build(BatchGetRequest).key({ listingId }))
  return (await readBatches(keys)).filter(isCurrent).map(found => ({ ...found, changeKey: found.changedSk }))
}
