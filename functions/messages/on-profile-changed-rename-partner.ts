import { profileChanged } from '../../events/account.ts'
import { partnersOf, showPartner } from '../core/message/conversation-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { copyUser } from '../platform/copies-of-user.ts'
import { reaction } from '../platform/reaction.ts'

const AT_ONCE = 8

export const handler = reaction(profileChanged, {}, ({ payload: { userId } }) =>
  copyUser(userId, user => forEachSettled(partnersOf(userId), AT_ONCE, partnerId => showPartner(partnerId, user))),
)
