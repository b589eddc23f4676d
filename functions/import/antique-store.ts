import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'
import { table } from '../platform/table.ts'

const PARTITION = 'ANTIQUES'

/** A catalogue record that came from a museum. Its id is made of museum and object, so there is one. */
const AntiqueEntity = new Entity({
  name: 'antique',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    record: any().castAs<CatalogueRecord>(),
    smallimg: string(),
    /** Its photographs, the shown one first: where the museum has them, and where we do. */
    views: list(map({ address: string(), imageUrl: string() })).optional(),
    used: boolean(),
    createdAt: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: PARTITION, sk: id }),
})

export interface StoredView {
  readonly address: string
  /** `/media/catalogue/MET-1001/800.webp`. */
  readonly imageUrl: string
}

export interface Antique {
  readonly record: CatalogueRecord
  /** None of those that were imported before further views were taken. */
  readonly views: readonly StoredView[]
}

export async function findImported(id: string): Promise<Antique | undefined> {
  const { Item } = await AntiqueEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item && { record: Item.record, views: Item.views ?? [] }
}

export const addAntique = ({ record, views }: Antique, smallimg: string, now: Date) =>
  AntiqueEntity.build(PutTransaction).item({
    id: record.id,
    record,
    smallimg,
    views: [...views],
    used: false,
    createdAt: now.toISOString(),
  })

export async function importedIds(): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: PARTITION })
    .entities(AntiqueEntity)
    .options({ consistent: true, attributes: ['id'], maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.map(({ id }) => id)
}
