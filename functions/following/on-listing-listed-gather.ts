import { listingListed } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { gatherNews } from './gathering-news.ts'

export const handler = reaction(listingListed, {}, ({ payload, now }) => gatherNews(payload.listingId, now))
