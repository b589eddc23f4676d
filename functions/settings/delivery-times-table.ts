import type { DeliveryTimesTable } from '../../shared/contract/endpoints/delivery-times.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { DeliveryTime } from '../../shared/rules/delivery-times.ts'
import { measuredDaysOf } from '../../shared/rules/measured-days.ts'
import { type AuditedAct, transactAudited } from '../core/audit/audit-store.ts'
import {
  type DeliveryTimesRecord,
  findDeliveryTimes,
  putDeliveryTimes,
  resetDeliveryTimes,
  timesIn,
} from '../core/order/delivery-times-store.ts'
import { findAllDaysCounts, findDaysCounts, type TimesRow } from '../core/order/measured-days-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { deliveryTimesCsv, readDeliveryTimesCsv } from './delivery-times-csv.ts'

export const findTimes = async (): Promise<DeliveryTimesTable> => presentTimes(await findDeliveryTimes())

/** @throws DomainError invalid_request, conflict */
export function setTimes({ csv, basedOn }: { csv: string; basedOn: string | null }, admin: UserRecord, now: Date) {
  const times = readDeliveryTimesCsv(csv)
  const reason = times.length === 1 ? 'A table with 1 row.' : `A table with ${times.length} rows.`
  return replaceTimes(times, { basedOn, reason }, admin, now)
}

/**
 * The days in which 95% of a row's parcels arrived become its days.
 * @throws DomainError not_found (no such row, or too few parcels), conflict
 */
export async function takeMeasured(
  { from, to, service, days, basedOn }: TimesRow & { days: number; basedOn: string | null },
  admin: UserRecord,
  now: Date,
): Promise<DeliveryTimesTable> {
  const isRow = (time: DeliveryTime) => time.from === from && time.to === to && time.service === service
  const times = timesIn(await findDeliveryTimes())
  const row = times.find(isRow)
  const measured = row && measuredDaysOf(await findDaysCounts(row))
  if (!row || !measured) throw new DomainError('not_found')
  const { parcels, medianDays, p95Days } = measured
  if (p95Days !== days) throw new DomainError('conflict')
  const taken: DeliveryTime = {
    ...row,
    days,
    source: `Measured here with ${parcels} parcels: 95% arrived within these days, half within ${medianDays}`,
    asOf: now.toISOString().slice(0, 10),
  }
  const reason = `From ${from} to ${to}, ${service}: ${days} days, as measured, instead of ${row.days}.`
  return replaceTimes(
    times.map(time => (isRow(time) ? taken : time)),
    { basedOn, reason },
    admin,
    now,
  )
}

async function replaceTimes(
  times: DeliveryTime[],
  { basedOn, reason }: { basedOn: string | null; reason: string },
  admin: UserRecord,
  now: Date,
): Promise<DeliveryTimesTable> {
  const record = { times, updatedAt: now.toISOString(), updatedBy: admin.username }
  const refused = await transactAudited(timesChange(reason), admin, now, { table: putDeliveryTimes(record, basedOn) })
  if (refused) throw new DomainError('conflict')
  return presentTimes(record)
}

const timesChange = (reason: string): AuditedAct => ({
  ...{ act: 'delivery_times_changed', subjectKind: 'setting', subjectId: 'delivery-times', subject: 'delivery-times' },
  reason,
})

export async function resetTimes(admin: UserRecord, now: Date): Promise<DeliveryTimesTable> {
  const record = { updatedAt: now.toISOString(), updatedBy: admin.username }
  await transactAudited(timesChange('The times of the release.'), admin, now, { table: resetDeliveryTimes(record) })
  return presentTimes(record)
}

async function presentTimes(record: DeliveryTimesRecord | undefined): Promise<DeliveryTimesTable> {
  const keyOf = ({ from, to, service }: TimesRow) => [from, to, service].join(' ')
  const counts = new Map((await findAllDaysCounts()).map(counted => [keyOf(counted), counted.counts]))
  return {
    times: timesIn(record).map(time => ({ ...time, measured: measuredDaysOf(counts.get(keyOf(time)) ?? {}) })),
    csv: deliveryTimesCsv(timesIn(record)),
    updatedAt: record?.updatedAt ?? null,
    updatedBy: record?.updatedBy ?? null,
  }
}
