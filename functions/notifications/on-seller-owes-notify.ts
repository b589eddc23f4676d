import { sellerOwes } from '../../events/payout.ts'
import { sellerOwesNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(sellerOwes, {}, event => notify(event, sellerOwesNotes(event.payload)))
