import { findUser, type UserRecord } from './users.ts'

const shownOf = ({ firstName, profileImageUrl }: UserRecord) => `${firstName}\n${profileImageUrl ?? ''}`

/** Copies again if the values changed meanwhile: of two concurrent reactions, the last to write has the latest. */
export async function syncUserCopies(userId: string, copy: (user: UserRecord) => Promise<void>): Promise<void> {
  let copied: string | undefined
  for (;;) {
    const user = await findUser(userId)
    if (!user || shownOf(user) === copied) return
    await copy(user)
    copied = shownOf(user)
  }
}
