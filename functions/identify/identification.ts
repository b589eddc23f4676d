import { newId } from '../kit/ids.ts'
import { imageWork } from '../photos/image-work.ts'
import { type PhotoDeps, storePhoto } from '../photos/renditions.ts'
import { takeUpload } from '../photos/taking-uploads.ts'
import { type AiModel, readWithAi } from './ai.ts'
import type { AiReading } from './ai-reading.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { noteIdentification } from './identification-store.ts'
import { match } from './matcher.ts'
import { readPicture } from './picture.ts'
import { presentIdentification, type Recognised } from './present-identification.ts'
import { askSource, type SourceOutcome } from './source.ts'

const MATCHER_LIMIT_MS = 8_000
export const AI_LIMIT_MS = 20_000
/** An HTTP API gives up at 30 s; what is left of this goes to the sources. */
const ANSWER_WITHIN_MS = 27_000

export interface IdentificationDeps extends PhotoDeps {
  /** null while there is no catalogue */
  readonly loadIndex: (now: Date) => Promise<CatalogueIndex | null>
  /** null while no AI is set up */
  readonly connectAi: () => Promise<AiModel | null>
}

const OFF: SourceOutcome<never> = { state: 'off' }

interface IdentificationInput {
  readonly image?: Uint8Array | undefined
  readonly uploadKey?: string | undefined
  /** Leaves the image matcher out: SPEC.md's Version Switch. */
  readonly skipNyckel: boolean
}

interface Actor {
  readonly userId: string | undefined
  readonly now: Date
}

/**
 * Identifies the antique in a photograph: stores it, asks the sources side by side, and notes the search. A source that is
 * off, slow or broken costs its own part only.
 * @throws DomainError upload_missing, not_an_image, image_too_large
 */
export async function identifyAntique(input: IdentificationInput, { userId, now }: Actor, deps: IdentificationDeps) {
  const startedAt = performance.now()
  const { uploadKey, image = new Uint8Array(), skipNyckel } = input
  const { imageUrl, webp } = await (uploadKey ? takeUpload(uploadKey, deps) : storePhoto(image, deps))
  const remaining = ANSWER_WITHIN_MS - (performance.now() - startedAt)
  const [matcher, ai] = await Promise.all([
    skipNyckel ? OFF : askMatcher(webp, now, deps, Math.min(MATCHER_LIMIT_MS, remaining)),
    askAi(webp, now, deps, Math.min(AI_LIMIT_MS, remaining)),
  ])
  const id = newId(now)
  const answer = presentIdentification({
    id,
    imageUrl,
    sources: { matcher: matcher.state, ai: ai.state, lens: 'off' },
    recognised: matcher.finding,
    reading: ai.finding,
  })
  const recordId = matcher.finding?.entry.record.id
  await noteIdentification(
    {
      id,
      userId,
      imageUrl,
      nyckelResponse: matcher.finding && recordId ? { recordId, distance: matcher.finding.distance } : undefined,
      matchedAntiqueId: recordId,
      source: answer.source,
    },
    now,
  )
  return answer
}

async function askMatcher(
  webp: Uint8Array,
  now: Date,
  { loadIndex }: IdentificationDeps,
  limitMs: number,
): Promise<SourceOutcome<Recognised>> {
  let hasCatalogue = true
  const outcome = await askSource('matcher', limitMs, async () => {
    const index = await loadIndex(now)
    hasCatalogue = index !== null
    const found = index && match(await readPicture(webp), index)
    const entry = found && index.entries.find(({ record }) => record.id === found.recordId)
    return entry ? { entry, distance: found.distance } : null
  })
  return hasCatalogue ? outcome : OFF
}

async function askAi(
  webp: Uint8Array,
  now: Date,
  { connectAi }: IdentificationDeps,
  limitMs: number,
): Promise<SourceOutcome<AiReading>> {
  let isOn = true
  const outcome = await askSource('ai', limitMs, async signal => {
    const model = await connectAi()
    isOn = model !== null
    return model && readWithAi(model, await toJpeg(webp), now, signal)
  })
  return isOn ? outcome : OFF
}

/** Models read small pictures as well, at a fraction of the price. */
async function toJpeg(webp: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageWork()
  return sharp(webp).resize({ width: 768, height: 768, fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer()
}
