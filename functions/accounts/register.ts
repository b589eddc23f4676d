import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { switchSession } from './signed-in.ts'
import { register } from './signing-in.ts'

export const handler = endpoint(accounts.register, {}, async request =>
  switchSession(request, await register(request.body, request)),
)
