import { sharedViewChanged } from '../../events/search.ts'
import { indexLoader } from '../core/identify/catalogue/load-index.ts'
import { config } from '../platform/config.ts'
import { reaction } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { applySharedView } from './sharing-view.ts'

const photoDeps = () => ({ s3, mediaBucket: config.mediaBucket })
const loadIndex = indexLoader(photoDeps)

export const handler = reaction(sharedViewChanged, photoDeps, ({ payload, now }, deps) =>
  applySharedView(payload, now, { ...deps(), loadIndex }),
)
