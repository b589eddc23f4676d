import { sharedViewChanged } from '../../events/shared-view-changed.ts'
import { reaction } from '../platform/reaction.ts'
import { identificationDeps } from './identification-deps.ts'
import { applySharedView } from './sharing-view.ts'

export const handler = reaction(sharedViewChanged, identificationDeps, ({ payload, now }, deps) =>
  applySharedView(payload, now, deps()),
)
