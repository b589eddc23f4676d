import type * as z from 'zod'
import { aiAnalysisWith } from '../../shared/contract/endpoints/identify-reading.ts'
import type { InsuredPiece } from '../../shared/contract/endpoints/inventory.ts'
import { type inventoryEntry, inventoryItem } from '../../shared/contract/endpoints/inventory.ts'
import { isEstimate } from '../../shared/rules/estimate.ts'
import { wholeCents } from '../../shared/rules/money.ts'
import { presentReport } from '../core/condition-report/report-attributes.ts'
import type { InsuredRecord, InventoryRecord, ListedRecord } from '../core/inventory/inventory-store.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'

type InventoryAnswer = z.output<typeof inventoryItem>

/** One end may have been edited alone: what is then too wide is no estimate. */
const shownValue = ({ valueMinCents, valueMaxCents }: ListedRecord) =>
  isEstimate(valueMinCents, valueMaxCents)
    ? { estimatedValueMin: valueMinCents ?? null, estimatedValueMax: valueMaxCents ?? null }
    : { estimatedValueMin: null, estimatedValueMax: null }

export const presentEntry = (record: ListedRecord): z.output<typeof inventoryEntry> => ({
  id: record.id,
  itemName: record.itemName,
  category: record.category ?? null,
  maker: record.maker ?? null,
  dateCreated: record.dateCreated ?? null,
  culture: record.culture ?? null,
  materials: record.materials ?? null,
  imageUrl: record.imageUrl ?? null,
  ...shownValue(record),
  listingId: record.listingId ?? null,
  soldAt: record.soldAt ?? null,
  ...(record.layawayId && { isLaidAway: true }),
  ...(record.pieceId && { pieceId: record.pieceId }),
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})

export function presentInsured(record: InsuredRecord, listing: ListingRecord | undefined): InsuredPiece {
  const {
    listingId: _,
    soldAt: _s,
    isLaidAway: _l,
    pieceId: _p,
    createdAt: _c,
    updatedAt: _u,
    ...entry
  } = presentEntry(record)
  const { estimate, valueMinCents, valueMaxCents } = record
  const isOurs = estimate && valueMinCents === estimate.minCents && valueMaxCents === estimate.maxCents
  return {
    ...entry,
    facts: record.facts ?? {},
    purchasePrice: record.purchasePriceCents ?? null,
    estimatedAt: isOurs ? estimate.estimatedAt : null,
    ...presentReport(listing ?? {}),
  }
}

const keptAnalysis = aiAnalysisWith(wholeCents).nullable()
const lensResults = inventoryItem.shape.googleLensResults

export const presentItem = (record: InventoryRecord): InventoryAnswer => ({
  ...presentEntry(record),
  description: record.description ?? null,
  history: record.history ?? null,
  pieceId: record.pieceId ?? null,
  facts: record.facts ?? {},
  purchasePrice: record.purchasePriceCents ?? null,
  purchasedFrom: record.purchasedFrom ?? null,
  purchasePlace: record.purchasePlace ?? null,
  purchasedOn: record.purchasedOn ?? null,
  stockNumber: record.stockNumber ?? null,
  hsCode: record.hsCode ?? null,
  originCountry: record.originCountry ?? null,
  location: record.location ?? null,
  identificationId: record.identificationId ?? null,
  sharesView: record.sharedFrom !== undefined || record.sharesOnceSold === true,
  gptAnalysis: keptAnalysis.parse(record.gptAnalysis ?? null),
  googleLensResults: lensResults.parse(record.googleLensResults ?? null),
})
