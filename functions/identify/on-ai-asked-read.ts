import { aiAsked } from '../../events/search.ts'
import { reaction } from '../platform/reaction.ts'
import { readForSearch } from './identification.ts'
import { identificationDeps } from './identification-deps.ts'

export const handler = reaction(aiAsked, identificationDeps, ({ payload, now }, deps) =>
  readForSearch(payload, now, deps()),
)
