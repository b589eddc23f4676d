import { seeLikeness } from '../core/search/likeness/see-likeness.ts'
import type { SeeingDeps } from '../core/search/likeness/seeing.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'

export const seeingDeps = (): SeeingDeps => ({
  s3,
  mediaBucket: config.mediaBucket,
  see: seeLikeness,
})
