import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmEmailChange } from './changing-email.ts'

/** No session needed: the link may be opened on another device. */
export const handler = endpoint(accounts.confirmEmailChange, {}, async request => ({
  email: await confirmEmailChange(request.body.token, request),
}))
