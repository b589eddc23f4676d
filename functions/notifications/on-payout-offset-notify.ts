import { payoutOffset } from '../../events/payout.ts'
import { payoutOffsetNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(payoutOffset, {}, event => notify(event, payoutOffsetNotes(event.payload)))
