import { sellerNewsDue } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { sendDueNews } from './gathering-news.ts'

export const handler = reaction(sellerNewsDue, {}, ({ now }) => sendDueNews(now))
