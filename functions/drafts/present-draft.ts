import type * as z from 'zod'
import type { listingDraft } from '../../shared/endpoints/drafts.ts'
import type { DraftRecord } from '../core/draft/draft-store.ts'

export const presentDraft = (record: DraftRecord): z.output<typeof listingDraft> => ({
  inventoryId: record.inventoryId,
  step: record.step ?? null,
  listingType: record.listingType ?? null,
  itemName: record.itemName ?? null,
  category: record.category ?? null,
  description: record.description ?? null,
  images: record.images ?? null,
  condition: record.condition ?? null,
  dimensions: record.dimensions ?? null,
  flaws: record.flaws ?? null,
  price: record.priceCents ?? null,
  reservePrice: record.reserveCents ?? null,
  marketPrice: record.marketCents ?? null,
  durationDays: record.durationDays ?? null,
  savedAt: record.savedAt,
})
