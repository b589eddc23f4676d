import type { PhotoDeps } from '../photo/renditions.ts'
import { readObject } from '../photo/stored-object.ts'
import { catalogueFolder } from './build-index.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** The photograph that is shown, which the points of a record's first view were made of. */
export const readRecordPhoto = (record: CatalogueRecord, { s3, mediaBucket }: PhotoDeps) =>
  readObject(s3, mediaBucket, `${catalogueFolder(record)}/800.webp`)
