import { createHash } from 'node:crypto'
import { readView } from '../features/view.ts'
import { type CatalogueIndex, indexRecord, joinIndexes } from './catalogue-index.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

export interface PhotographedRecord {
  readonly record: CatalogueRecord
  readonly photo: Uint8Array
  /** The same piece from other sides, or parts of it. */
  readonly otherPhotos?: readonly Uint8Array[]
}

export const catalogueFolder = ({ sku }: CatalogueRecord) => `catalogue/${sku}`

export async function buildIndex(records: readonly PhotographedRecord[]): Promise<CatalogueIndex> {
  const entries = await Promise.all(
    records.map(async ({ record, photo, otherPhotos = [] }) => {
      const views = await Promise.all([photo, ...otherPhotos].map(readView))
      return indexRecord(record, `/media/${catalogueFolder(record)}/800.webp`, views)
    }),
  )
  return joinIndexes(entries, fingerprint(records))
}

export function fingerprint(records: readonly PhotographedRecord[]): string {
  const hash = createHash('sha256')
  for (const { record, photo, otherPhotos = [] } of records) {
    hash.update(JSON.stringify(record))
    for (const each of [photo, ...otherPhotos]) hash.update(each)
  }
  return hash.digest('base64url')
}
