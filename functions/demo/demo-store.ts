import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { table, tryWrite } from '../platform/table.ts'

/** Exists once seeding has begun. One item, so that every run derives its times and ids from the same moment. */
const DemoDataEntity = new Entity({
  name: 'demo-data',
  table,
  timestamps: false,
  schema: item({
    startedAt: string(),
    /** The number of seed steps done (seed/seed-steps.ts). */
    done: number(),
    completedAt: string().optional(),
  }),
  computeKey: () => ({ pk: 'DEMO-DATA', sk: 'DEMO-DATA' }),
})

export type DemoData = FormattedItem<typeof DemoDataEntity>

export async function findDemoData(): Promise<DemoData | undefined> {
  const { Item } = await DemoDataEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}

/** @returns what was begun first, perhaps by another run */
export async function beginDemoData(now: Date): Promise<DemoData> {
  const begun = { startedAt: now.toISOString(), done: 0 }
  const isFirst = await tryWrite(
    DemoDataEntity.build(PutItemCommand)
      .item(begun)
      .options({ condition: { attr: 'startedAt', exists: false } })
      .send(),
  )
  return isFirst ? begun : ((await findDemoData()) ?? begun)
}

/** Another run may be further. */
export async function noteDone(done: number, completedAt: Date | undefined): Promise<void> {
  await tryWrite(
    DemoDataEntity.build(UpdateItemCommand)
      .item({ done, ...(completedAt && { completedAt: completedAt.toISOString() }) })
      .options({ condition: { attr: 'done', lt: done } })
      .send(),
  )
}
