import { findUser, type UserRecord } from './users.ts'

/** What others keep copies of. */
const shownOf = ({ firstName, profileImageUrl }: UserRecord) => `${firstName}\n${profileImageUrl ?? ''}`

/**
 * Has copies written of how a person is shown now, and again if that changed meanwhile: of two reactions to two changes,
 * whichever writes last has then seen the later.
 */
export async function copyUser(userId: string, copy: (user: UserRecord) => Promise<void>): Promise<void> {
  let copied: string | undefined
  for (;;) {
    const user = await findUser(userId)
    if (!user || shownOf(user) === copied) return
    await copy(user)
    copied = shownOf(user)
  }
}
