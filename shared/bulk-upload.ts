/** Limits of one file of listings, and what its columns are called. */
export const CSV_MAX_BYTES = 5 * 1024 * 1024
export const CSV_MAX_ROWS = 10_000

export const csvColumns = [
  'title',
  'description',
  'category',
  'price',
  'listingType',
  'condition',
  'location',
  'imageUrl',
] as const
export type CsvColumnName = (typeof csvColumns)[number]

/** Without these no row can be listed. */
export const requiredCsvColumns = ['title', 'price', 'listingType'] as const satisfies readonly CsvColumnName[]
