import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type FileField, MAX_FILE_MAPPINGS } from '../../shared/rules/bulk-upload.ts'
import { listingTypes } from '../../shared/rules/listing.ts'
import { sha256 } from '../platform/ids.ts'
import { table, tryTransact } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import { shownNames } from './file-header.ts'

const PREFIX = 'FILE-MAPPING#'

interface MappingKey {
  userId: string
  id: string
}

/** What the columns of one kind of file are, as its owner said. */
const MappingEntity = new Entity({
  name: 'file-mapping',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    mappingName: string(),
    /** Of the names of its columns, in order. */
    header: string(),
    columnNames: any().castAs<string[]>(),
    columns: any().castAs<(FileField | null)[]>(),
    listingType: string()
      .enum(...listingTypes)
      .optional(),
    categories: any().castAs<Record<string, string | null>>(),
    savedAt: string(),
  }),
  computeKey: ({ userId, id }: MappingKey) => ({ pk: userPartition(userId), sk: PREFIX + id }),
})

/** How many a person keeps, so that the last place is taken once. */
const TallyEntity = new Entity({
  name: 'file-mapping-tally',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), mappings: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'FILE-MAPPINGS' }),
})

export type MappingRecord = FormattedItem<typeof MappingEntity>

/** One with the same name is the same. */
export const mappingIdOf = (name: string): string => sha256(name.normalize('NFKC').toLowerCase()).slice(0, 32)

export const headerOf = (columnNames: readonly string[]): string => sha256(JSON.stringify(shownNames(columnNames)))

const isThere = { attr: 'mappingName' as const, exists: true }

/** Replaces one with the same name. @returns false if the person has the maximum */
export async function saveMapping(mapping: MappingRecord): Promise<boolean> {
  const put = MappingEntity.build(PutTransaction).item(mapping)
  if (await tryTransact(put.options({ condition: isThere }))) return true
  const isAdded = await tryTransact(
    put.options({ condition: { attr: 'mappingName', exists: false } }),
    TallyEntity.build(UpdateTransaction)
      .item({ userId: mapping.userId, mappings: $add(1) })
      .options({
        condition: {
          or: [
            { attr: 'mappings', exists: false },
            { attr: 'mappings', lt: MAX_FILE_MAPPINGS },
          ],
        },
      }),
  )
  // Another may have saved it at the same moment.
  return isAdded || tryTransact(put.options({ condition: isThere }))
}

export const removeMapping = ({ userId, id }: MappingKey): Promise<boolean> =>
  tryTransact(
    MappingEntity.build(DeleteTransaction).key({ userId, id }).options({ condition: isThere }),
    TallyEntity.build(UpdateTransaction).item({ userId, mappings: $add(-1) }),
  )

export async function findMappings(userId: string): Promise<MappingRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PREFIX } })
    .entities(MappingEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return (Items ?? []).toSorted((a, b) => a.mappingName.localeCompare(b.mappingName))
}
