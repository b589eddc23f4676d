import { newId } from '../kit/ids.ts'
import type { PhotoDeps } from '../photos/renditions.ts'
import { takePhotos } from '../photos/taking-photos.ts'
import { type AiDeps, askAi } from './asking-ai.ts'
import { askMatcher, type MatcherDeps } from './asking-matcher.ts'
import { noteIdentification } from './identification-store.ts'
import { presentIdentification } from './present-identification.ts'
import { OFF } from './source.ts'

/** An HTTP API gives up at 30 s; what is left of this goes to the sources. */
const ANSWER_WITHIN_MS = 27_000

export interface IdentificationDeps extends PhotoDeps, MatcherDeps, AiDeps {}

interface IdentificationInput {
  readonly image?: Uint8Array | undefined
  readonly uploadKeys: readonly string[]
  /** Photographs that were stored before. */
  readonly imageUrls: readonly string[]
  /** Leaves the image matchers out: SPEC.md's Version Switch. */
  readonly skipNyckel: boolean
}

interface Actor {
  readonly userId: string | undefined
  readonly now: Date
}

/**
 * Identifies the antique in one to five photographs: stores them, asks the sources side by side, and notes the search. A
 * source that is off, slow or broken costs its own part only.
 * @throws DomainError upload_missing, not_an_image, image_too_large
 */
export async function identifyAntique(input: IdentificationInput, { userId, now }: Actor, deps: IdentificationDeps) {
  const startedAt = performance.now()
  const photos = await takePhotos(input, deps)
  const remaining = ANSWER_WITHIN_MS - (performance.now() - startedAt)
  const pictures = photos.map(({ webp }) => webp)
  const [matcher, ai] = await Promise.all([
    input.skipNyckel ? OFF : askMatcher(pictures, now, deps, remaining),
    askAi(pictures, now, deps, remaining),
  ])
  const id = newId(now)
  const answer = presentIdentification({
    id,
    imageUrls: photos.map(({ imageUrl }) => imageUrl),
    sources: { matcher: matcher.state, ai: ai.state, nyckel: 'off', lens: 'off' },
    recognised: matcher.finding,
    reading: ai.finding,
  })
  const recordId = matcher.finding?.record.id
  await noteIdentification(
    {
      id,
      userId,
      imageUrl: answer.imageUrl,
      nyckelResponse: matcher.finding && recordId ? { recordId, distance: matcher.finding.distance } : undefined,
      matchedAntiqueId: recordId,
      source: answer.source,
    },
    now,
  )
  return answer
}
