import { reports } from '../../shared/contract/endpoints/reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOwnDecision } from './appealing.ts'
import { presentOwnDecision } from './present-reports.ts'

export const handler = endpoint(reports.getDecision, {}, async ({ params, query, user }) =>
  presentOwnDecision(await findOwnDecision(params.id, { user, by: query.by })),
)
