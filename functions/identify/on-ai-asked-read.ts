import { aiAsked } from '../../events/search.ts'
import { indexLoader } from '../core/identify/catalogue/load-index.ts'
import { config } from '../platform/config.ts'
import { reaction } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { connectedAi } from './ai/ai.ts'
import { readForSearch } from './reading-by-ai.ts'

const photoDeps = () => ({ s3, mediaBucket: config.mediaBucket })

const deps = {
  loadIndex: indexLoader(photoDeps),
  connectAi: connectedAi,
  openSales: async () => (await import('../core/search/engine/searching.ts')).searchEngine(),
}

export const handler = reaction(aiAsked, deps, ({ payload, now }) =>
  readForSearch(payload, now, { ...deps, ...photoDeps() }),
)
