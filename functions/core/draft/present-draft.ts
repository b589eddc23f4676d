import type * as z from 'zod'
import type { listingDraft } from '../../../shared/contract/endpoints/drafts.ts'
import { presentReport } from '../condition-report/report-attributes.ts'
import { presentDetails } from '../listing/piece-details.ts'
import type { DraftRecord } from './draft-store.ts'

export const presentDraft = (record: DraftRecord): z.output<typeof listingDraft> => ({
  inventoryId: record.inventoryId,
  step: record.step ?? null,
  listingType: record.listingType ?? null,
  itemName: record.itemName ?? null,
  category: record.category ?? null,
  description: record.description ?? null,
  images: record.images ?? null,
  photoNotes: record.photoNotes ?? null,
  ...presentDetails(record),
  ...presentReport(record),
  price: record.priceCents ?? null,
  reservePrice: record.reserveCents ?? null,
  marketPrice: record.marketCents ?? null,
  durationDays: record.durationDays ?? null,
  delivery: record.delivery ?? null,
  parcel: record.parcel ?? null,
  ...(record.isNotArt ? { resaleRight: null } : record.resaleRight && { resaleRight: record.resaleRight }),
  savedAt: record.savedAt,
})
