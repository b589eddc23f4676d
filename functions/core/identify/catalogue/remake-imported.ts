import { batchesOf } from '../../../../shared/rules/batches.ts'
import { log } from '../../../platform/log.ts'
import { readObject } from '../../photo/stored-object.ts'
import type { PhotoDeps } from '../../photo/stored-renditions.ts'
import { readView } from '../features/view.ts'
import { decodeRecords, INDEX_FORMAT, type IndexedRecord, indexRecord } from './catalogue-index.ts'
import { MAX_REBUILT, refreshImportedIndex } from './imported-index.ts'
import { formerImportedIndexKey } from './load-index.ts'
import { readRecordPhoto } from './record-photo.ts'

/**
 * Makes the index of imported records again from their photographs, after a release that stores it in another way.
 * Killed, it goes on with the records that are still missing; where nothing is missing, it only reads.
 */
export async function remakeImported(deps: PhotoDeps): Promise<number> {
  const former = new Map((await formerRecords(deps)).map(entry => [entry.record.id, entry]))
  let remade = 0
  for (const ids of batchesOf([...former.keys()], MAX_REBUILT)) {
    remade += await refreshImportedIndex(ids, deps, {
      remake: id => viewAgain(former.get(id)!, deps),
    })
  }
  return remade
}

/** Records of the last release that left an index. */
async function formerRecords({ s3, mediaBucket }: PhotoDeps): Promise<IndexedRecord[]> {
  for (let format = INDEX_FORMAT - 1; format > 0; format--) {
    const bytes = await readObject(s3, mediaBucket, formerImportedIndexKey(format))
    if (bytes) return decodeRecords(bytes)
  }
  return []
}

/** Undefined where that fails: one photograph doesn't keep the others out. */
async function viewAgain({ record, imgsrc }: IndexedRecord, deps: PhotoDeps) {
  const photo = await readRecordPhoto({ imgsrc }, deps)
  if (!photo) return undefined
  try {
    return indexRecord(record, imgsrc, [await readView(photo)])
  } catch (error) {
    await log.warn('imported photograph not indexed again', { recordId: record.id, error })
    return undefined
  }
}
