import { createHash } from 'node:crypto'
import { readPicture } from '../image-features/picture.ts'
import { type CatalogueIndex, indexRecord, joinIndexes } from './catalogue-index.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

export interface PhotographedRecord {
  readonly record: CatalogueRecord
  readonly photo: Uint8Array
}

export const catalogueFolder = ({ sku }: CatalogueRecord) => `catalogue/${sku}`

export async function buildIndex(records: readonly PhotographedRecord[]): Promise<CatalogueIndex> {
  const entries = await Promise.all(
    records.map(async ({ record, photo }) =>
      indexRecord(record, `/media/${catalogueFolder(record)}/800.webp`, await readPicture(photo)),
    ),
  )
  return joinIndexes(entries, fingerprint(records))
}

export function fingerprint(records: readonly PhotographedRecord[]): string {
  const hash = createHash('sha256')
  for (const { record, photo } of records) hash.update(JSON.stringify(record)).update(photo)
  return hash.digest('base64url')
}
