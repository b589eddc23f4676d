import { bulkPhotoWanted } from '../../events/bulk-photo-wanted.ts'
import { config } from '../kit/config.ts'
import { reaction } from '../kit/reaction.ts'
import { s3 } from '../kit/storage.ts'
import { publicWeb } from '../photos/fetching-photo.ts'
import { illustrateRow } from './illustrating.ts'

export const handler = reaction(bulkPhotoWanted, { s3, reach: publicWeb }, ({ payload, now }, deps) =>
  illustrateRow(payload, now, { ...deps, mediaBucket: config.mediaBucket }),
)
