import { expertRequestsDue } from '../../events/expert.ts'
import { reaction } from '../platform/reaction.ts'
import { endOverdue } from './ending-requests.ts'

export const handler = reaction(expertRequestsDue, {}, ({ now }) => endOverdue(now))
