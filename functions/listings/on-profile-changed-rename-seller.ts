import { profileChanged } from '../../events/profile-changed.ts'
import { copyUser } from '../kit/copies-of-user.ts'
import { reaction } from '../kit/reaction.ts'
import { settleEach } from '../kit/settle-all.ts'
import { listingsUnderOtherNames, nameSeller } from './seller-name-store.ts'

const AT_ONCE = 8

/** Writes the name that the seller has now into their listings. */
export const handler = reaction(profileChanged, {}, ({ payload: { userId } }) =>
  copyUser(userId, ({ firstName }) =>
    settleEach(listingsUnderOtherNames(userId, firstName), AT_ONCE, id => nameSeller(id, firstName)),
  ),
)
