import { memberSuspended } from '../../events/account.ts'
import { expertEnded } from '../../events/expert.ts'
import { reaction } from '../platform/reaction.ts'
import { endRequestsOf } from './ending-requests.ts'

export const handler = reaction([expertEnded, memberSuspended], {}, ({ payload, now }) =>
  endRequestsOf(payload.userId, now),
)
