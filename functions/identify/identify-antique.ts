import { identify, uploadsOf } from '../../shared/endpoints/identify.ts'
import { indexLoader } from '../core/catalogue/load-index.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { s3 } from '../platform/storage.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { aiSettings, connectAi } from './ai/ai.ts'
import { AI_LIMIT_MS } from './ai/asking-ai.ts'
import { identifyAntique } from './identification.ts'
import { connectLens } from './outside/lens.ts'
import { connectNyckel } from './outside/nyckel.ts'

const IDENTIFICATIONS_PER_HOUR = 60

/** Reads the bucket's name when it is needed. */
const photoDeps = () => ({ s3, mediaBucket: config.mediaBucket })

const loadIndex = indexLoader(photoDeps)

export const handler = endpoint(identify.identifyAntique, {}, async ({ body, user, clientAddress, now }) => {
  await countAndLimit(`identify:${clientAddress}`, IDENTIFICATIONS_PER_HOUR, 3_600, now)
  const deps = {
    ...photoDeps(),
    loadIndex,
    connectAi: async () => connectAi(await aiSettings(), AI_LIMIT_MS),
    connectNyckel,
    connectLens: () => connectLens(config.appOrigin),
    // Loaded on first use: it takes as long as all the rest.
    openSales: async () => (await import('../core/search/replica.ts')).upToDateReplica(),
  }
  return identifyAntique({ ...body, uploadKeys: uploadsOf(body) }, { userId: user?.id, clientAddress, now }, deps)
})
