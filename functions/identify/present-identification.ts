import type * as z from 'zod'
import type { identification } from '../../shared/endpoints/identify.ts'
import { attributedMaker, likeName, unknownRecord } from '../../shared/identify.ts'
import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'
import type { AiReading } from './ai/ai-reading.ts'
import { besideRecord } from './ai/beside-record.ts'
import { withExpertCaution } from './ai/expert-caution.ts'
import { isRecognized, type Matched } from './leading-match.ts'
import { leadOf, type Outcomes } from './outcomes.ts'
import type { Basis } from './value/comparables.ts'
import type { Valuation } from './value/valuing.ts'

type Answer = z.output<typeof identification>

interface Findings {
  readonly id: string
  /** At least one. */
  readonly imageUrls: readonly string[]
  readonly outcomes: Outcomes
  readonly valuation: Valuation
}

/** A catalogue record comes before a matcher's label, then the AI, then the title of a similar page. */
export function presentIdentification({ id, imageUrls, outcomes, valuation }: Findings): Answer {
  const { matcher, nyckel, ai, lens } = outcomes
  const { recognized, labeled, other } = leadOf(outcomes)
  const reading = supportedReading(outcomes)
  const similar = lens.finding
  const matchOf = (match: Matched) => presentMatch(match, imageUrls[match.photo]!)
  const base = {
    id,
    imageUrl: imageUrls[0]!,
    imageUrls: [...imageUrls],
    sources: { matcher: matcher.state, ai: ai.state, nyckel: nyckel.state, lens: lens.state },
    gptAnalysis: reading ?? null,
    nextView: ai.nextView,
    googleLensResults: similar ? { visual_matches: [...similar] } : null,
    valuation: presentValuation(valuation),
    ...(other && { otherMatch: matchOf(other) }),
  }
  if (recognized) {
    const { record, imgsrc, level } = recognized
    const itemName = level === 'same' ? record.itemName : likeName(record.itemName)
    return { ...base, source: 'catalogue', topMatch: matchOf(recognized), ...ofRecord(record), itemName, imgsrc }
  }
  const unrecorded = { ...base, topMatch: null, ...unknownRecord, prices: [], auctions: [] }
  if (labeled) return { ...unrecorded, source: 'matcher', topMatch: matchOf(labeled) }
  if (reading) return { ...unrecorded, source: 'ai', ...ofReading(reading) }
  const [likest] = similar ?? []
  return likest ? { ...unrecorded, source: 'google_lens', itemName: likest.title } : { ...unrecorded, source: 'none' }
}

function supportedReading(outcomes: Outcomes): AiReading | undefined {
  const reading = outcomes.ai.finding
  if (!reading) return undefined
  const hasMark = false
  const { recognized } = leadOf(outcomes)
  if (recognized?.level === 'same') return besideRecord(reading, recognized, hasMark)
  return withExpertCaution(reading, { hasMark, hasRecord: false })
}

const presentMatch = (match: Matched, imageUrl: string) => ({
  label: isRecognized(match) ? match.record.itemName : match.label,
  level: isRecognized(match) ? match.level : ('like' as const),
  distance: match.distance,
  score: Math.round((1 - match.distance) * 1000) / 10,
  matchedImageUrl: isRecognized(match) ? match.imgsrc : null,
  imageUrl,
})

function presentValuation({ estimate, comparables }: Valuation): Answer['valuation'] {
  return {
    estimatedValueMin: estimate?.range.minCents ?? null,
    estimatedValueMax: estimate?.range.maxCents ?? null,
    basis: estimate && presentBasis(estimate.basis),
    held: estimate?.held ?? null,
    fetched: presentFetched(comparables),
    comparables: comparables.map(({ amountCents, pieceId: _, ...comparable }) => ({
      ...comparable,
      amount: amountCents,
    })),
  }
}

const presentBasis = ({ level, pieces, maker, kind, byMaker, ofKind }: Basis) => ({
  level,
  pieces,
  maker,
  kind,
  byMaker,
  ofKind,
})

/** A price guide says what it should fetch. */
function presentFetched(comparables: Valuation['comparables']): Answer['valuation']['fetched'] {
  const sales = comparables.filter(({ relation, kind }) => relation === 'piece' && kind !== 'price_guide')
  const amounts = sales.map(({ amountCents }) => amountCents).sort((a, b) => a - b)
  const [lowest] = amounts
  return lowest === undefined ? null : { lowest, highest: amounts.at(-1)!, sales: amounts.length }
}

const ofReading = ({
  itemName,
  category,
  description,
  history,
  maker,
  attribution,
  dateCreated,
  culture,
}: AiReading) => ({
  itemName,
  category,
  descr: description,
  history,
  maker: maker && attributedMaker(maker, attribution),
  dateCreated,
  culture,
})

function ofRecord({ id: _id, photo: _photo, prices, auctions, ...fields }: CatalogueRecord) {
  return {
    ...fields,
    prices: prices.map(price => ({
      condition: price.condition,
      priceExcellent: price.priceExcellentCents,
      priceGood: price.priceGoodCents,
      priceFair: price.priceFairCents,
      pricePoor: price.pricePoorCents,
      lastAuctionPrice: price.lastAuctionPriceCents,
      lastAuctionDate: price.lastAuctionDate,
      estimatedValue: price.estimatedValueCents,
    })),
    auctions: auctions.map(({ salePriceCents, ...auction }) => ({ ...auction, salePrice: salePriceCents })),
  }
}
