import type * as z from 'zod'
import type { identification } from '../../shared/endpoints/identify.ts'
import type { AiReading } from './ai-reading.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import type { Recognised } from './recognised.ts'

type Answer = z.input<typeof identification>

interface Findings {
  readonly id: string
  /** At least one. */
  readonly imageUrls: readonly string[]
  readonly sources: Answer['sources']
  readonly recognised: Recognised | undefined
  readonly reading: AiReading | undefined
}

/** The answer: a catalogue record speaks before the AI, and what neither knows is null. */
export function presentIdentification({ id, imageUrls, sources, recognised, reading }: Findings): Answer {
  const base = {
    id,
    imageUrl: imageUrls[0]!,
    imageUrls: [...imageUrls],
    sources,
    gptAnalysis: reading ?? null,
    googleLensResults: null,
    valuation: { estimatedValueMin: null, estimatedValueMax: null, comparables: [] },
  }
  if (recognised) {
    const { record, imgsrc, photo } = recognised
    const topMatch = presentMatch(recognised, imageUrls[photo]!)
    return { ...base, source: 'catalogue', topMatch, ...ofRecord(record), imgsrc }
  }
  return {
    ...base,
    source: reading ? 'ai' : 'none',
    topMatch: null,
    ...unknownRecord,
    ...(reading && ofReading(reading)),
    prices: [],
    auctions: [],
  }
}

const presentMatch = ({ record, imgsrc, distance }: Recognised, imageUrl: string) => ({
  label: record.itemName,
  distance,
  score: Math.round((1 - distance) * 1000) / 10,
  matchedImageUrl: imgsrc,
  imageUrl,
})

const unknownRecord = {
  itemName: null,
  category: null,
  subcategory: null,
  descr: null,
  history: null,
  maker: null,
  dateCreated: null,
  culture: null,
  materials: null,
  dimensions: null,
  museumSource: null,
  sku: null,
  sourceurl: null,
  imgsrc: null,
  country: null,
  cyear: null,
  cyear2: null,
  funcid: null,
} as const

const ofReading = ({ itemName, category, description, history, maker, dateCreated, culture }: AiReading) => ({
  itemName,
  category,
  descr: description,
  history,
  maker,
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
