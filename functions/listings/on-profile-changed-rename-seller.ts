import { profileChanged } from '../../events/account.ts'
import { listingsUnderOtherNames, nameSeller } from '../core/listing/seller-name-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { copyUser } from '../platform/copies-of-user.ts'
import { reaction } from '../platform/reaction.ts'

const AT_ONCE = 8

export const handler = reaction(profileChanged, {}, ({ payload: { userId } }) =>
  copyUser(userId, ({ firstName }) =>
    forEachSettled(listingsUnderOtherNames(userId, firstName), AT_ONCE, id => nameSeller(id, firstName)),
  ),
)
