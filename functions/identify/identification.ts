import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '../../shared/contract/errors.ts'
import type { LateSource } from '../../shared/rules/identify.ts'
import { type PhotoDeps, renewPhoto } from '../core/photo/stored-renditions.ts'
import { discardUploads, takePhotos } from '../core/photo/taking-photos.ts'
import { newId } from '../platform/ids.ts'
import { log } from '../platform/log.ts'
import { type Asking, askAll, askLate, askQuick, type SourceDeps } from './asking-sources.ts'
import { conclude, concludeAnew, type Search } from './concluding.ts'
import {
  claimAi,
  claimSource,
  findAsked,
  type KeptOutcomes,
  keepOutcome,
  noteSearch,
  releaseSource,
} from './identification-store.ts'
import type { TypedMarks } from './marks/asking-marks.ts'
import { categoryOf, type Outcomes, photoOfSame } from './outcomes.ts'
import { presentIdentification } from './present-identification.ts'
import { PENDING } from './source.ts'
import type { ValuingDeps } from './value/valuing.ts'

/** An HTTP API times out at 30 s, the Lambda at 29. The sources share this time; the value comes after them. */
const ANSWER_WITHIN_MS = 26_000
/** A request waits so long for the AI, which is about as long as a service takes that many use. */
const AI_AWAITED_MS = 20_000
const AI_LOOKED_FOR_MS = 200

export interface IdentificationDeps extends PhotoDeps, SourceDeps, ValuingDeps {}

interface SentPhotos {
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
export async function identifyAntique(sent: SentPhotos, actor: Actor, deps: IdentificationDeps) {
  const { search, asking } = await beginSearch(sent, actor, deps)
  const outcomes = await askAll(asking, deps)
  const { found, answer, estimate } = await conclude(search, outcomes, actor.now, deps)
  await noteSearch({ ...found, answer, estimate }, actor.now)
  await discardUploads(sent)
  return answer
}

/** Answers with what is known at once. `key` opens the pending sources. @throws as `identifyAntique` */
export async function startIdentification(sent: SentPhotos, actor: Actor, deps: IdentificationDeps) {
  const { search, asking } = await beginSearch(sent, actor, deps)
  const outcomes = await askQuick(asking, deps)
  const { found, answer, estimate } = await conclude(search, outcomes, actor.now, deps)
  const key = randomBytes(16).toString('base64url')
  await noteSearch({ ...found, answer, estimate, key }, actor.now)
  await discardUploads(sent)
  return { answer, key, isMine: actor.userId !== undefined }
}

interface SourceRequest {
  readonly id: string
  readonly source: LateSource
  readonly key: string | undefined
  /** One that failed is not asked again. */
  readonly waits?: boolean
  /** Marks that a person corrected or typed. */
  readonly typed?: TypedMarks | undefined
}

/**
 * Who asks once more for what is answered gets that answer; while somebody asks the source, it is `pending`.
 * @throws DomainError not_found, and for typed marks source_busy
 */
export async function askIdentificationSource(request: SourceRequest, actor: Actor, deps: IdentificationDeps) {
  const { id, source, key, waits = false, typed } = request
  const startedAt = performance.now()
  const find = () => findAsked({ id, userId: actor.userId, key }, actor.now)
  const found = await find()
  if (!found) throw new DomainError('not_found')
  const { state } = found.outcomes[source]
  if (waits && found.claimed.includes(source)) return presentPending(found, source)
  if (!typed && !(waits ? state === 'pending' : isOpen(state))) return answerOf(found, actor.now, deps)
  if (source === 'ai') return readByReaction(found, find, actor, deps)
  try {
    if (!(await claimSource({ id, source, version: typed ? undefined : found.version }, actor.now))) {
      if (typed) throw new DomainError('source_busy')
      return presentPending(found, source)
    }
    const photos = await takePhotos({ uploadKeys: [], imageUrls: found.imageUrls }, deps)
    const remainingMs = ANSWER_WITHIN_MS - (performance.now() - startedAt)
    const seen = { category: categoryOf(found.outcomes), known: photoOfSame(found.outcomes) }
    const outcome = await askLate(source, { ...askingFor(found, actor), ...seen, photos, typed, remainingMs }, deps)
    const kept = await keepOutcome({ id, source, outcome })
    if (!kept) throw new DomainError('not_found')
    return await concludeAnew(kept, actor.now, deps)
  } catch (error) {
    if (!(error instanceof DomainError)) await release({ id, source }, actor.now)
    throw error
  }
}

/** The AI may take longer than a request can: who asks first waits a while, and is told `pending` after that. */
async function readByReaction(
  found: KeptOutcomes,
  find: () => Promise<KeptOutcomes | undefined>,
  actor: Actor,
  deps: IdentificationDeps,
) {
  if (!(await claimAi(found, callerOf(actor), actor.now))) return presentPending(found, 'ai')
  const deadline = performance.now() + AI_AWAITED_MS
  while (performance.now() < deadline) {
    await pause(AI_LOOKED_FOR_MS)
    const latest = await find()
    if (!latest) throw new DomainError('not_found')
    if (latest.isValued && !latest.claimed.includes('ai')) return answerOf(latest, actor.now, deps)
  }
  return presentPending(found, 'ai')
}

/** Takes the stored value if it is of the same outcomes, else estimates again. */
const answerOf = (found: KeptOutcomes, now: Date, deps: IdentificationDeps) =>
  found.isValued ? presentIdentification(found) : concludeAnew(found, now, deps)

const presentPending = (found: KeptOutcomes, source: LateSource) =>
  presentIdentification({ ...found, outcomes: { ...found.outcomes, [source]: { ...PENDING, nextView: null } } })

/** The claim ends by itself if this fails too. What failed first is what is told. */
const release = (claimed: Pick<SourceRequest, 'id' | 'source'>, claimedAt: Date) =>
  releaseSource(claimed, claimedAt).catch(error => log.warn('claim of a source not released', { ...claimed, error }))

const isOpen = (state: Outcomes['ai']['state']): boolean => ['pending', 'failed', 'timeout', 'limited'].includes(state)

async function beginSearch(sent: SentPhotos, actor: Actor, deps: IdentificationDeps) {
  const startedAt = performance.now()
  const photos = await takePhotos(sent, deps)
  await Promise.all(sent.imageUrls.map(imageUrl => renewPhoto(imageUrl, deps)))
  const search = {
    id: newId(actor.now),
    userId: actor.userId,
    imageUrls: photos.map(({ imageUrl }) => imageUrl),
    skippedMatcher: sent.skipNyckel,
  }
  const remainingMs = ANSWER_WITHIN_MS - (performance.now() - startedAt)
  return { search, asking: { ...askingFor(search, actor), photos, remainingMs } satisfies Asking }
}

const callerOf = ({ userId, clientAddress }: Actor) => userId ?? clientAddress

const askingFor = ({ skippedMatcher }: Search, actor: Actor) => ({
  skipsMatchers: skippedMatcher,
  caller: callerOf(actor),
  now: actor.now,
})
