import { listingSold } from '../../events/listing-sold.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { listingSoldNotes } from './wording.ts'

export const handler = reaction(listingSold, {}, sold => notify(sold, listingSoldNotes(sold.payload)))
