import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readShownEstimates } from './showing.ts'

export const handler = endpoint(experts.listShownEstimates, {}, async ({ params, user }) => ({
  estimates: await readShownEstimates(params.id, user),
}))
