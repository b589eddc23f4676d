import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { loginWithPasskey } from './second-step.ts'
import { clearedSecondStep } from './second-step-cookie.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.loginWithPasskey, {}, async request => {
  const signedIn = await loginWithPasskey(request.body.passkey, request)
  const user = await switchSession(request, signedIn)
  request.setCookie(clearedSecondStep())
  return user
})
