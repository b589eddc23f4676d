import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $append, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { importStepDue } from '../../events/import.ts'
import { KEPT_ERRORS, type MuseumName, museums } from '../../shared/rules/imports.ts'
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
    /** Chosen ones; none means the museum's usual ones. */
    departments: list(string()).optional(),
    /** Only the message with this number is valid. */
    step: number(),
    /** Length of its plan, with what was put off; absent while it has none. */
    total: number().optional(),
    /** Its place in the plan. */
    processed: number(),
    /** Places whose photographs could not be reached: their objects are in the plan once more. */
    postponed: number().optional(),
    successful: number(),
    duplicates: number(),
    failed: number(),
    /** Attempts at the next record. */
    tries: number(),
    /** Stalls since the last record. */
    stalls: number(),
    currentItem: string().optional(),
    /** By museum and department, the id that was looked at last, by this import or an earlier one. */
    lastObjects: record(string(), number()),
    /** By department. */
    tallies: record(
      string(),
      map({ title: string(), total: number(), processed: number(), successful: number() }),
    ).optional(),
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
  schema: item({
    importId: string(),
    objects: list(number()),
    /** Department of each object. */
    departments: list(string()),
  }),
  computeKey: () => ({ pk: 'IMPORT', sk: 'PLAN' }),
})

export async function findImport(): Promise<ImportRecord | undefined> {
  const { Item } = await ImportEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}

export interface Planned {
  readonly object: number
  readonly department: string
}

export async function findPlan(importId: string): Promise<Planned[] | undefined> {
  const { Item } = await PlanEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  if (Item?.importId !== importId) return undefined
  return Item.objects.map((object, at) => ({ object, department: Item.departments[at] ?? '' }))
}

export const placeKey = (museum: MuseumName, department: string) => `${museum} ${department}`

interface NewImport {
  readonly id: string
  readonly museum: MuseumName
  readonly maxItems: number
  readonly batchSize: number
  readonly departments: readonly string[]
}

/** @param last the latest import, which must not have changed since */
export const beginImport = (
  { id, museum, maxItems, batchSize, departments }: NewImport,
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
        departments: [...departments],
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

export type Tallies = NonNullable<ImportRecord['tallies']>

export const planImport = (importId: string, plan: readonly Planned[], tallies: Tallies, now: Date) =>
  tryTransact(
    ImportEntity.build(UpdateTransaction)
      .item({ total: plan.length, tallies: $set(tallies), errors: $set([]), movedAt: now.toISOString() })
      .options({
        condition: {
          and: [
            { attr: 'id', eq: importId },
            { attr: 'total', exists: false },
          ],
        },
      }),
    PlanEntity.build(PutTransaction).item({
      importId,
      objects: plan.map(({ object }) => object),
      departments: plan.map(({ department }) => department),
    }),
  )

/** A record that was put off is behind the last object of its department. */
const lastObjectAt = (
  { museum, total = 0, postponed = 0 }: ImportRecord,
  place: number,
  { object, department }: Planned,
) => (place < total - postponed ? { lastObjects: { [placeKey(museum, department)]: object } } : {})

/** The record comes again after all others, and counts then. @returns whether this worker put it off */
export const postponeRecord = async (current: ImportRecord, planned: Planned, now: Date): Promise<boolean> =>
  tryTransact(
    ImportEntity.build(UpdateTransaction)
      .item({
        processed: $add(1),
        postponed: $add(1),
        total: $add(1),
        tries: 0,
        stalls: 0,
        ...lastObjectAt(current, current.processed, planned),
        movedAt: now.toISOString(),
      })
      .options({ condition: { and: isAt(current.id, current.processed).and.slice(0, 2) } }),
    PlanEntity.build(UpdateTransaction)
      .item({ objects: $append([planned.object]), departments: $append([planned.department]) })
      .options({ condition: { attr: 'importId', eq: current.id } }),
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
  readonly planned: Planned
  readonly currentItem: string
  readonly error?: string | undefined
}

/** Counts a record once, whoever else is at it, even if the import was stopped. @returns whether it counted */
export async function passRecord(
  current: ImportRecord,
  place: number,
  { outcome, planned, currentItem, error }: Accounted,
  now: Date,
  ...also: TransactionPart[]
): Promise<boolean> {
  const { id, failed, tallies } = current
  const { department } = planned
  const { and } = isAt(id, place)
  const refused = await transactNamed(
    {
      place: ImportEntity.build(UpdateTransaction)
        .item({
          processed: $add(1),
          [outcome]: $add(1),
          tries: 0,
          stalls: 0,
          ...lastObjectAt(current, place, planned),
          ...(tallies?.[department] && {
            tallies: {
              [department]: { processed: $add(1), ...(outcome === 'successful' && { successful: $add(1) }) },
            },
          }),
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
