import { profileChanged } from '../../events/profile-changed.ts'
import { reaction } from '../kit/reaction.ts'
import { settleEach } from '../kit/settle-all.ts'
import { findUser } from '../kit/users.ts'
import { listingsUnderOtherNames, nameSeller } from './seller-name-store.ts'

const AT_ONCE = 8

/**
 * Writes the name that the seller has now into their listings. Looks at it again afterwards: of two changes, whichever
 * reaction writes last has then seen the later.
 */
export const handler = reaction(profileChanged, {}, async ({ payload: { userId } }) => {
  let written: string | undefined
  for (;;) {
    const name = (await findUser(userId))?.firstName
    if (name === undefined || name === written) return
    await settleEach(listingsUnderOtherNames(userId, name), AT_ONCE, id => nameSeller(id, name))
    written = name
  }
})
