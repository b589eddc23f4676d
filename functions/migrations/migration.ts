import { Entity } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../platform/table.ts'

/**
 * One step from the shape of a released version's items to the next. A step can be killed at any point and run again, by
 * two processes at once if it must be.
 */
export interface Migration {
  /** Never changed once released: the table notes under it that the step is done. */
  readonly name: string
  /**
   * When it runs in AWS. `before` the deployment: the version before reads and writes during and after it, so it may add
   * and copy. `after`: only the new version runs, and there is no way back to the one before.
   */
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

/**
 * Runs the steps that the table has not had, one after the other, and notes each when it is done.
 * @returns their names
 */
export async function migrate(steps: readonly Migration[], now: () => Date): Promise<string[]> {
  const done = await findDone()
  const missing = steps.filter(({ name }) => !done.has(name))
  for (const { name, run } of missing) {
    await run()
    await MigrationEntity.build(PutItemCommand).item({ name, doneAt: now().toISOString() }).send()
  }
  return missing.map(({ name }) => name)
}
