import { reports } from '../../shared/contract/endpoints/reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOwnDecision } from './appealing.ts'
import { presentDecision } from './present-reports.ts'

export const handler = endpoint(reports.getDecision, {}, async ({ params, user }) =>
  presentDecision(await findOwnDecision(params.id, user)),
)
