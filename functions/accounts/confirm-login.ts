import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmLogin } from './second-step.ts'
import { clearedSecondStep } from './second-step-cookie.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.confirmLogin, {}, async request => {
  const signedIn = await confirmLogin(request.body, request)
  const user = await switchSession(request, signedIn)
  request.setCookie(clearedSecondStep())
  return user
})
