import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import type { inventory } from '../../../shared/endpoints/inventory.ts'
import type { MarksMeaning } from '../../../shared/endpoints/marks.ts'
import { isOfSimilarPiece } from '../../../shared/identify.ts'

export type InventoryDraft = RequestBodyOf<typeof inventory.createInventoryItem>

const noFacts = { descr: null, history: null, maker: null, dateCreated: null, culture: null }

/** `Wedgwood vase`, of a piece that nobody recognized. */
function kindName({ kind, marks }: Identification): string {
  const maker = marks?.meaning.maker?.confidence === 'possible' ? undefined : marks?.meaning.maker?.name
  const thing = kind?.form?.value ?? kind?.category?.value
  const name = [maker, thing && maker ? thing.toLowerCase() : thing].filter(Boolean).join(' ')
  return name && name[0]!.toUpperCase() + name.slice(1)
}

const MAX_YEARS_LISTED = 4

/** The years that are possible, or none: a year before which it can't be is no date. */
function yearsOf({ years, notBefore, notAfter }: MarksMeaning): string | null {
  if (years.length > 0 && years.length <= MAX_YEARS_LISTED) return years.join(', ')
  if (notBefore === null || notAfter === null) return null
  return [...new Set([notBefore, notAfter])].join('–')
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
  const { maker = null, country = null, category = null, standard = null } = marks?.meaning ?? {}
  const texts = marks ? (marks.typed?.marks ?? understood(marks)) : []
  return {
    ...{ country, category, standard },
    maker: maker && maker.confidence !== 'possible' ? maker.name : null,
    dateCreated: marks ? yearsOf(marks.meaning) : null,
    description: texts.length > 0 ? `Marked ${texts.map(text => `“${text.replaceAll('\n', ' ')}”`).join(', ')}.` : null,
  }
}

/**
 * The value rests on comparables, never on the AI alone (docs/specification.md, "Identification"). Of a similar piece only
 * name and category are kept: its maker, date and history are another piece's.
 */
export function inventoryDraftOf(found: Identification, { isMine = true } = {}): InventoryDraft {
  const { gptAnalysis: read, topMatch } = found
  const known = isOfSimilarPiece(found) ? noFacts : found
  const marked = markFacts(found)
  return {
    itemName: read?.itemName || found.itemName || topMatch?.label || kindName(found),
    category: read?.category || found.category || marked.category || found.kind?.category?.value || null,
    description: read?.description || known.descr || marked.description,
    history: read?.history || known.history,
    maker: read?.maker || known.maker || marked.maker,
    dateCreated: read?.dateCreated || known.dateCreated || marked.dateCreated,
    culture: read?.culture || known.culture || marked.country,
    materials: marked.standard || found.kind?.material?.value || null,
    imageUrl: found.imageUrl,
    identificationId: found.id,
    // Asked only of the very piece, in the member's own search.
    ...(isMine && topMatch?.level === 'same' && { sharesView: false }),
    estimatedValueMin: found.valuation.estimatedValueMin,
    estimatedValueMax: found.valuation.estimatedValueMax,
    gptAnalysis: read,
    googleLensResults: found.googleLensResults,
  }
}
