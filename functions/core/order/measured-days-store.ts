import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { CarrierId } from '../../../shared/rules/carriers.ts'
import { type DeliveryTime, shippingServices } from '../../../shared/rules/delivery-times.ts'
import { type DaysCounts, withParcel } from '../../../shared/rules/measured-days.ts'
import { bareTrackingNumber } from '../../../shared/rules/tracking.ts'
import { sha256 } from '../../platform/ids.ts'
import { expiresIn, table, transactNamed } from '../../platform/table.ts'

const PARTITION = 'DELIVERY-TIMES'
const MEASURED = 'MEASURED#'

/** A row of the delivery times. */
export type TimesRow = Pick<DeliveryTime, 'from' | 'to' | 'service'>

/** How long the parcels of a row took. Stays when its days are changed or reset. */
const MeasuredDaysEntity = new Entity({
  name: 'measured-days',
  table,
  timestamps: false,
  schema: item({
    from: string().key(),
    to: string().key(),
    service: string()
      .enum(...shippingServices)
      .key(),
    counts: any().castAs<DaysCounts>(),
    /** Each parcel is added to the counts that were read. */
    version: number(),
  }),
  computeKey: ({ from, to, service }: TimesRow) => ({ pk: PARTITION, sk: `${MEASURED}${from}#${to}#${service}` }),
})

/** A parcel was counted: it can have pieces of two orders, and its news come more than once. Names no person. */
const MeasuredParcelEntity = new Entity({
  name: 'measured-parcel',
  table,
  timestamps: false,
  schema: item({ hash: string().key(), expiresAt: number() }),
  computeKey: ({ hash }: { hash: string }) => ({ pk: `MEASURED-PARCEL#${hash}`, sk: 'MEASURED-PARCEL' }),
})

/** No parcel is followed longer, and carriers use numbers again. */
const KEPT_SECONDS = 180 * 24 * 3_600

async function findCounted({ from, to, service }: TimesRow) {
  const { Item } = await MeasuredDaysEntity.build(GetItemCommand)
    .key({ from, to, service })
    .options({ consistent: true })
    .send()
  return Item
}

export const findDaysCounts = async (row: TimesRow): Promise<DaysCounts> => (await findCounted(row))?.counts ?? {}

/** Of all rows of which a parcel was counted. */
export async function findAllDaysCounts(): Promise<(TimesRow & { readonly counts: DaysCounts })[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: PARTITION, range: { beginsWith: MEASURED } })
    .entities(MeasuredDaysEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

const TRIES = 8

/** Counts a parcel once. */
export async function countParcel(
  { carrier, trackingNumber }: { readonly carrier: CarrierId; readonly trackingNumber: string },
  { from, to, service }: TimesRow,
  days: number,
  now: Date,
): Promise<void> {
  const once = MeasuredParcelEntity.build(PutTransaction)
    .item({
      hash: sha256(`${carrier} ${bareTrackingNumber(trackingNumber)}`),
      expiresAt: expiresIn(now, KEPT_SECONDS),
    })
    .options({
      condition: {
        or: [
          { attr: 'expiresAt', exists: false },
          { attr: 'expiresAt', lte: expiresIn(now, 0) },
        ],
      },
    })
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await findCounted({ from, to, service })
    const counted = MeasuredDaysEntity.build(PutTransaction)
      .item({
        ...{ from, to, service },
        counts: withParcel(before?.counts ?? {}, days),
        version: (before?.version ?? 0) + 1,
      })
      .options({
        condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
      })
    if ((await transactNamed({ once, counted })) !== 'counted') return
  }
  throw new Error(`Others kept counting parcels from ${from} to ${to}.`)
}
