import { memberRestored } from '../../events/account.ts'
import { reaction } from '../platform/reaction.ts'
import { showListingsOf } from './suspended-listings.ts'

export const handler = reaction(memberRestored, {}, ({ payload: { userId }, now }) => showListingsOf(userId, now))
