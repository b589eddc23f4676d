import type * as z from 'zod'
import type { inventoryEntry, inventoryItem } from '../../shared/endpoints/inventory.ts'
import type { InventoryRecord, ListedRecord } from '../core/inventory/inventory-store.ts'

type InventoryAnswer = z.input<typeof inventoryItem>

export const presentEntry = (record: ListedRecord): z.input<typeof inventoryEntry> => ({
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

export const presentItem = (record: InventoryRecord): InventoryAnswer => ({
  ...presentEntry(record),
  description: record.description ?? null,
  history: record.history ?? null,
  gptAnalysis: (record.gptAnalysis as InventoryAnswer['gptAnalysis']) ?? null,
  googleLensResults: (record.googleLensResults as InventoryAnswer['googleLensResults']) ?? null,
})
