import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setAccountType } from './changing-members.ts'

export const handler = endpoint(members.setAccountType, {}, async ({ params, body, user: admin, now }) => {
  const { accountType, reason } = body
  await setAccountType(params.id, accountType, { admin, reason, now })
  return { accountType }
})
