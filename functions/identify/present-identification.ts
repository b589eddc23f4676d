import type * as z from 'zod'
import type { identification } from '../../shared/endpoints/identify.ts'
import { attributedMaker, unknownRecord } from '../../shared/identify.ts'
import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'
import type { AiReading } from './ai/ai-reading.ts'
import { besideRecord } from './ai/beside-record.ts'
import { isRecognized, type Labeled, type Matched } from './leading-match.ts'
import type { VisualMatch } from './outside/lens-matches.ts'
import type { Recognized } from './recognized.ts'
import type { Basis } from './value/comparables.ts'
import type { Valuation } from './value/valuing.ts'

type Answer = z.output<typeof identification>

interface Findings {
  readonly id: string
  /** At least one. */
  readonly imageUrls: readonly string[]
  readonly sources: Answer['sources']
  readonly recognized: Recognized | undefined
  readonly labeled?: Labeled | undefined
  readonly other?: Matched | undefined
  readonly reading: AiReading | undefined
  readonly nextView?: AiReading['nextView']
  readonly similar?: readonly VisualMatch[] | undefined
  readonly valuation: Valuation
}

/** A catalogue record comes before a matcher's label, then the AI, then the title of a similar page. */
export function presentIdentification(findings: Findings): Answer {
  const { id, imageUrls, sources, recognized, labeled, other, reading, nextView = null, similar, valuation } = findings
  const matchOf = (match: Matched) => presentMatch(match, imageUrls[match.photo]!)
  const base = {
    id,
    imageUrl: imageUrls[0]!,
    imageUrls: [...imageUrls],
    sources,
    gptAnalysis: (reading && recognized ? besideRecord(reading, recognized) : reading) ?? null,
    nextView,
    googleLensResults: similar ? { visual_matches: [...similar] } : null,
    valuation: presentValuation(valuation),
    ...(other && { otherMatch: matchOf(other) }),
  }
  if (recognized) {
    const { record, imgsrc } = recognized
    return { ...base, source: 'catalogue', topMatch: matchOf(recognized), ...ofRecord(record), imgsrc }
  }
  const unrecorded = { ...base, topMatch: null, ...unknownRecord, prices: [], auctions: [] }
  if (labeled) return { ...unrecorded, source: 'matcher', topMatch: matchOf(labeled) }
  if (reading) return { ...unrecorded, source: 'ai', ...ofReading(reading) }
  const [likest] = similar ?? []
  return likest ? { ...unrecorded, source: 'google_lens', itemName: likest.title } : { ...unrecorded, source: 'none' }
}

const presentMatch = (match: Matched, imageUrl: string) => ({
  label: isRecognized(match) ? match.record.itemName : match.label,
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
