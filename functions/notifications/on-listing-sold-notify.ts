import { listingSold } from '../../events/listing.ts'
import { listingSoldNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(listingSold, {}, sold => notify(sold, listingSoldNotes(sold.payload)))
