import { sellerListed } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { tellFollowers } from './telling-followers.ts'

export const handler = reaction(sellerListed, {}, tellFollowers)
