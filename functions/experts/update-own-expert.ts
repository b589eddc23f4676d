import { experts } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { changeWords } from '../core/expert/expert-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentExpert } from './present-expert.ts'

export const handler = endpoint(experts.updateOwnExpert, {}, async ({ body, user, now }) => {
  const changed = await changeWords(user.id, body, now)
  if (!changed) throw new DomainError('not_expert')
  return presentExpert(changed)
})
