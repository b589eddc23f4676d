import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import type { MarksMeaning } from '../../../shared/contract/endpoints/marks.ts'
import { isOfSimilarPiece } from '../../../shared/rules/identify.ts'
import { traitText } from '../../lib/trait-text.ts'

export type InventoryDraft = RequestBodyOf<typeof inventory.createInventoryItem>

export interface Proposal {
  readonly values: InventoryDraft
  /** Recognized as the very piece. Otherwise the values are guesses, which its owner confirms. */
  readonly isCertain: boolean
}

const noFacts = { descr: null, history: null, maker: null, dateCreated: null, culture: null, materials: null }

/** A longer span says nothing. */
const MAX_SPAN_YEARS = 100

/** Whether anything is known that the form can begin with. */
export const isKnown = ({ source, kind, marks }: Identification): boolean =>
  source !== 'none' || Boolean(kind?.form || kind?.category || marks?.meaning.evidence.length)

/** A sure maker doesn't make a guessed form right, so a name never joins them. */
function proposedName(found: Identification): string {
  const { gptAnalysis: read, topMatch, kind, marks, source, itemName } = found
  const known = read?.itemName || (source === 'catalogue' ? null : itemName || topMatch?.label)
  if (known) return known
  const maker = marks?.meaning.maker
  if (maker && maker.confidence !== 'possible') return `Piece marked ${maker.name}`
  const thing = kind?.form?.value ?? kind?.category?.value
  const word = thing ? traitText(thing) : ''
  return word && word[0]!.toUpperCase() + word.slice(1)
}

const MAX_YEARS_LISTED = 4

/** The years that are possible, or none: a year before which it can't be is no date. */
function yearsOf({ years, notBefore, notAfter }: MarksMeaning): string | null {
  if (years.length > 0 && years.length <= MAX_YEARS_LISTED) return years.join(', ')
  return yearsText(notBefore, notAfter)
}

/** Only what means something as it was read: the rest may be read wrongly. */
const understood = ({ readings, meaning: { evidence } }: NonNullable<Identification['marks']>) =>
  readings
    .map(({ text }) => text)
    .filter(text => evidence.some(({ text: part, isAsRead }) => isAsRead && isWholeOf(text, part)))

const wordsIn = (text: string): readonly string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every longer word of it is understood. */
const isWholeOf = (text: string, part: string) =>
  wordsIn(text).every(word => word.length < 3 || wordsIn(part).includes(word))

/** What the marks say, in the words of a record. */
function markFacts({ marks }: Identification) {
  const { maker = null, country = null, category = null } = marks?.meaning ?? {}
  const texts = marks ? (marks.typed?.marks ?? understood(marks)) : []
  return {
    ...{ country, category, standard: marks?.meaning.standard ?? null },
    maker: maker && maker.confidence !== 'possible' ? maker.name : null,
    dateCreated: marks ? yearsOf(marks.meaning) : null,
    description: texts.length > 0 ? `Marked ${texts.map(text => `“${text.replaceAll('\n', ' ')}”`).join(', ')}.` : null,
  }
}

/** The years that are possible: `not before` is no date. */
function yearsText(notBefore: number | null, notAfter: number | null): string | null {
  if (notBefore === null || notAfter === null || notAfter - notBefore > MAX_SPAN_YEARS) return null
  return notBefore === notAfter ? String(notBefore) : `${notBefore}–${notAfter}`
}

/** What is kept of a find. An AI's words, a kind and marks are guesses; a similar record's facts are another piece's. */
export function proposalOf(found: Identification, { isMine = true } = {}): Proposal {
  const { gptAnalysis: read, topMatch, valuation } = found
  const isCertain = found.source === 'catalogue' && topMatch?.level === 'same'
  const kept = {
    imageUrl: found.imageUrl,
    identificationId: found.id,
    estimatedValueMin: valuation.estimatedValueMin,
    estimatedValueMax: valuation.estimatedValueMax,
    gptAnalysis: read,
    googleLensResults: found.googleLensResults,
  }
  if (isCertain) {
    const { itemName, category, descr: description, history, maker, dateCreated, culture, materials } = found
    const record = { category, description, history, maker, dateCreated, culture, materials }
    // Consent is asked only of the very piece, in the member's own search.
    return { isCertain, values: { ...kept, itemName: itemName ?? '', ...record, ...(isMine && { sharesView: false }) } }
  }
  const known = isOfSimilarPiece(found) ? noFacts : found
  const marked = markFacts(found)
  return {
    isCertain,
    values: {
      ...kept,
      itemName: proposedName(found),
      category: read?.category || found.category || marked.category || found.kind?.category?.value || null,
      description: read?.description || known.descr || marked.description,
      history: read?.history || known.history,
      maker: read?.maker || known.maker || marked.maker,
      dateCreated: read?.dateCreated || known.dateCreated || marked.dateCreated,
      culture: read?.culture || known.culture || marked.country,
      materials: known.materials || marked.standard || found.kind?.material?.value || null,
    },
  }
}
