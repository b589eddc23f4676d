import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import { switchSession } from './signed-in.ts'
import { login, SecondStepNeeded } from './signing-in.ts'

export const handler = endpoint(accounts.login, {}, async request => {
  const signedIn = await login(request.body, request).catch(async error => {
    if (error instanceof SecondStepNeeded) request.setCookie(await secondStepCookie(error.credential))
    throw error
  })
  return switchSession(request, signedIn)
})
