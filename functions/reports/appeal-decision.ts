import { reports } from '../../shared/contract/endpoints/reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { appealDecision } from './appealing.ts'
import { presentOwnDecision } from './present-reports.ts'

export const handler = endpoint(reports.appealDecision, {}, async ({ params, body, user, now }) =>
  presentOwnDecision(await appealDecision(params.id, body.text, { user, by: body.by }, now)),
)
