import { readObject } from '../../photo/stored-object.ts'
import type { PhotoDeps } from '../../photo/stored-renditions.ts'
import type { IndexedRecord } from './catalogue-index.ts'

/** The photograph that is shown, which the points of a record's first view were made of. */
export const readRecordPhoto = ({ imgsrc }: Pick<IndexedRecord, 'imgsrc'>, { s3, mediaBucket }: PhotoDeps) =>
  readObject(s3, mediaBucket, imgsrc.replace('/media/', ''))
