import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'
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
    used: boolean(),
    createdAt: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: PARTITION, sk: id }),
})

export async function findImported(id: string): Promise<CatalogueRecord | undefined> {
  const { Item } = await AntiqueEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item?.record
}

export const addAntique = (record: CatalogueRecord, smallimg: string, now: Date) =>
  AntiqueEntity.build(PutTransaction).item({
    id: record.id,
    record,
    smallimg,
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
