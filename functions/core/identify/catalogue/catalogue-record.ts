import type { Cents } from '../../../../shared/rules/cents.ts'
/** What an antique sells for by condition. Amounts are whole cents, dates ISO 8601 (`2019-05-14`). */
export interface CataloguePrice {
  readonly condition: string | null
  readonly priceExcellentCents: Cents | null
  readonly priceGoodCents: Cents | null
  readonly priceFairCents: Cents | null
  readonly pricePoorCents: Cents | null
  readonly lastAuctionPriceCents: Cents | null
  readonly lastAuctionDate: string | null
  readonly estimatedValueCents: Cents | null
}

export interface CatalogueAuction {
  readonly id: string
  readonly salePriceCents: Cents
  readonly auctionHouse: string | null
  readonly description: string | null
  readonly itemYear: string | null
  readonly saleDate: string | null
}

export interface CatalogueRecord {
  /** Stable for good: search history points at it. Letters, digits and hyphens. */
  readonly id: string
  readonly itemName: string
  /** One of shared/rules/listing.ts `categories`. */
  readonly category: string
  readonly subcategory: string | null
  readonly descr: string
  readonly history: string | null
  readonly maker: string | null
  readonly dateCreated: string | null
  readonly culture: string | null
  readonly materials: string | null
  readonly dimensions: string | null
  readonly museumSource: string | null
  /** Unique; letters, digits and hyphens, for it names the photograph's folder: `/media/catalogue/<sku>/800.webp`. */
  readonly sku: string
  readonly sourceurl: string | null
  readonly country: string | null
  /** Year made, or first and last year it may have been made, as text. */
  readonly cyear: string | null
  readonly cyear2: string | null
  readonly funcid: string | null
  /** File in catalogue/photos/, such as `silver-teapot.webp`. */
  readonly photo: string
  readonly prices: readonly CataloguePrice[]
  readonly auctions: readonly CatalogueAuction[]
}
