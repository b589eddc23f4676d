import { reviewPosted } from '../../events/review-posted.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { reviewPostedNotes } from './wording.ts'

export const handler = reaction(reviewPosted, {}, posted => notify(posted, reviewPostedNotes(posted.payload)))
