import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import { takePhotos } from '../core/photo/taking-photos.ts'
import { log } from '../platform/log.ts'
import { type AiDeps, askAi } from './ai/asking-ai.ts'
import { concludeAnew, type Search } from './concluding.ts'
import { CLAIM_RENEWED_MS, keepOutcome, renewClaim } from './identification-store.ts'
import type { ValuingDeps } from './value/valuing.ts'

export interface ReadingDeps extends PhotoDeps, AiDeps, ValuingDeps {}

interface Reading {
  readonly identificationId: string
  readonly askedAt: string
}

/** Once for each time it was asked, however often it is delivered. One that a restart cut off is its page's to ask again. */
export async function readForSearch({ identificationId: id, askedAt }: Reading, now: Date, deps: ReadingDeps) {
  const claim = { id, source: 'ai' } as const
  let renewedAt = new Date(Math.max(now.getTime(), Date.parse(askedAt) + 1)).toISOString()
  const found = await renewClaim(claim, askedAt, renewedAt)
  if (!found) return
  const renewing = setInterval(async () => {
    const to = new Date().toISOString()
    const renewed = await renewClaim(claim, renewedAt, to).catch(error => log.warn('claim not renewed', { id, error }))
    if (renewed) renewedAt = to
  }, CLAIM_RENEWED_MS)
  try {
    const outcome = await readPhotos(found, found.aiCaller ?? id, now, deps)
    const kept = await keepOutcome({ ...claim, outcome })
    if (kept) await concludeAnew(kept, now, deps)
  } catch (error) {
    // What was read is kept, so that the queue's next try costs nothing.
    await renewClaim(claim, renewedAt, askedAt).catch(lost => log.warn('claim not given back', { id, error: lost }))
    throw error
  } finally {
    clearInterval(renewing)
  }
}

async function readPhotos({ imageUrls }: Search, caller: string, now: Date, deps: ReadingDeps) {
  try {
    return await askAi(await takePhotos({ uploadKeys: [], imageUrls }, deps), { caller, now }, deps)
  } catch (error) {
    await log.error('photographs not shown to the AI', { error })
    return { state: 'failed', nextView: null } as const
  }
}
