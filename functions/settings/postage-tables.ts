import type { PostageTable } from '../../shared/contract/endpoints/postage.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { PostageRate } from '../../shared/rules/postage.ts'
import { type AuditedAct, transactAudited } from '../core/audit/audit-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { postageCsv, readPostageCsv } from './postage-csv.ts'
import { findPostageTable, type PostageTableRecord, putPostageTable, resetPostageTable } from './postage-store.ts'
import { releaseRates } from './release-rates.ts'

export async function postageRatesFrom(country: string): Promise<PostageRate[]> {
  const { rates = releaseRates } = (await findPostageTable()) ?? {}
  return rates.filter(({ from }) => from === country)
}

export const findTable = async (): Promise<PostageTable> => presentTable(await findPostageTable())

/** @throws DomainError invalid_request, conflict */
export async function setTable(
  { csv, basedOn }: { csv: string; basedOn: string | null },
  admin: UserRecord,
  now: Date,
): Promise<PostageTable> {
  const record = { rates: readPostageCsv(csv), updatedAt: now.toISOString(), updatedBy: admin.username }
  const { length } = record.rates
  const act = postageChange(length === 1 ? 'A table with 1 rate.' : `A table with ${length} rates.`)
  const refused = await transactAudited(act, admin, now, { table: putPostageTable(record, basedOn) })
  if (refused) throw new DomainError('conflict')
  return presentTable(record)
}

const postageChange = (reason: string): AuditedAct => ({
  ...{ act: 'postage_changed', subjectKind: 'setting', subjectId: 'postage', subject: 'postage', reason },
})

/** @throws DomainError conflict */
export async function resetTable(admin: UserRecord, now: Date): Promise<PostageTable> {
  const record = { updatedAt: now.toISOString(), updatedBy: admin.username }
  await transactAudited(postageChange('The rates of the release.'), admin, now, { table: resetPostageTable(record) })
  return presentTable(record)
}

function presentTable(record: PostageTableRecord | undefined): PostageTable {
  const rates = record?.rates ?? [...releaseRates]
  return { rates, csv: postageCsv(rates), updatedAt: record?.updatedAt ?? null, updatedBy: record?.updatedBy ?? null }
}
