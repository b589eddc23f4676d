import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $append, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { importStepDue } from '../../events/import-step-due.ts'
import { KEPT_ERRORS, type MuseumName, museums } from '../../shared/imports.ts'
import { emit } from '../platform/outbox.ts'
import { type TransactionPart, table, transactNamed, tryTransact, tryWrite, unlessRefused } from '../platform/table.ts'

/** The latest import. One item, so there is one import at a time, and a record counts in the write that passes it. */
export const ImportEntity = new Entity({
  name: 'import',
  table,
  timestamps: false,
  schema: item({
    id: string(),
    museum: string().enum(...museums),
    state: string().enum('running', 'stopped', 'complete'),
    maxItems: number(),
    batchSize: number(),
    /** Only the message with this number is valid. */
    step: number(),
    /** Length of its plan; absent while it has none. */
    total: number().optional(),
    processed: number(),
    successful: number(),
    duplicates: number(),
    failed: number(),
    /** Attempts at the next record. */
    tries: number(),
    /** Stalls since the last record. */
    stalls: number(),
    currentItem: string().optional(),
    /** The id that was looked at last, by this import or an earlier one. */
    lastObjects: map({ met: number().optional(), cma: number().optional() }),
    errors: list(string()),
    startedAt: string(),
    /** When it was last started or resumed, and how many records were processed by then. */
    runningSince: string(),
    processedBefore: number(),
    /** Time of its last progress. */
    movedAt: string(),
  }),
  computeKey: () => ({ pk: 'IMPORT', sk: 'LATEST' }),
})

export type ImportRecord = FormattedItem<typeof ImportEntity>

/** The museum's ids that the latest import looks at, in their order. */
const PlanEntity = new Entity({
  name: 'import-plan',
  table,
  timestamps: false,
  schema: item({ importId: string(), objects: list(number()) }),
  computeKey: () => ({ pk: 'IMPORT', sk: 'PLAN' }),
})

export async function findImport(): Promise<ImportRecord | undefined> {
  const { Item } = await ImportEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}

export async function findPlan(importId: string): Promise<readonly number[] | undefined> {
  const { Item } = await PlanEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item?.importId === importId ? Item.objects : undefined
}

interface NewImport {
  readonly id: string
  readonly museum: MuseumName
  readonly maxItems: number
  readonly batchSize: number
}

/** @param last the latest import, which must not have changed since */
export const beginImport = (
  { id, museum, maxItems, batchSize }: NewImport,
  last: ImportRecord | undefined,
  now: Date,
) =>
  tryTransact(
    ImportEntity.build(PutTransaction)
      .item({
        id,
        museum,
        state: 'running',
        maxItems,
        batchSize,
        step: 1,
        processed: 0,
        successful: 0,
        duplicates: 0,
        failed: 0,
        tries: 0,
        stalls: 0,
        lastObjects: last?.lastObjects ?? {},
        errors: [],
        startedAt: now.toISOString(),
        runningSince: now.toISOString(),
        processedBefore: 0,
        movedAt: now.toISOString(),
      })
      .options({
        condition: last
          ? {
              and: [{ attr: 'id', eq: last.id }, { not: { attr: 'state', eq: 'running' } }],
            }
          : { attr: 'id', exists: false },
      }),
    emit(importStepDue, { importId: id, step: 1 }, now),
  )

/** Replaces only the valid message. Also resumes a stopped import. */
export const takeStep = ({ id, step, state, processed }: ImportRecord, now: Date, stalls = 0) =>
  tryTransact(
    ImportEntity.build(UpdateTransaction)
      .item({
        state: 'running',
        step: step + 1,
        movedAt: now.toISOString(),
        stalls,
        ...(state === 'stopped' && { runningSince: now.toISOString(), processedBefore: processed }),
      })
      .options({
        condition: {
          and: [
            { attr: 'id', eq: id },
            { attr: 'step', eq: step },
            { attr: 'state', eq: state },
          ],
        },
      }),
    emit(importStepDue, { importId: id, step: step + 1 }, now),
  )

export async function endImport(
  id: string,
  state: 'stopped' | 'complete',
  now: Date,
  error?: string,
): Promise<boolean> {
  return tryWrite(
    ImportEntity.build(UpdateItemCommand)
      .item({ state, movedAt: now.toISOString(), ...(error && { errors: $append([error]) }) })
      .options({
        condition: {
          and: [
            { attr: 'id', eq: id },
            { attr: 'state', eq: 'running' },
          ],
        },
      })
      .send(),
  )
}

export const planImport = (importId: string, objects: readonly number[], now: Date) =>
  tryTransact(
    ImportEntity.build(UpdateTransaction)
      .item({ total: objects.length, errors: $set([]), movedAt: now.toISOString() })
      .options({
        condition: {
          and: [
            { attr: 'id', eq: importId },
            { attr: 'total', exists: false },
          ],
        },
      }),
    PlanEntity.build(PutTransaction).item({ importId, objects: [...objects] }),
  )

const isAt = (id: string, place: number) => ({
  and: [
    { attr: 'id', eq: id } as const,
    { attr: 'processed', eq: place } as const,
    { attr: 'state', eq: 'running' } as const,
  ],
})

/** @returns undefined if the import is elsewhere by now */
export async function beginRecord(id: string, place: number, now: Date): Promise<ImportRecord | undefined> {
  const answer = await unlessRefused(
    ImportEntity.build(UpdateItemCommand)
      .item({ tries: $add(1), movedAt: now.toISOString() })
      .options({ condition: isAt(id, place), returnValues: 'ALL_NEW' })
      .send(),
  )
  return answer?.Attributes
}

export type Outcome = 'successful' | 'duplicates' | 'failed'

export interface Accounted {
  readonly outcome: Outcome
  readonly object: number
  readonly currentItem: string
  readonly error?: string | undefined
}

/** Counts a record once, whoever else is at it, even if the import was stopped. @returns whether it counted */
export async function passRecord(
  { id, museum, failed }: ImportRecord,
  place: number,
  { outcome, object, currentItem, error }: Accounted,
  now: Date,
  ...also: TransactionPart[]
): Promise<boolean> {
  const { and } = isAt(id, place)
  const refused = await transactNamed(
    {
      place: ImportEntity.build(UpdateTransaction)
        .item({
          processed: $add(1),
          [outcome]: $add(1),
          tries: 0,
          stalls: 0,
          lastObjects: { [museum]: object },
          currentItem,
          movedAt: now.toISOString(),
          ...(error !== undefined && failed < KEPT_ERRORS && { errors: $append([error]) }),
        })
        .options({ condition: { and: and.slice(0, 2) } }),
    },
    ...also,
  )
  return refused === undefined
}
