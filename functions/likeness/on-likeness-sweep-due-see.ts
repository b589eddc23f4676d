import { likenessSweepDue } from '../../events/search.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { upToDateEmbeddings } from '../core/search/likeness/embeddings-replica.ts'
import { reaction } from '../platform/reaction.ts'
import { seeingDeps } from './seeing-deps.ts'
import { sweepLikenesses } from './sweeping.ts'

const openings = () => ({
  ...seeingDeps(),
  openEmbeddings: upToDateEmbeddings,
  openListings: searchEngine,
})

export const handler = reaction(likenessSweepDue, openings, async (_, deps) => sweepLikenesses(deps()))
