import { factNames } from './piece-facts.ts'

export const CSV_MAX_BYTES = 5 * 1024 * 1024
export const CSV_MAX_ROWS = 10_000

/** A .zip has a table and its photographs. */
export const ZIP_MAX_BYTES = 200 * 1024 * 1024

/** Columns of a file; further ones are refused. */
export const FILE_MAX_COLUMNS = 400

/** Profiles of columns that a member keeps. */
export const MAX_FILE_MAPPINGS = 30
export const MAX_CATEGORY_ANSWERS = 500

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

/** What other shops' files say besides, and what becomes of it: a price, a size, a check, a line of the description. */
const otherFileFields = [
  'sku',
  'quantity',
  'currency',
  'startPrice',
  'reservePrice',
  'estimateLow',
  'estimateHigh',
  'height',
  'width',
  'depth',
  'sizeUnit',
  'conditionNumber',
  'group',
  'groupOrder',
  'variant',
  'note',
] as const

/** What a column of any file can be. Several may be photographs (`imageUrl`), notes or parts of the description. */
export const fileFields = [...csvColumns, ...otherFileFields] as const
export type FileField = (typeof fileFields)[number]

/** As `TextDecoder` names them. */
export const fileEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'utf-16le',
  'utf-16be',
] as const
export type FileEncoding = (typeof fileEncodings)[number]

export const fileKinds = ['csv', 'tsv', 'xlsx', 'zip'] as const
export type FileKind = (typeof fileKinds)[number]

export const FILE_NAME = /\.(?:csv|tsv|txt|xlsx|zip)$/i

export const isZip = (fileName: string): boolean => /\.zip$/i.test(fileName)

export const maxBytesOf = (fileName: string): number => (isZip(fileName) ? ZIP_MAX_BYTES : CSV_MAX_BYTES)
