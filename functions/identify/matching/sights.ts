import { setTimeout as pause } from 'node:timers/promises'
import { type Picture, readPicture } from '../../core/identify/features/picture.ts'
import { seeTraits, type TraitSight } from '../../core/identify/features/see-traits.ts'
import { type Sight, see } from '../../core/identify/features/sight.ts'
import { log } from '../../platform/log.ts'

/** Loading the model takes a second when nothing else runs. */
const SIGHT_LIMIT_MS = 3_000
/** A larger model of the operator's choice, which takes a second and more. */
const TRAITS_LIMIT_MS = 4_500

/** A photograph, and what models see in it, if they do in time. */
export interface SeenPhoto {
  readonly webp: Uint8Array
  readonly picture: Promise<Picture>
  readonly sight: Promise<Sight | undefined>
  /** Undefined also without such a model, and of all but the first photograph, which shows the whole piece. */
  readonly traits: Promise<TraitSight | undefined>
}

/** If a model fails or is not loaded in time, points alone still find most pieces. */
export const seenInTime = (photos: readonly Uint8Array[]): SeenPhoto[] =>
  photos.map((webp, n) => ({
    webp,
    picture: handled(readPicture(webp)),
    sight: inTime(see(webp), SIGHT_LIMIT_MS),
    traits: n === 0 ? inTime(seeTraits(webp), TRAITS_LIMIT_MS) : Promise.resolve(undefined),
  }))

/** Each that waits for it learns of a failure. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

function inTime<Seen>(seeing: Promise<Seen>, limitMs: number): Promise<Seen | undefined> {
  const seen = seeing.catch(async error => {
    await log.warn('vision model failed', { error })
    return undefined
  })
  return Promise.race([seen, pause(limitMs, undefined, { ref: false })])
}
