import { imports } from '../../shared/contract/endpoints/imports.ts'
import { importChannel } from '../../shared/contract/live-channels.ts'
import { publishIfPossible } from '../platform/live-events.ts'
import { presentProgress } from './present-progress.ts'

const PROGRESS_EVERY_MS = 1_000

let freeAt = 0

/** To the pages of admins, at most once a second by each worker. @param isLast of a step, which is always published */
export async function publishProgress(now: Date, isLast = false): Promise<void> {
  if (!isLast && now.getTime() < freeAt) return
  freeAt = now.getTime() + PROGRESS_EVERY_MS
  await publishIfPossible(importChannel, async () => imports.getImportProgress.response.encode(await presentProgress()))
}
