import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readPieceRequests } from './piece-requests.ts'

export const handler = endpoint(experts.listPieceExperts, {}, async ({ params, user }) => ({
  requests: await readPieceRequests(params.id, user),
}))
