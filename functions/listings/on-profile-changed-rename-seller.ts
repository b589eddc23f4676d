import { profileChanged } from '../../events/account.ts'
import { listingsUnderOtherNames, nameSeller } from '../core/listing/seller-name-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'
import { syncUserCopies } from '../platform/sync-user-copies.ts'

const AT_ONCE = 8

export const handler = reaction(profileChanged, {}, ({ payload: { userId } }) =>
  syncUserCopies(userId, ({ firstName }) =>
    forEachSettled(listingsUnderOtherNames(userId, firstName), AT_ONCE, id => nameSeller(id, firstName)),
  ),
)
