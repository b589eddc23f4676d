import { keepEstimate } from '../core/estimate/estimate-store.ts'
import type { PhotoDeps } from '../core/photo/renditions.ts'
import { discardUploads, takePhotos } from '../core/photo/taking-photos.ts'
import { newId } from '../platform/ids.ts'
import { type AiDeps, askAi } from './ai/asking-ai.ts'
import { noteIdentification } from './identification-store.ts'
import { isRecognized, leadingMatch } from './leading-match.ts'
import { askMatcher, type MatcherDeps } from './matching/asking-matcher.ts'
import { askLens, type LensDeps } from './outside/asking-lens.ts'
import { askNyckel, type NyckelDeps } from './outside/asking-nyckel.ts'
import { presentIdentification } from './present-identification.ts'
import { OFF } from './source.ts'
import { estimateToKeep, type ValuingDeps, valuePiece } from './value/valuing.ts'

/** An HTTP API times out at 30 s, the Lambda at 29. The sources share this time; the value comes after them. */
const ANSWER_WITHIN_MS = 26_000

export interface IdentificationDeps extends PhotoDeps, MatcherDeps, NyckelDeps, AiDeps, LensDeps, ValuingDeps {}

interface IdentificationInput {
  readonly image?: Uint8Array | undefined
  readonly uploadKeys: readonly string[]
  readonly imageUrls: readonly string[]
  readonly skipNyckel: boolean
}

interface Actor {
  readonly userId: string | undefined
  readonly clientAddress: string
  readonly now: Date
}

/** A source that fails affects only its part. @throws DomainError upload_missing, not_an_image, image_too_large */
export async function identifyAntique(
  input: IdentificationInput,
  { userId, clientAddress, now }: Actor,
  deps: IdentificationDeps,
) {
  const startedAt = performance.now()
  const photos = await takePhotos(input, deps)
  const remaining = ANSWER_WITHIN_MS - (performance.now() - startedAt)
  const pictures = photos.map(({ webp }) => webp)
  const [matcher, nyckel, ai, lens] = await Promise.all([
    input.skipNyckel ? OFF : askMatcher(pictures, now, deps, remaining),
    input.skipNyckel ? OFF : askNyckel(pictures, now, deps, remaining),
    askAi(photos, { caller: userId ?? clientAddress, now }, deps, remaining),
    askLens(photos[0]!.imageUrl, deps, remaining),
  ])
  const { leading, other } = leadingMatch(matcher.finding, nyckel.finding)
  const recognized = isRecognized(leading) ? leading : undefined
  const valuation = await valuePiece({ record: recognized?.record, reading: ai.finding }, now, deps)
  const id = newId(now)
  const answer = presentIdentification({
    id,
    imageUrls: photos.map(({ imageUrl }) => imageUrl),
    sources: { matcher: matcher.state, ai: ai.state, nyckel: nyckel.state, lens: lens.state },
    recognized,
    labeled: isRecognized(leading) ? undefined : leading,
    other,
    similar: lens.finding,
    reading: ai.finding,
    nextView: ai.nextView,
    valuation,
  })
  const matched = recognized && { recordId: recognized.record.id, distance: recognized.distance }
  await Promise.all([
    noteIdentification({ userId, answer, skippedMatcher: input.skipNyckel, matched }, now),
    valuation.estimate && keepEstimate({ identificationId: id, userId }, estimateToKeep(valuation.estimate, now), now),
  ])
  await discardUploads(input)
  return answer
}
