import { reports } from '../../shared/contract/endpoints/reports.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findReportQueue } from '../core/report/report-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { decideReport } from './deciding.ts'
import { presentDecision } from './present-reports.ts'

export const handler = endpoint(reports.decideReport, checkoutDeps, async ({ params, body, user, now }, deps) => {
  const decision = await decideReport(params.id, body, { admin: user, now }, deps)
  const { reported } = await findReportQueue('open')
  // The index can be behind.
  const next = reported.find(({ id }) => id !== params.id)
  return { decision: presentDecision(decision), next: next?.id ?? null }
})
