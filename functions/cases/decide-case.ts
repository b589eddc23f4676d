import { cases } from '../../shared/contract/endpoints/cases.ts'
import { auditing } from '../core/audit/audit-store.ts'
import type { CaseRecord } from '../core/case/case-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keyOf, take } from './handling.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.decideCase, {}, async ({ params, body: { step, ...said }, user, now }) => {
  const audit = auditing(user, now)
  const extraParts = ({ orderId, itemName, buyerId }: CaseRecord) =>
    audit.parts({
      ...{ act: 'case_decided', subjectKind: 'order', subjectId: orderId, subject: itemName, memberId: buyerId },
      reason: said.text,
    })
  const decided = await take(keyOf(params), { step, by: 'admin' }, said, now, extraParts)
  await audit.logged()
  return presentCase(decided, 'admin')
})
