import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { see } from '../functions/core/identify/features/sight.ts'
import { keep } from './rendition-cache.ts'

const folder = join(import.meta.dirname, '../.cache/embeddings')

/** A photograph's embedding: the vision model takes a second to load. */
export async function seeOnce(photo: Uint8Array): Promise<Float32Array> {
  const file = join(folder, createHash('sha256').update(photo).digest('base64url'))
  if (existsSync(file)) return new Float32Array(new Uint8Array(await readFile(file)).buffer)
  const { embedding } = await see(photo)
  await mkdir(folder, { recursive: true })
  await keep(file, new Uint8Array(embedding.buffer, embedding.byteOffset, embedding.byteLength))
  return embedding
}
