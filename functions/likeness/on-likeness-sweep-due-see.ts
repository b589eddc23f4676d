import { likenessSweepDue } from '../../events/likeness-sweep-due.ts'
import { upToDateEmbeddings } from '../core/likeness/embeddings-replica.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { reaction } from '../platform/reaction.ts'
import { seeingDeps } from './seeing-deps.ts'
import { sweepLikenesses } from './sweeping.ts'

const openings = () => ({
  ...seeingDeps(),
  openEmbeddings: upToDateEmbeddings,
  openListings: upToDateReplica,
})

export const handler = reaction(likenessSweepDue, openings, async (_, deps) => sweepLikenesses(deps()))
