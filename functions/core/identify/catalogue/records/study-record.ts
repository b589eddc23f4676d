import { cents } from '../../../../../shared/rules/cents.ts'
import type { Category } from '../../../../../shared/rules/listing.ts'
import type { CatalogueRecord } from '../catalogue-record.ts'

/** A hammer price as the catalogue's files write it: in whole dollars. */
interface Sale {
  readonly date: string
  readonly house: string
  readonly dollars: number
  readonly note: string
}

/** What a demonstration record says; the rest of its fields follow from this. */
interface Study {
  readonly sku: string
  /** The rendered piece, and so the photograph. */
  readonly slug: string
  readonly itemName: string
  readonly category: Category
  readonly subcategory: string
  readonly descr: string
  readonly history: string
  readonly maker: string
  readonly dateCreated: string
  readonly culture: string
  readonly country: string
  readonly materials: string
  readonly dimensions: string
  /** First and last year it may have been made. */
  readonly years: readonly [number, number]
  /** Retail in whole dollars: excellent, good, fair, poor. */
  readonly retail: readonly [number, number, number, number]
  /** Condition of the piece photographed. */
  readonly condition: string
  /** Oldest first. */
  readonly sales: readonly [Sale, ...Sale[]]
}

const centsOf = (dollars: number) => cents(dollars * 100)

/** Turns a study into a catalogue record; the last auction and the estimate are read off the figures, so they agree. */
export function studyRecord(study: Study): CatalogueRecord {
  const id = study.sku.toLowerCase()
  const [excellent, good, fair, poor] = study.retail
  const [first, last] = study.years
  const latest = study.sales.at(-1)!
  return {
    id,
    itemName: study.itemName,
    category: study.category,
    subcategory: study.subcategory,
    descr: study.descr,
    history: study.history,
    maker: study.maker,
    dateCreated: study.dateCreated,
    culture: study.culture,
    materials: study.materials,
    dimensions: study.dimensions,
    museumSource: 'Vitrine study collection',
    sku: study.sku,
    sourceurl: null,
    country: study.country,
    cyear: String(first),
    cyear2: last === first ? null : String(last),
    funcid: null,
    photo: `${study.slug}.webp`,
    prices: [
      {
        condition: study.condition,
        priceExcellentCents: centsOf(excellent),
        priceGoodCents: centsOf(good),
        priceFairCents: centsOf(fair),
        pricePoorCents: centsOf(poor),
        lastAuctionPriceCents: centsOf(latest.dollars),
        lastAuctionDate: latest.date,
        estimatedValueCents: centsOf(good),
      },
    ],
    auctions: study.sales.map((sale, i) => ({
      id: `${id}-sale-${i + 1}`,
      salePriceCents: centsOf(sale.dollars),
      auctionHouse: sale.house,
      description: sale.note,
      itemYear: study.dateCreated,
      saleDate: sale.date,
    })),
  }
}

/** Auction houses of the demonstration records. None of them exists. */
export const houses = {
  london: 'Marrable & Stroud, London',
  bath: 'Penhallow Rooms, Bath',
  geneva: 'Galerie Ostervald, Geneva',
  baltimore: 'Tidewater Auction Rooms, Baltimore',
  lyon: 'Vauclair Enchères, Lyon',
} as const
