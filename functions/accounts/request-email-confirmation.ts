import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { requestEmailConfirmation } from './confirming-email.ts'
import { presentUser } from './present-user.ts'

export const handler = endpoint(accounts.requestEmailConfirmation, {}, async ({ body, user, clientAddress, now }) =>
  presentUser(await requestEmailConfirmation(user, body.email ?? user.email, clientAddress, now), now),
)
