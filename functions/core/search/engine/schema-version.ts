import { crc32 } from 'node:zlib'
import { cents } from '../../../../shared/rules/cents.ts'
import { conditions, listingTypes } from '../../../../shared/rules/listing.ts'
import type { ChangedListing } from '../../listing/change-feed.ts'
import { compoundKey } from '../vocabulary/compounds.ts'
import { contextKey } from '../vocabulary/statements.ts'
import { thesaurusKey } from '../vocabulary/thesaurus.ts'
import type { Layout } from './column-layout.ts'
import { Columns } from './columns.ts'
import { keptFields } from './listing-record.ts'
import { listingWords } from './matching.ts'
import { WordIndex } from './word-index.ts'

/** `packed`: the memory when the file was written. `unpacked`: slots changed since; for an empty one, its words. */
export const TABLES = `
  CREATE TABLE listings (
    slot INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, changeKey TEXT NOT NULL, updatedAt TEXT NOT NULL,
    record TEXT NOT NULL
  );
  CREATE TABLE tombstones (id TEXT PRIMARY KEY, changeKey TEXT NOT NULL, updatedAt TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE packed (name TEXT PRIMARY KEY, data NOT NULL);
  CREATE TABLE unpacked (slot INTEGER PRIMARY KEY, words TEXT);
  CREATE TABLE facts (name TEXT PRIMARY KEY, value NOT NULL);
`

/** Has something in each column, and words of every kind: read in another way, it makes another version. */
export const SAMPLE: ChangedListing = {
  id: '01J00000000000000000000SAMPLE',
  sellerId: 'seller',
  sellerName: 'Seller',
  inventoryId: 'piece',
  itemName: 'Pair of George II silver sauce-boats by E.P.N.S. & Müller’s, 18k, c. 1750, 茶碗',
  category: 'Silver',
  description: 'Hand-painted Porzellanteekannen and knives, 4 ½ x 3 in, of the émail period.',
  dimensions: 'Height 22 cm',
  condition: 'Good',
  imageUrl: '/photos/sample.webp',
  images: [],
  listingType: 'auction',
  priceCents: cents(100_00),
  reserveCents: cents(200_00),
  awardedCents: cents(300_00),
  bidCount: 1,
  bidSeq: 1,
  reserveFeePaid: false,
  watchCount: 3,
  status: 'sold',
  auctionEndsAt: '2026-05-03T09:00:00.000Z',
  featuredUntil: '2026-05-02T09:00:00.000Z',
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-04T09:00:00.000Z',
  changeKey: 'change',
}

function packedSample(columnLayout: Layout): unknown {
  const [columns, words] = [new Columns(new Map(), () => '', columnLayout), new WordIndex(new Map())]
  columns.set(0, SAMPLE)
  words.add(0, listingWords(SAMPLE))
  const packed = [...columns.pack(Int32Array.of(0)), ...words.pack(Int32Array.of(0))]
  return packed.map(([name, data]) => [name, typeof data === 'string' ? data : [...data]])
}

/**
 * Changes with everything the file's numbers and lists depend on. It is kept as `SEARCH_VERSION`, and the next snapshot
 * gets a new name.
 */
export const schemaVersion = (columnLayout: Layout): number =>
  crc32(
    JSON.stringify([
      TABLES,
      Object.entries(columnLayout).map(([name, { type }]) => [name, type.name]),
      packedSample(columnLayout),
      keptFields,
      listingTypes,
      conditions,
      thesaurusKey(),
      compoundKey(),
      contextKey(),
    ]),
  ) >>> 1
