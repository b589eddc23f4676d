import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { log } from '../../../platform/log.ts'
import { isMissing } from '../../photo/stored-object.ts'
import type { PhotoDeps } from '../../photo/stored-renditions.ts'
import { type EmbeddingsHeader, ListingEmbeddings } from './listing-embeddings.ts'

/** Not below photos/ or catalogue/, the public folders of the media bucket. */
export const EMBEDDINGS_KEY = 'private/listing-embeddings-1.bin.zst'

/** Empty if missing or damaged: the table has everything, and the next snapshot replaces it. */
export async function loadEmbeddings(
  { s3, mediaBucket }: PhotoDeps,
  empty = () => new ListingEmbeddings(),
): Promise<ListingEmbeddings> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket, Key: EMBEDDINGS_KEY }))
    return await decode((Body as Readable).pipe(createZstdDecompress()), empty())
  } catch (error) {
    if (!isMissing(error))
      await log.error('the embeddings of listings can’t be read and are collected again', { error })
    return empty()
  }
}

export async function storeEmbeddings(embeddings: ListingEmbeddings, { s3, mediaBucket }: PhotoDeps): Promise<void> {
  const Body = await buffer(Readable.from(encode(embeddings)).pipe(createZstdCompress()))
  await s3.send(
    new PutObjectCommand({ Bucket: mediaBucket, Key: EMBEDDINGS_KEY, Body, ContentType: 'application/zstd' }),
  )
  embeddings.isChanged = false
}

/** The header's length, the header as JSON, then all embeddings. */
function* encode(embeddings: ListingEmbeddings): Generator<Uint8Array> {
  const header = Buffer.from(JSON.stringify(embeddings.header()))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  yield length
  yield header
  for (const bytes of embeddings.bytes()) if (bytes.length > 0) yield bytes
}

async function decode(stored: Readable, into: ListingEmbeddings): Promise<ListingEmbeddings> {
  const pieces = stored[Symbol.asyncIterator]()
  let read: Buffer = Buffer.alloc(0)
  const readUntil = async (length: number) => {
    while (read.length < length) {
      const { value, done } = await pieces.next()
      if (done) throw new Error('The embeddings of listings end early.')
      read = Buffer.concat([read, value])
    }
  }
  await readUntil(4)
  const end = 4 + read.readUInt32LE()
  await readUntil(end)
  const header = JSON.parse(read.toString('utf8', 4, end)) as EmbeddingsHeader
  return into.read(header, rest(read.subarray(end), pieces))
}

async function* rest(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) return
    yield value
  }
}
