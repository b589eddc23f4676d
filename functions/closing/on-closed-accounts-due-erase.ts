import { closedAccountsDue } from '../../events/account.ts'
import { reaction } from '../platform/reaction.ts'
import { beginErasures } from './beginning.ts'

export const handler = reaction(closedAccountsDue, {}, ({ now }) => beginErasures(now))
