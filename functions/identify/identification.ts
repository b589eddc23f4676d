import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MarksMeaning } from '../../shared/contract/endpoints/marks.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isSameCategory } from '../../shared/rules/category.ts'
import { type LateSource, SURE_CONFIDENCE } from '../../shared/rules/identify.ts'
import { keepEstimate } from '../core/identify/estimate/estimate-store.ts'
import { type PhotoDeps, renewPhoto } from '../core/photo/stored-renditions.ts'
import { discardUploads, takePhotos } from '../core/photo/taking-photos.ts'
import { newId } from '../platform/ids.ts'
import { log } from '../platform/log.ts'
import { askAi } from './ai/asking-ai.ts'
import { type Asking, askAll, askLate, askQuick, type SourceDeps } from './asking-sources.ts'
import {
  CLAIM_RENEWED_MS,
  claimAi,
  claimSource,
  findAsked,
  type KeptOutcomes,
  keepOutcome,
  noteSearch,
  noteValue,
  releaseSource,
  renewClaim,
  type SearchRecord,
} from './identification-store.ts'
import type { TypedMarks } from './marks/asking-marks.ts'
import { categoryOf, leadOf, type Outcomes } from './outcomes.ts'
import { presentIdentification } from './present-identification.ts'
import { PENDING } from './source.ts'
import { estimateToKeep, type ValuingDeps, valuePiece } from './value/valuing.ts'

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
  const { found, answer } = await conclude(search, outcomes, actor.now, deps)
  await Promise.all([noteSearch({ ...found, answer }, actor.now), noteEstimate(found, actor.now)])
  await discardUploads(sent)
  return answer
}

/** Answers with what is known at once. `key` opens the pending sources. @throws as `identifyAntique` */
export async function startIdentification(sent: SentPhotos, actor: Actor, deps: IdentificationDeps) {
  const { search, asking } = await beginSearch(sent, actor, deps)
  const outcomes = await askQuick(asking, deps)
  const { found, answer } = await conclude(search, outcomes, actor.now, deps)
  const key = randomBytes(16).toString('base64url')
  await Promise.all([noteSearch({ ...found, answer, key }, actor.now), noteEstimate(found, actor.now)])
  await discardUploads(sent)
  return { answer, key, isMine: actor.userId !== undefined }
}

interface SourceRequest {
  readonly id: string
  readonly source: LateSource
  readonly key: string | undefined
  /** Marks that a person corrected or typed. */
  readonly typed?: TypedMarks | undefined
}

/**
 * Who asks once more for what is answered gets that answer; while somebody asks the source, it is `pending`.
 * @throws DomainError not_found, and for typed marks source_busy
 */
export async function askIdentificationSource(request: SourceRequest, actor: Actor, deps: IdentificationDeps) {
  const { id, source, key, typed } = request
  const startedAt = performance.now()
  const find = () => findAsked({ id, userId: actor.userId, key }, actor.now)
  const found = await find()
  if (!found) throw new DomainError('not_found')
  if (!typed && !isOpen(found.outcomes[source].state)) return answerOf(found, actor.now, deps)
  if (source === 'ai') return readByReaction(found, find, actor, deps)
  try {
    if (!(await claimSource({ id, source, version: typed ? undefined : found.version }, actor.now))) {
      if (typed) throw new DomainError('source_busy')
      return presentPending(found, source)
    }
    const photos = await takePhotos({ uploadKeys: [], imageUrls: found.imageUrls }, deps)
    const remainingMs = ANSWER_WITHIN_MS - (performance.now() - startedAt)
    const category = categoryOf(found.outcomes)
    const outcome = await askLate(source, { ...askingFor(found, actor), photos, typed, category, remainingMs }, deps)
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
    if (!latest.claimed.includes('ai')) return answerOf(latest, actor.now, deps)
  }
  return presentPending(found, 'ai')
}

interface Reading {
  readonly identificationId: string
  readonly askedAt: string
}

/** Once for each time it was asked, however often it is delivered. One that a restart cut off is its page's to ask again. */
export async function readForSearch({ identificationId: id, askedAt }: Reading, now: Date, deps: IdentificationDeps) {
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

async function readPhotos({ imageUrls }: Search, caller: string, now: Date, deps: IdentificationDeps) {
  try {
    return await askAi(await takePhotos({ uploadKeys: [], imageUrls }, deps), { caller, now }, deps)
  } catch (error) {
    await log.error('photographs not shown to the AI', { error })
    return { state: 'failed', nextView: null } as const
  }
}

/** The value is that of the outcomes, or made anew. */
const answerOf = (found: KeptOutcomes, now: Date, deps: IdentificationDeps) =>
  found.isValued ? presentIdentification(found) : concludeAnew(found, now, deps)

const presentPending = (found: KeptOutcomes, source: LateSource) =>
  presentIdentification({ ...found, outcomes: { ...found.outcomes, [source]: { ...PENDING, nextView: null } } })

/** The claim ends by itself if this fails too. What failed first is what is told. */
const release = (claimed: Pick<SourceRequest, 'id' | 'source'>, claimedAt: Date) =>
  releaseSource(claimed, claimedAt).catch(error => log.warn('claim of a source not released', { ...claimed, error }))

/** The value of what is known now. */
async function concludeAnew(kept: KeptOutcomes, now: Date, deps: IdentificationDeps) {
  const { found, answer } = await conclude(kept, kept.outcomes, now, deps)
  await Promise.all([noteValue(kept, found.valuation, answer), noteEstimate(found, now)])
  return answer
}

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

type Search = Pick<SearchRecord, 'id' | 'userId' | 'imageUrls' | 'skippedMatcher'>

const callerOf = ({ userId, clientAddress }: Actor) => userId ?? clientAddress

const askingFor = ({ skippedMatcher }: Search, actor: Actor) => ({
  skipsMatchers: skippedMatcher,
  caller: callerOf(actor),
  now: actor.now,
})

/** Both ends, or nothing: a year before which it can't be is no date. */
const datedBy = ({ notBefore, notAfter }: MarksMeaning) =>
  notBefore === null || notAfter === null ? null : [...new Set([notBefore, notAfter])].join('-')

const isNotSolid = ({ marks }: Outcomes) => ['plated', 'base'].includes(marks.finding?.meaning.metal ?? '')

/** An AI that is not sure what a piece is doesn't decide its value. */
const sureReading = ({ ai: { finding } }: Outcomes) =>
  finding && finding.confidence >= SURE_CONFIDENCE ? finding : undefined

/** Plate and base metal are worth something else than solid pieces of the same kind. */
function readingToValue(outcomes: Outcomes) {
  const reading = sureReading(outcomes) ?? readingOfKind(outcomes)
  return reading && isNotSolid(outcomes) ? undefined : reading
}

/** What marks and kind say of a piece that nobody named. Undefined unless its form is sure: a maker makes no form right. */
function readingOfKind({ vision, marks }: Outcomes) {
  const kind = vision.finding?.kind
  const meaning = marks.finding?.meaning
  const category = meaning?.category ?? kind?.category?.value
  const isSure = kind?.form?.isSure && isSameCategory(category, kind.category?.value)
  if (!category || !isSure) return undefined
  const maker = meaning?.maker && meaning.maker.confidence !== 'possible' ? meaning.maker.name : null
  return {
    itemName: [kind.material?.value, kind.form?.value].filter(Boolean).join(' '),
    category,
    maker,
    attribution: maker && 'by',
    dateCreated: meaning ? datedBy(meaning) : null,
    culture: meaning?.country ?? null,
  }
}

const noteEstimate = async ({ id, userId, valuation: { estimate } }: SearchRecord, now: Date) =>
  estimate && keepEstimate({ identificationId: id, userId }, estimateToKeep(estimate, now), now)

async function conclude(search: Search, outcomes: Outcomes, now: Date, deps: IdentificationDeps) {
  const { recognized } = leadOf(outcomes)
  const valuation = await valuePiece(
    {
      record: recognized?.record,
      isSamePiece: recognized?.level === 'same',
      reading: readingToValue(outcomes),
    },
    now,
    deps,
  )
  const found = { ...search, outcomes, valuation } satisfies SearchRecord
  return { found, answer: presentIdentification(found) }
}
