import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { switchSession } from './signed-in.ts'
import { login } from './signing-in.ts'

export const handler = endpoint(accounts.login, {}, async request =>
  switchSession(request, await login(request.body, request)),
)
