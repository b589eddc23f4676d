import { confirmAddress } from '../../../local/confirm-address.ts'

/** Opens an account with a confirmed address. @returns its cookie */
export async function register(origin: string, username: string): Promise<string> {
  const person = {
    username,
    password: 'correct horse battery',
    email: `${username}@example.com`,
    firstName: username,
    lastName: 'Lind',
  }
  const { cookie } = await post(origin, '', '/api/register', person)
  await confirmAddress(origin, person.email)
  return cookie
}

/** What is looked at of several endpoints' answers. */
interface Answered {
  readonly id?: string
  readonly currentBid?: string
  readonly message?: string
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
  const set = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: answer.status, cookie: set, body: await answer.json() }
}
