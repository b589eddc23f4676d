import { sharedViewsLoader } from '../core/contributed-photos/shared-views.ts'
import { indexLoader } from '../core/identify/catalogue/load-index.ts'
import { readRecordPhoto } from '../core/identify/catalogue/record-photo.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { connectedAi } from './ai/ai.ts'
import type { IdentificationDeps } from './identification.ts'
import { connectLens } from './outside/lens.ts'
import { connectNyckel } from './outside/nyckel.ts'

export const IDENTIFICATIONS_PER_HOUR = 60

/** Reads the bucket's name when it is needed. */
const photoDeps = () => ({ s3, mediaBucket: config.mediaBucket })

const loadIndex = indexLoader(photoDeps)
const loadSharedViews = sharedViewsLoader(photoDeps)

export const identificationDeps = (): IdentificationDeps => ({
  ...photoDeps(),
  loadIndex,
  loadSharedViews,
  readRecordPhoto: shown => readRecordPhoto(shown, photoDeps()),
  connectAi: connectedAi,
  connectNyckel,
  connectLens: () => connectLens(config.appOrigin),
  // Loaded on first use: they take as long as all the rest.
  openLikeness: async () => (await import('../core/search/likeness/open-likeness.ts')).openLikeness(),
  openSales: async () => (await import('../core/search/engine/searching.ts')).searchEngine(),
})
