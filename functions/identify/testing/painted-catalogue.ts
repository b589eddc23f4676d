import type { PhotographedRecord } from '../../core/identify/catalogue/build-index.ts'
import { type CatalogueIndex, indexRecord, joinIndexes } from '../../core/identify/catalogue/catalogue-index.ts'
import type { CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import { EMBEDDING_LENGTH } from '../../core/identify/features/embedding.ts'
import { BLANK } from '../../core/identify/features/picture.ts'
import { paint } from './painting.ts'

export const recordOf = (overrides: Partial<CatalogueRecord> & Pick<CatalogueRecord, 'id'>): CatalogueRecord => ({
  itemName: `Painted panel ${overrides.id}`,
  category: 'Art',
  subcategory: null,
  descr: 'A panel of discs.',
  history: null,
  maker: 'Workshop of the discs',
  dateCreated: 'c. 1920',
  culture: null,
  materials: 'Oil on panel',
  dimensions: null,
  museumSource: null,
  sku: `TEST-${overrides.id}`,
  sourceurl: null,
  country: null,
  cyear: '1920',
  cyear2: null,
  funcid: null,
  photo: `${overrides.id}.webp`,
  prices: [],
  auctions: [],
  ...overrides,
})

export const paintedCatalogue = (...seeds: readonly number[]): Promise<PhotographedRecord[]> =>
  Promise.all(seeds.map(async seed => ({ record: recordOf({ id: `panel-${seed}` }), photo: await paint(seed) })))

const NOTHING_TO_SEE = { picture: BLANK, embedding: new Float32Array(EMBEDDING_LENGTH) }

export const unseenIndex = (records: readonly CatalogueRecord[]): CatalogueIndex =>
  joinIndexes(
    records.map(record => indexRecord(record, '', [NOTHING_TO_SEE])),
    'unseen records',
  )
