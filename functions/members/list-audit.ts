import { members } from '../../shared/contract/endpoints/members.ts'
import { FIRST_AUDIT_HASH } from '../../shared/rules/audit.ts'
import { type AuditRecord, findAudit, findAuditOf } from '../core/audit/audit-store.ts'
import { endpoint } from '../platform/endpoint.ts'

const PAGE = 100

export const handler = endpoint(members.listAudit, {}, async ({ query: { member, cursor } }) => {
  const before = cursor === undefined ? undefined : Number(cursor)
  if (member !== undefined) return { ...pageOf(await findAuditOf(member, PAGE + 1, before)), before: null }
  const found = await findAudit(PAGE + 1, before)
  return { ...pageOf(found), before: found[PAGE]?.hash ?? FIRST_AUDIT_HASH }
})

function pageOf(found: readonly AuditRecord[]) {
  const entries = found.slice(0, PAGE)
  return { entries, cursor: found.length > PAGE ? String(entries.at(-1)?.seq ?? 0) : null }
}
