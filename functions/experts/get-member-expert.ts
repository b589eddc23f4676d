import { experts } from '../../shared/contract/endpoints/experts.ts'
import { findExpert } from '../core/expert/expert-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentExpertOrNone } from './present-expert.ts'

export const handler = endpoint(experts.getMemberExpert, {}, async ({ params }) =>
  presentExpertOrNone(await findExpert(params.id)),
)
