import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { config } from '../../../platform/config.ts'
import { log } from '../../../platform/log.ts'
import { s3 } from '../../../platform/storage.ts'
import { isMissing } from '../../photo/stored-object.ts'
import { SearchDatabase } from './search-database.ts'
import { SNAPSHOT_COPY_KEY, SNAPSHOT_KEY } from './search-version.ts'

/** About as fast as a disk, at a third of the size. */
const LEVEL = 3

let folder: string | undefined

let files = 0

function temporaryFile(name: string): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'vitrine-search-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  files += 1
  return join(folder, `${files}-${name}`)
}

/**
 * Else the copy of the last comparison; empty if both are missing or damaged. The table has the rest, and the next snapshot
 * replaces both. The caller discards it.
 */
export async function loadSnapshot(): Promise<SearchDatabase> {
  const found = (await open(SNAPSHOT_KEY)) ?? (await open(SNAPSHOT_COPY_KEY))
  return found ?? new SearchDatabase(temporaryFile('replica.sqlite'))
}

async function open(Key: string): Promise<SearchDatabase | undefined> {
  const file = temporaryFile('replica.sqlite')
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.mediaBucket, Key }))
    await pipeline(Body as Readable, createZstdDecompress(), createWriteStream(file))
    return new SearchDatabase(file)
  } catch (error) {
    rmSync(file, { force: true })
    if (!isMissing(error) && !isSpoiled(error)) throw error
    if (isSpoiled(error)) await log.error('the search snapshot can’t be read and is made anew', { key: Key, error })
    return undefined
  }
}

const isSpoiled = (error: unknown): boolean =>
  /^(ZSTD_|Z_|ERR_SQLITE_)/.test(String((error as { code?: unknown }).code))

/** The replica can be searched and changed meanwhile. @param isCompared with the table, so that a copy is kept */
export async function storeSnapshot(replica: SearchDatabase, isCompared: boolean): Promise<void> {
  const file = temporaryFile('snapshot.sqlite')
  const packed = temporaryFile('snapshot.sqlite.zst')
  try {
    replica.saveTo(file)
    await pipeline(
      createReadStream(file),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      createWriteStream(packed),
    )
    for (const Key of isCompared ? [SNAPSHOT_KEY, SNAPSHOT_COPY_KEY] : [SNAPSHOT_KEY]) {
      await s3.send(
        new PutObjectCommand({
          Bucket: config.mediaBucket,
          Key,
          Body: createReadStream(packed),
          ContentLength: statSync(packed).size,
          ContentType: 'application/zstd',
        }),
      )
    }
  } finally {
    rmSync(file, { force: true })
    rmSync(packed, { force: true })
  }
}
