import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { rememberDevice } from '../core/account/known-device.ts'
import { endSession, type Session } from '../platform/session.ts'
import { presentUser } from './present-user.ts'
import type { SignedIn } from './signing-in.ts'

interface Browser {
  session: Session | undefined
  cookies: readonly string[]
  now: Date
  setCookie: (cookie: string) => void
}

export async function switchSession(
  { session, cookies, now, setCookie }: Browser,
  { user, cookie, round }: SignedIn,
): Promise<User> {
  if (session) await endSession(session)
  setCookie(cookie)
  setCookie(await rememberDevice(user.id, round, cookies))
  return presentUser(user, now)
}
