import { randomBytes } from 'node:crypto'
import type { MarksMeaning } from '../../shared/contract/endpoints/marks.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isSameCategory } from '../../shared/rules/category.ts'
import { type LateSource, SURE_CONFIDENCE } from '../../shared/rules/identify.ts'
import { keepEstimate } from '../core/identify/estimate/estimate-store.ts'
import { type PhotoDeps, renewPhoto } from '../core/photo/stored-renditions.ts'
import { discardUploads, takePhotos } from '../core/photo/taking-photos.ts'
import { newId } from '../platform/ids.ts'
import { log } from '../platform/log.ts'
import { type Asking, askAll, askLate, askQuick, type SourceDeps } from './asking-sources.ts'
import {
  claimSource,
  findAsked,
  type KeptOutcomes,
  keepOutcome,
  noteSearch,
  noteValue,
  releaseSource,
  type SearchRecord,
} from './identification-store.ts'
import type { TypedMarks } from './marks/asking-marks.ts'
import { categoryOf, leadOf, type Outcomes } from './outcomes.ts'
import { presentIdentification } from './present-identification.ts'
import { estimateToKeep, type ValuingDeps, valuePiece } from './value/valuing.ts'

/** An HTTP API times out at 30 s, the Lambda at 29. The sources share this time; the value comes after them. */
const ANSWER_WITHIN_MS = 26_000

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

/** Who asks once more for what is answered gets that answer. @throws DomainError not_found, source_busy */
export async function askIdentificationSource(
  { id, source, key, typed }: SourceRequest,
  actor: Actor,
  deps: IdentificationDeps,
) {
  const startedAt = performance.now()
  const found = await findAsked({ id, userId: actor.userId, key }, actor.now)
  if (!found) throw new DomainError('not_found')
  if (!typed && !isOpen(found.outcomes[source].state)) {
    return found.isValued ? presentIdentification(found) : concludeAnew(found, actor.now, deps)
  }
  try {
    if (!(await claimSource({ id, source }, actor.now))) throw new DomainError('source_busy')
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

const askingFor = ({ skippedMatcher }: Search, { userId, clientAddress, now }: Actor) => ({
  skipsMatchers: skippedMatcher,
  caller: userId ?? clientAddress,
  now,
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
