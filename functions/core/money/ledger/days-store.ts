import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { ledgerAccounts, ledgerCauses } from '../../../../shared/rules/ledger.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { table, tryWrite } from '../../../platform/table.ts'
import type { Total } from './totals.ts'

const DAYS = 'LEDGER-DAYS'

/** The sums of a closed day of UTC that had entries. */
const DayEntity = new Entity({
  name: 'ledger-day',
  table,
  timestamps: false,
  schema: item({
    day: string().key(),
    totals: list(
      map({
        cause: string().enum(...ledgerCauses),
        account: string().enum(...ledgerAccounts),
        debitCents: centsNumber(),
        creditCents: centsNumber(),
        count: number(),
      }),
    ),
  }),
  computeKey: ({ day }: { day: string }) => ({ pk: DAYS, sk: `DAY#${day}` }),
})

export type DayRecord = FormattedItem<typeof DayEntity>

/** All days up to `day` are closed. */
const ClosedEntity = new Entity({
  name: 'ledger-closed',
  table,
  timestamps: false,
  schema: item({ day: string() }),
  computeKey: () => ({ pk: DAYS, sk: 'CLOSED' }),
})

/** No entry is older. */
export const FIRST_DAY = '2025-01-01'

export const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** @returns the last closed day */
export async function findClosedDay(): Promise<string> {
  const { Item } = await ClosedEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item?.day ?? dayBefore(FIRST_DAY)
}

/** From one day to another, both included. */
export async function findDays(from: string, to: string): Promise<DayRecord[]> {
  if (from > to) return []
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: DAYS, range: { between: [`DAY#${from}`, `DAY#${to}`] } })
    .entities(DayEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

export async function writeDay(day: string, totals: readonly Total[]): Promise<void> {
  await DayEntity.build(PutItemCommand)
    .item({ day, totals: [...totals] })
    .send()
}

/** @param before as it was read: if days were reopened meanwhile, they stay open */
export async function noteClosed(before: string, day: string): Promise<boolean> {
  const isAsRead =
    before < FIRST_DAY ? ({ attr: 'day', exists: false } as const) : ({ attr: 'day', eq: before } as const)
  return tryWrite(ClosedEntity.build(UpdateItemCommand).item({ day }).options({ condition: isAsRead }).send())
}

/** Before an entry of an earlier day is booked. */
export async function reopenDays(from: Date): Promise<void> {
  const day = dayBefore(from.toISOString().slice(0, 10))
  await tryWrite(
    ClosedEntity.build(UpdateItemCommand)
      .item({ day })
      .options({ condition: { attr: 'day', gt: day } })
      .send(),
  )
}
