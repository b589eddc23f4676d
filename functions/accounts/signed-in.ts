import type { User } from '../../shared/endpoints/accounts.ts'
import { endSession, type Session } from '../kit/session.ts'
import { presentUser } from './present-user.ts'
import type { SignedIn } from './signing-in.ts'

interface Browser {
  session: Session | undefined
  setCookie: (cookie: string) => void
}

/** The browser keeps one session: the one it had before ends with the new one. @returns the person, as the answer */
export async function switchSession({ session, setCookie }: Browser, { user, cookie }: SignedIn): Promise<User> {
  if (session) await endSession(session)
  setCookie(cookie)
  return presentUser(user)
}
