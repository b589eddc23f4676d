import type { ExportedPiece } from '../../shared/contract/endpoints/bulk-upload.ts'
import type { ExportedDraft } from '../core/draft/draft-store.ts'
import type { InsuredRecord } from '../core/inventory/inventory-store.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'

/** What its listing says, else its draft, else what its owner noted of it. */
export function presentExported(
  item: InsuredRecord,
  listing: ListingRecord | undefined,
  draft: ExportedDraft | undefined,
): ExportedPiece {
  const said = listing ?? draft
  const listingType = said?.listingType ?? null
  const images = said?.images?.length ? said.images : item.imageUrl ? [item.imageUrl] : []
  return {
    id: item.id,
    stockNumber: item.stockNumber ?? null,
    title: said?.itemName ?? item.itemName,
    description: said?.description ?? item.description ?? '',
    category: said?.category ?? item.category ?? null,
    condition: said?.condition ?? null,
    listingType,
    price: (listingType === 'auction' ? said?.reserveCents : said?.priceCents) ?? null,
    images: [...images],
    maker: said?.maker ?? item.maker ?? null,
    dateMade: said?.dateCreated ?? item.dateCreated ?? null,
    origin: said?.culture ?? item.culture ?? null,
    materials: said?.materials ?? item.materials ?? null,
    style: said?.style ?? null,
    size: said?.dimensions ?? null,
    estimateLow: item.valueMinCents ?? null,
    estimateHigh: item.valueMaxCents ?? null,
    isSold: item.soldAt !== undefined,
  }
}
