import { setTimeout as pause } from 'node:timers/promises'
import { type Sight, see } from '../../core/identify/features/sight.ts'
import { log } from '../../platform/log.ts'

/** Loading the model takes a second when nothing else runs. */
const SIGHT_LIMIT_MS = 3_000

/** Undefined if the model fails or is not loaded in time: points alone still find most pieces. */
export function seeInTime(photo: Uint8Array): Promise<Sight | undefined> {
  const seen = see(photo).catch(async error => {
    await log.warn('vision model failed', { error })
    return undefined
  })
  return Promise.race([seen, pause(SIGHT_LIMIT_MS, undefined, { ref: false })])
}
