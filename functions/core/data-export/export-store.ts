import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $append, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { exportReady, exportStepDue } from '../../../events/export.ts'
import { EXPORT_KEPT_DAYS } from '../../../shared/rules/data-export.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { config } from '../../platform/config.ts'
import { emit } from '../../platform/outbox.ts'
import { s3 } from '../../platform/storage.ts'
import { expiresIn, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

/** A person's latest export: one at a time. */
export const DataExportEntity = new Entity({
  name: 'data-export',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string(),
    state: string().enum('being_made', 'ready', 'failed'),
    requestedAt: string(),
    updatedAt: string(),
    /** Files that are made; the next step makes one more. */
    step: number(),
    /** Failed tries of this step. */
    tries: number(),
    /** Where the next step begins: the place of a file of data, then after a photograph. */
    atFile: number(),
    afterPhoto: string().optional(),
    files: list(map({ key: string(), name: string(), bytes: number(), at: string() })),
    /** Keys of the files of the export before, until they are deleted. */
    replaced: list(string()),
    expiresAt: number(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'EXPORT' }),
})

export type DataExportRecord = FormattedItem<typeof DataExportEntity>
export type ExportFile = DataExportRecord['files'][number]

/** A step that ended without a word, such as one that ran out of memory, is given up by then. */
const GIVEN_UP_AFTER_MS = DAY_MS / 8
const MAX_TRIES = 4
const KEPT_SECONDS = ((EXPORT_KEPT_DAYS + 1) * DAY_MS) / 1_000

export async function findDataExport(userId: string): Promise<DataExportRecord | undefined> {
  const { Item } = await DataExportEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

export const stateOf = ({ state, updatedAt }: DataExportRecord, now: Date): DataExportRecord['state'] =>
  state === 'being_made' && now.getTime() - Date.parse(updatedAt) > GIVEN_UP_AFTER_MS ? 'failed' : state

/** Its files are deleted by the time of the first of them. */
export const keptUntil = ({ files, updatedAt }: DataExportRecord): string =>
  new Date(Date.parse(files[0]?.at ?? updatedAt) + EXPORT_KEPT_DAYS * DAY_MS).toISOString()

const sameAs = ({ id, step, updatedAt }: DataExportRecord) => ({
  and: [
    { attr: 'id' as const, eq: id },
    { attr: 'step' as const, eq: step },
    { attr: 'updatedAt' as const, eq: updatedAt },
  ],
})

/** @param found the one before, which it takes the place of @returns undefined if another began meanwhile */
export async function beginExport(
  userId: string,
  id: string,
  found: DataExportRecord | undefined,
  now: Date,
): Promise<DataExportRecord | undefined> {
  const at = now.toISOString()
  const begun: DataExportRecord = {
    ...{ userId, id, state: 'being_made', requestedAt: at, updatedAt: at, step: 0, tries: 0, atFile: 0, files: [] },
    replaced: [...(found?.replaced ?? []), ...(found?.files ?? []).map(({ key }) => key)],
    expiresAt: expiresIn(now, KEPT_SECONDS),
  }
  const isBegun = await tryTransact(
    DataExportEntity.build(PutTransaction)
      .item(begun)
      .options({ condition: found ? sameAs(found) : { attr: 'id', exists: false } }),
    emit(exportStepDue, { userId, exportId: id, step: 0 }, now),
  )
  return isBegun ? begun : undefined
}

export interface Place {
  readonly atFile: number
  readonly afterPhoto?: string | undefined
}

/** Asks for the next file, or tells that all are there. @returns false if this step was done by another run */
export async function keepFile(
  { userId, id, step, files }: DataExportRecord,
  file: ExportFile,
  next: Place | undefined,
  now: Date,
): Promise<boolean> {
  const updatedAt = now.toISOString()
  const until = keptUntil({ files: [...files, file], updatedAt } as DataExportRecord)
  return tryTransact(
    DataExportEntity.build(UpdateTransaction)
      .item({
        ...{ userId, updatedAt, step: step + 1, tries: 0, replaced: [], files: $append([file]) },
        ...(next
          ? { atFile: next.atFile, afterPhoto: next.afterPhoto ?? $remove() }
          : { state: 'ready' as const, afterPhoto: $remove() }),
        expiresAt: expiresIn(now, KEPT_SECONDS),
      })
      .options({
        condition: {
          and: [
            { attr: 'id', eq: id },
            { attr: 'step', eq: step },
            { attr: 'state', eq: 'being_made' },
          ],
        },
      }),
    next
      ? emit(exportStepDue, { userId, exportId: id, step: step + 1 }, now)
      : emit(exportReady, { userId, exportId: id, until }, now),
  )
}

/** @returns whether it is given up, and is not to be tried again */
export async function noteFailure({ userId, id, step, tries }: DataExportRecord): Promise<boolean> {
  const isGivenUp = tries + 1 >= MAX_TRIES
  await tryWrite(
    DataExportEntity.build(UpdateItemCommand)
      .item({ userId, tries: $add(1), ...(isGivenUp && { state: 'failed' }) })
      .options({
        condition: {
          and: [
            { attr: 'id', eq: id },
            { attr: 'step', eq: step },
            // A request that is repeated counts once.
            { attr: 'tries', eq: tries },
          ],
        },
      })
      .send(),
  )
  return isGivenUp
}

export async function deleteExportFiles(keys: readonly string[]): Promise<void> {
  for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: config.mediaBucket, Key }))
}
