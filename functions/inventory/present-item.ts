import type * as z from 'zod'
import { aiAnalysisWith } from '../../shared/endpoints/identify-reading.ts'
import { type inventoryEntry, inventoryItem } from '../../shared/endpoints/inventory.ts'
import { wholeCents } from '../../shared/money.ts'
import type { InventoryRecord, ListedRecord } from '../core/inventory/inventory-store.ts'

type InventoryAnswer = z.output<typeof inventoryItem>

export const presentEntry = (record: ListedRecord): z.output<typeof inventoryEntry> => ({
  id: record.id,
  itemName: record.itemName,
  category: record.category ?? null,
  maker: record.maker ?? null,
  dateCreated: record.dateCreated ?? null,
  culture: record.culture ?? null,
  materials: record.materials ?? null,
  imageUrl: record.imageUrl ?? null,
  estimatedValueMin: record.valueMinCents ?? null,
  estimatedValueMax: record.valueMaxCents ?? null,
  listingId: record.listingId ?? null,
  soldAt: record.soldAt ?? null,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})

/** Older analyses lack fields that were added since. */
const keptAnalysis = aiAnalysisWith(wholeCents).nullable()
const lensResults = inventoryItem.shape.googleLensResults

export const presentItem = (record: InventoryRecord): InventoryAnswer => ({
  ...presentEntry(record),
  description: record.description ?? null,
  history: record.history ?? null,
  purchasePrice: record.purchasePriceCents ?? null,
  sharesView: record.sharedFrom !== undefined || record.sharesOnceSold === true,
  gptAnalysis: keptAnalysis.parse(record.gptAnalysis ?? null),
  googleLensResults: lensResults.parse(record.googleLensResults ?? null),
})
