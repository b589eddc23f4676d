import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import type { TrackRecord } from '../../../shared/rules/track-record.ts'
import { table } from '../../platform/table.ts'

/** Apart from the account, so that what everyone calls may write nothing else of it. */
export const TrackRecordEntity = new Entity({
  name: 'track-record',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    sales: number(),
    hasMoreSales: boolean(),
    answersInHours: number().optional(),
    dispatchesInDays: number().optional(),
    arrivesInDays: any().castAs<TrackRecord['arrivesInDays']>(),
    casesLost: number().optional(),
    /** Absent in what was measured before it was kept. */
    basis: any().castAs<TrackRecord['basis']>().optional(),
    measuredAt: string(),
  }),
  computeKey: ({ sellerId }: { sellerId: string }) => ({ pk: `TRACK-RECORD#${sellerId}`, sk: 'TRACK-RECORD' }),
})

export type MeasuredSeller = FormattedItem<typeof TrackRecordEntity>

export const keepTrackRecord = (
  sellerId: string,
  { answersInHours, dispatchesInDays, casesLost, ...record }: TrackRecord,
  now: Date,
): Promise<unknown> =>
  TrackRecordEntity.build(PutItemCommand)
    .item({
      ...record,
      sellerId,
      answersInHours: answersInHours ?? undefined,
      dispatchesInDays: dispatchesInDays ?? undefined,
      casesLost: casesLost ?? undefined,
      measuredAt: now.toISOString(),
    })
    .send()

export const trackRecordOf = ({
  sales,
  hasMoreSales,
  arrivesInDays,
  basis,
  ...measured
}: MeasuredSeller & Pick<TrackRecord, 'basis'>): TrackRecord => ({
  sales,
  hasMoreSales,
  arrivesInDays,
  basis,
  answersInHours: measured.answersInHours ?? null,
  dispatchesInDays: measured.dispatchesInDays ?? null,
  casesLost: measured.casesLost ?? null,
})

/** Days in which four of five of the seller's parcels arrived; null: too few of them. */
export async function findMeasuredDays(sellerId: string, way: 'domestic' | 'abroad'): Promise<number | null> {
  const { Item } = await TrackRecordEntity.build(GetItemCommand).key({ sellerId }).send()
  return Item?.arrivesInDays[way]?.to ?? null
}
