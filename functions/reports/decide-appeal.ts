import { reports } from '../../shared/contract/endpoints/reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { decideAppeal } from './appealing.ts'
import { presentDecision } from './present-reports.ts'

export const handler = endpoint(reports.decideAppeal, {}, async ({ params, body, user: admin, now }) => {
  const { decision, isBack } = await decideAppeal(params.id, { ...body, admin, now })
  return { decision: presentDecision(decision), isBack }
})
