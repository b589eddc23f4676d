import { bulkPhotoWanted } from '../../events/import.ts'
import { publicWeb } from '../core/photo/fetching-photo.ts'
import { config } from '../platform/config.ts'
import { reaction } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { illustrateRow } from './illustrating.ts'
import { tellProgress } from './publishing-progress.ts'

export const handler = reaction(bulkPhotoWanted, { s3, reach: publicWeb }, async ({ payload, now }, deps) => {
  await illustrateRow(payload, now, { ...deps, mediaBucket: config.mediaBucket })
  await tellProgress(payload)
})
