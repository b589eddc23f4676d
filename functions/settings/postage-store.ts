import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import type { PostageRate } from '../../shared/rules/postage.ts'
import { type TransactionPart, table } from '../platform/table.ts'

/** Apart from the settings, which every sale reads. */
const PostageTableEntity = new Entity({
  name: 'postage-table',
  table,
  timestamps: false,
  schema: item({
    /** Absent: the release's. */
    rates: any().castAs<PostageRate[]>().optional(),
    updatedAt: string(),
    updatedBy: string(),
  }),
  computeKey: () => ({ pk: 'POSTAGE', sk: 'POSTAGE' }),
})

export type PostageTableRecord = FormattedItem<typeof PostageTableEntity>

export async function findPostageTable(): Promise<PostageTableRecord | undefined> {
  const { Item } = await PostageTableEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}

/** Fails when another change came first. */
export const putPostageTable = (record: PostageTableRecord, basedOn: string | null): TransactionPart =>
  PostageTableEntity.build(PutTransaction)
    .item(record)
    .options({
      condition: basedOn === null ? { attr: 'updatedAt', exists: false } : { attr: 'updatedAt', eq: basedOn },
    })

export const resetPostageTable = (record: Omit<PostageTableRecord, 'rates'>): TransactionPart =>
  PostageTableEntity.build(PutTransaction).item(record)
