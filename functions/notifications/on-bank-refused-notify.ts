import { bankRefused } from '../../events/payout.ts'
import { bankRefusedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(bankRefused, {}, event => notify(event, bankRefusedNotes(event.payload)))
