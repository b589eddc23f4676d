import { reviewPosted } from '../../events/review-posted.ts'
import { reviewPostedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(reviewPosted, {}, posted => notify(posted, reviewPostedNotes(posted.payload)))
