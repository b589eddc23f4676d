import { profileChanged } from '../../events/account.ts'
import { partnersOf, showPartner } from '../core/message/conversation-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'
import { syncUserCopies } from '../platform/sync-user-copies.ts'

const AT_ONCE = 8

export const handler = reaction(profileChanged, {}, ({ payload: { userId } }) =>
  syncUserCopies(userId, user =>
    forEachSettled(partnersOf(userId), AT_ONCE, partnerId => showPartner(partnerId, user)),
  ),
)
