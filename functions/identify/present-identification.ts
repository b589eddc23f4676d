import type * as z from 'zod'
import type { identification } from '../../shared/endpoints/identify.ts'
import type { AiReading } from './ai-reading.ts'
import type { IndexedRecord } from './catalogue-index.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

type Answer = z.input<typeof identification>

/** The match's record with its distance. */
export interface Recognised {
  readonly entry: Pick<IndexedRecord, 'record' | 'imgsrc'>
  readonly distance: number
}

interface Findings {
  readonly id: string
  readonly imageUrl: string
  readonly sources: Answer['sources']
  readonly recognised: Recognised | undefined
  readonly reading: AiReading | undefined
}

/** The answer: a catalogue record speaks before the AI, and what neither knows is null. */
export function presentIdentification({ id, imageUrl, sources, recognised, reading }: Findings): Answer {
  const base = { id, imageUrl, sources, gptAnalysis: reading ?? null, googleLensResults: null }
  if (recognised) {
    const { record, imgsrc } = recognised.entry
    return { ...base, source: 'catalogue', topMatch: presentMatch(recognised), ...ofRecord(record), imgsrc }
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

const presentMatch = ({ entry, distance }: Recognised) => ({
  label: entry.record.itemName,
  distance,
  score: Math.round((1 - distance) * 1000) / 10,
  matchedImageUrl: entry.imgsrc,
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
