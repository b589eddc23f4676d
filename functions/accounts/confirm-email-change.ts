import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmEmailChange } from './changing-email.ts'

/** Without a session: the link may be opened on another device than it was asked for. */
export const handler = endpoint(accounts.confirmEmailChange, {}, async request => ({
  email: await confirmEmailChange(request.body.token, request),
}))
