import type { DeliveryTimesTable } from '../../shared/contract/endpoints/delivery-times.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type AuditedAct, transactAudited } from '../core/audit/audit-store.ts'
import {
  type DeliveryTimesRecord,
  findDeliveryTimes,
  putDeliveryTimes,
  resetDeliveryTimes,
  timesIn,
} from '../core/order/delivery-times-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { deliveryTimesCsv, readDeliveryTimesCsv } from './delivery-times-csv.ts'

export const findTimes = async (): Promise<DeliveryTimesTable> => presentTimes(await findDeliveryTimes())

/** @throws DomainError invalid_request, conflict */
export async function setTimes(
  { csv, basedOn }: { csv: string; basedOn: string | null },
  admin: UserRecord,
  now: Date,
): Promise<DeliveryTimesTable> {
  const record = { times: readDeliveryTimesCsv(csv), updatedAt: now.toISOString(), updatedBy: admin.username }
  const { length } = record.times
  const act = timesChange(length === 1 ? 'A table with 1 row.' : `A table with ${length} rows.`)
  const refused = await transactAudited(act, admin, now, { table: putDeliveryTimes(record, basedOn) })
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

const presentTimes = (record: DeliveryTimesRecord | undefined): DeliveryTimesTable => ({
  times: [...timesIn(record)],
  csv: deliveryTimesCsv(timesIn(record)),
  updatedAt: record?.updatedAt ?? null,
  updatedBy: record?.updatedBy ?? null,
})
