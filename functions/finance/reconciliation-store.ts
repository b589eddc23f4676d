import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { centsNumber } from '../platform/cents-number.ts'
import { table } from '../platform/table.ts'
import type { Reconciliation } from './comparing.ts'

/** Max differences to store: as many as an admin can look into. */
const KEPT = 100

/** The latest comparison of the books with Stripe. */
const ReconciliationEntity = new Entity({
  name: 'reconciliation',
  table,
  timestamps: false,
  schema: item({
    at: string(),
    from: string(),
    compared: number(),
    healed: number(),
    differences: list(
      map({ movement: string(), oursCents: centsNumber().optional(), stripesCents: centsNumber().optional() }),
    ),
    differing: number(),
    oursCents: centsNumber(),
    stripesCents: centsNumber(),
  }),
  computeKey: () => ({ pk: 'RECONCILIATION', sk: 'LATEST' }),
})

export type ReconciliationRecord = FormattedItem<typeof ReconciliationEntity>

export async function saveReconciliation({ differences, ...report }: Reconciliation): Promise<void> {
  const shown = differences.slice(0, KEPT).map(({ movement, oursCents, stripesCents }) => ({
    movement,
    ...(oursCents !== null && { oursCents }),
    ...(stripesCents !== null && { stripesCents }),
  }))
  await ReconciliationEntity.build(PutItemCommand)
    .item({ ...report, differences: shown, differing: differences.length })
    .send()
}

export async function findReconciliation(): Promise<ReconciliationRecord | undefined> {
  const { Item } = await ReconciliationEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}
