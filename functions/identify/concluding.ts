import type { MarksMeaning } from '../../shared/contract/endpoints/marks.ts'
import { isSameCategory } from '../../shared/rules/category.ts'
import { SURE_CONFIDENCE } from '../../shared/rules/identify.ts'
import { type KeptOutcomes, noteValue, type SearchRecord } from './identification-store.ts'
import { leadOf, type Outcomes } from './outcomes.ts'
import { presentIdentification } from './present-identification.ts'
import { estimateToKeep, type ValuingDeps, valuePiece } from './value/valuing.ts'

export type Search = Pick<SearchRecord, 'id' | 'userId' | 'imageUrls' | 'skippedMatcher'>

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

export async function conclude(search: Search, outcomes: Outcomes, now: Date, deps: ValuingDeps) {
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
  const estimate = valuation.estimate ? estimateToKeep(valuation.estimate, now) : undefined
  return { found, answer: presentIdentification(found), estimate }
}

/** The value of what is known now. */
export async function concludeAnew(kept: KeptOutcomes, now: Date, deps: ValuingDeps) {
  const { found, answer, estimate } = await conclude(kept, kept.outcomes, now, deps)
  await noteValue(kept, { valuation: found.valuation, answer, estimate }, now)
  return answer
}
