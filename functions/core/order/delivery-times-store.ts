import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { type DeliveryTime, releaseDeliveryTimes } from '../../../shared/rules/delivery-times.ts'
import { type TransactionPart, table } from '../../platform/table.ts'

/** Apart from the settings, which every sale reads. */
const DeliveryTimesEntity = new Entity({
  name: 'delivery-times',
  table,
  timestamps: false,
  schema: item({
    /** Absent: the release's. */
    times: any().castAs<DeliveryTime[]>().optional(),
    updatedAt: string(),
    updatedBy: string(),
  }),
  computeKey: () => ({ pk: 'DELIVERY-TIMES', sk: 'DELIVERY-TIMES' }),
})

export type DeliveryTimesRecord = FormattedItem<typeof DeliveryTimesEntity>

export async function findDeliveryTimes(): Promise<DeliveryTimesRecord | undefined> {
  const { Item } = await DeliveryTimesEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}

export const timesIn = (record: DeliveryTimesRecord | undefined): readonly DeliveryTime[] =>
  record?.times ?? releaseDeliveryTimes

/** Fails when another change came first. */
export const putDeliveryTimes = (record: DeliveryTimesRecord, basedOn: string | null): TransactionPart =>
  DeliveryTimesEntity.build(PutTransaction)
    .item(record)
    .options({
      condition: basedOn === null ? { attr: 'updatedAt', exists: false } : { attr: 'updatedAt', eq: basedOn },
    })

export const resetDeliveryTimes = (record: Omit<DeliveryTimesRecord, 'times'>): TransactionPart =>
  DeliveryTimesEntity.build(PutTransaction).item(record)
