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

export const requiredCsvColumns = ['title', 'price', 'listingType'] as const satisfies readonly CsvColumnName[]
