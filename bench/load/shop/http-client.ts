import { codeAt } from '../../../functions/core/account/one-time-code.ts'
import { completeOnboarding } from '../../../functions/testing/payments.ts'
import { confirmAddress } from '../../../local/confirm-address.ts'
import { versionsAt } from '../../../shared/rules/agreed-texts.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'

const PASSWORD = 'correct horse battery'

/** Opens an account with a confirmed address. @returns its cookie */
export async function register(origin: string, username: string): Promise<string> {
  const person = {
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    firstName: username,
    lastName: 'Lind',
    agreedTo: versionsAt(new Date()),
  }
  const { cookie } = await post(origin, '', '/api/register', person)
  await confirmAddress(origin, person.email)
  return cookie
}

/** Whom no limit of new accounts hinders: the first admin, with payouts and delivery. @returns their cookie */
export async function registerAdmin(origin: string, username: string): Promise<string> {
  const proof = { currentPassword: PASSWORD }
  const registered = await register(origin, username)
  const { cookie } = await post(origin, registered, '/api/admin/create-first-admin', {})
  const { body } = await post(origin, cookie, '/api/account/authenticator', proof)
  const code = codeAt(body.secret ?? '', new Date())
  const confirmed = await post(origin, cookie, '/api/account/authenticator/confirm', { code })
  const session = confirmed.cookie || cookie
  const { body: onboarding } = await post(origin, session, '/api/stripe/connect/onboard', proof)
  await completeOnboarding(onboarding.url ?? '')
  await fetch(`${origin}/api/stripe/connect/status`, { headers: { cookie: session } })
  await fetch(`${origin}/api/account`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin, cookie: session },
    body: JSON.stringify({ delivery: freeDeliveryInput }),
  })
  return session
}

/** What is looked at of several endpoints' answers. */
interface Answered {
  readonly id?: string
  readonly currentBid?: string
  readonly message?: string
  readonly url?: string
  readonly secret?: string
}

export async function post(
  origin: string,
  cookie: string,
  path: string,
  content: object,
): Promise<{ status: number; cookie: string; body: Answered }> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(content),
  })
  // A browser that is known gets a cookie of its own beside it.
  const session = answer.headers.getSetCookie().find(cookie => cookie.startsWith('session='))
  const set = session?.split(';')[0] ?? ''
  return { status: answer.status, cookie: set, body: await answer.json() }
}
