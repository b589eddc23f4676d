import { experts } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findExpert } from '../core/expert/expert-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUser } from '../platform/users.ts'
import { presentExpertOrNone } from './present-expert.ts'

export const handler = endpoint(experts.getMemberExpert, {}, async ({ params }) => {
  if (!(await findUser(params.id))) throw new DomainError('not_found')
  return presentExpertOrNone(await findExpert(params.id))
})
