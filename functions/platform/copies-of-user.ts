import { findUser, type UserRecord } from './users.ts'

const shownOf = ({ firstName, profileImageUrl }: UserRecord) => `${firstName}\n${profileImageUrl ?? ''}`

/**
 * Copies a person's name and photograph, and again if they changed meanwhile: of two concurrent reactions, the
 * last to write has seen the latest values.
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
