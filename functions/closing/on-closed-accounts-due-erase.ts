import { closedAccountsDue } from '../../events/closed-accounts-due.ts'
import { reaction } from '../platform/reaction.ts'
import { beginErasures } from './beginning.ts'

export const handler = reaction(closedAccountsDue, {}, ({ now }) => beginErasures(now))
