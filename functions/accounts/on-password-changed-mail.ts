import { passwordChanged } from '../../events/password-changed.ts'
import { sendOnce } from '../kit/mail.ts'
import { reaction } from '../kit/reaction.ts'
import { findUser } from '../kit/users.ts'
import { passwordChangedLetter } from './letters.ts'

export const handler = reaction(passwordChanged, {}, async ({ id, payload, now }) => {
  const user = await findUser(payload.userId)
  if (user) await sendOnce(id, passwordChangedLetter(user), now)
})
