import { Entity } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../platform/table.ts'

/** A step can be killed at any point and run again, even by two processes at once. */
export interface Migration {
  /** Never changed once released: the table stores it when the step is done. */
  readonly name: string
  /** `before` the deployment the old version still runs, so it may only add and copy; `after` there is no way back. */
  readonly when: 'before' | 'after'
  readonly run: () => Promise<void>
}

const PARTITION = 'MIGRATIONS'

const MigrationEntity = new Entity({
  name: 'migration',
  table,
  timestamps: false,
  schema: item({ name: string().key(), doneAt: string() }),
  computeKey: ({ name }: { name: string }) => ({ pk: PARTITION, sk: name }),
})

async function findDone(): Promise<Set<string>> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: PARTITION })
    .entities(MigrationEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return new Set(Items.map(({ name }) => name))
}

/** @returns the names of the steps that were missing and have run */
export async function migrate(steps: readonly Migration[], now: () => Date): Promise<string[]> {
  const done = await findDone()
  const missing = steps.filter(({ name }) => !done.has(name))
  for (const { name, run } of missing) {
    await run()
    await MigrationEntity.build(PutItemCommand).item({ name, doneAt: now().toISOString() }).send()
  }
  return missing.map(({ name }) => name)
}
