import { factNames } from './piece-facts.ts'

export const CSV_MAX_BYTES = 5 * 1024 * 1024
export const CSV_MAX_ROWS = 10_000

/** For each without a word, what the seller's account says counts. */
export const deliveryCsvColumns = ['shipping', 'shippingAbroad', 'shippingCountries', 'pickupTown'] as const

/** What is known of how a piece was made. Search filters by it. */
export const madeCsvColumns = ['maker', 'dateMade', 'origin', 'materials', 'period', 'style', 'color', 'size'] as const

/** Who made a work of art, where a law on the artist’s resale right holds. */
export const artCsvColumns = ['artist', 'artistDied', 'artistEntitled', 'ownWork', 'boughtFromArtist'] as const

export const csvColumns = [
  'title',
  'description',
  'category',
  'price',
  'listingType',
  'condition',
  'location',
  'imageUrl',
  ...deliveryCsvColumns,
  ...madeCsvColumns,
  ...artCsvColumns,
  ...factNames,
] as const
export type CsvColumnName = (typeof csvColumns)[number]

export const requiredCsvColumns = ['title', 'price', 'listingType'] as const satisfies readonly CsvColumnName[]
