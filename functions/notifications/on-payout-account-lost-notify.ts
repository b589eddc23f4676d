import { payoutAccountLost } from '../../events/payout.ts'
import { payoutAccountLostNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(payoutAccountLost, {}, event => notify(event, payoutAccountLostNotes(event.payload)))
