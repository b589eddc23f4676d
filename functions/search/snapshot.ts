import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { config } from '../kit/config.ts'
import { s3 } from '../kit/storage.ts'
import { isMissing } from '../photos/stored-object.ts'
import { SNAPSHOT_KEY } from './schema-version.ts'
import { SearchDatabase } from './search-database.ts'

/** About as fast as a disk, at a third of the size. */
const LEVEL = 3

let folder: string | undefined

/** A file of this process's own, which goes with it. */
function temporaryFile(name: string): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'vitrine-search-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return join(folder, name)
}

let loads = 0

/** The last snapshot, to be changed at will; an empty replica where there is none yet. */
export async function loadSnapshot(): Promise<SearchDatabase> {
  const file = temporaryFile(`replica-${loads++}.sqlite`)
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.mediaBucket, Key: SNAPSHOT_KEY }))
    await pipeline(Body as Readable, createZstdDecompress(), createWriteStream(file))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return new SearchDatabase(file)
}

/** Puts a replica as it is now in the last snapshot's place. It may go on being searched and changed meanwhile. */
export async function storeSnapshot(replica: SearchDatabase): Promise<void> {
  const file = temporaryFile('snapshot.sqlite')
  const packed = temporaryFile('snapshot.sqlite.zst')
  try {
    await replica.saveTo(file)
    await pipeline(
      createReadStream(file),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      createWriteStream(packed),
    )
    await s3.send(
      new PutObjectCommand({
        Bucket: config.mediaBucket,
        Key: SNAPSHOT_KEY,
        Body: createReadStream(packed),
        ContentLength: statSync(packed).size,
        ContentType: 'application/zstd',
      }),
    )
  } finally {
    rmSync(file, { force: true })
    rmSync(packed, { force: true })
  }
}
