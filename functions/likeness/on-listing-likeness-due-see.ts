import { listingLikenessDue } from '../../events/search.ts'
import { seeListing } from '../core/search/likeness/seeing.ts'
import { reaction } from '../platform/reaction.ts'
import { seeingDeps } from './seeing-deps.ts'

export const handler = reaction(listingLikenessDue, seeingDeps, ({ payload }, deps) =>
  seeListing(payload.listingId, deps()),
)
