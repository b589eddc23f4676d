import { randomBytes } from 'node:crypto'
import type { PayloadOf } from '../../events/event.ts'
import type { exportStepDue } from '../../events/export.ts'
import { MAX_PHOTO_EDGE } from '../../shared/contract/photo-address.ts'
import {
  type DataExportRecord,
  deleteExportFiles,
  findDataExport,
  keepFile,
  noteFailure,
  type Place,
  stateOf,
} from '../core/data-export/export-store.ts'
import { EXPORTED } from '../core/photo/lifetimes.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { s3 } from '../platform/storage.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { Archive } from './archive.ts'
import { dataFiles, findOwnPhotos, writeDataFile } from './data-files.ts'
import { readme } from './readme.ts'

export interface Extent {
  /** How long a step goes on. What it has begun then it finishes. */
  readonly stepMs: number
  /** Of one zip file. The format ends at 4 GB. */
  readonly fileBytes: number
}

/** A function has fifteen minutes (infra/stacks/sizing.ts), as a file of data is never divided. */
const usual: Extent = { stepMs: 120_000, fileBytes: 1024 ** 3 }

/** Read at once. */
const PHOTOS_AT_ONCE = 8

type Step = PayloadOf<typeof exportStepDue>

/** Makes one zip file, whole in itself, so a step that is repeated only makes it again. */
export async function makeNextFile({ userId, exportId, step }: Step, now: Date, extent = usual): Promise<void> {
  const [found, user] = await Promise.all([findDataExport(userId), findUser(userId)])
  if (!user || found?.id !== exportId || found.step !== step || stateOf(found, now) !== 'being_made') return
  try {
    await deleteExportFiles(found.replaced)
    await makeFile(found, user, now, extent)
  } catch (error) {
    if (!(await noteFailure(found))) throw error
    await log.error('data export failed', { userId, exportId, step, error })
  }
}

async function makeFile(record: DataExportRecord, user: UserRecord, now: Date, extent: Extent): Promise<void> {
  const no = record.step + 1
  // Who has lost the race deletes what they wrote, so no two runs write the same.
  const key = `${EXPORTED}/${user.id}/${record.id}-${no}-${randomBytes(8).toString('hex')}.zip`
  const name = `vitrine-data-${record.requestedAt.slice(0, 10)}${no === 1 ? '' : `-${no}`}.zip`
  const archive = await Archive.begin({ key, name, at: now })
  const next = await fill(archive, record, user, now, extent)
  await archive.finish()
  const file = { key, name, bytes: archive.bytes, at: now.toISOString() }
  if (!(await keepFile(record, file, next, new Date()))) await deleteExportFiles([key])
}

/** @returns where the next file begins, undefined if this is the last */
async function fill(
  archive: Archive,
  { step, atFile, afterPhoto }: DataExportRecord,
  user: UserRecord,
  now: Date,
  { stepMs, fileBytes }: Extent,
): Promise<Place | undefined> {
  const startedAt = performance.now()
  const isFull = () => performance.now() - startedAt > stepMs || archive.bytes > fileBytes
  if (step === 0) {
    const file = archive.text('README.txt')
    file.write(readme(user, now))
    file.end()
  }
  for (const [index, file] of dataFiles.entries()) {
    if (index < atFile) continue
    await writeDataFile(file, user, archive)
    if (isFull()) return { atFile: index + 1 }
  }
  const folders = (await findOwnPhotos(user.id)).filter(folder => !afterPhoto || folder > afterPhoto)
  for (let at = 0; at < folders.length; at += PHOTOS_AT_ONCE) {
    const some = folders.slice(at, at + PHOTOS_AT_ONCE)
    const photos = await Promise.all(some.map(readPhoto))
    for (const [index, folder] of some.entries()) {
      const photo = photos[index]
      if (photo) archive.add(`photographs/${folder.split('/')[1]}.webp`, photo)
    }
    await archive.flush()
    if (isFull() && at + PHOTOS_AT_ONCE < folders.length) return { atFile: dataFiles.length, afterPhoto: some.at(-1) }
  }
  return undefined
}

/** The largest rendition there is. Undefined: it was deleted since. */
async function readPhoto(folder: string): Promise<Uint8Array | undefined> {
  for (const width of [MAX_PHOTO_EDGE, 1600, 800, 320]) {
    const photo = await readObject(s3, config.mediaBucket, `${folder}/${width}.webp`)
    if (photo) return photo
  }
  return undefined
}
