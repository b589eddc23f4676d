import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmEmailChange } from './changing-email.ts'

export const handler = endpoint(accounts.confirmEmailChange, {}, async request => ({
  email: await confirmEmailChange(request.body, request),
}))
