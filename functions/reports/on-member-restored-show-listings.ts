import { memberRestored } from '../../events/account.ts'
import { reaction } from '../platform/reaction.ts'
import { showListingsOf } from './shown-again.ts'

export const handler = reaction(memberRestored, {}, ({ payload: { userId }, now }) => showListingsOf(userId, now))
