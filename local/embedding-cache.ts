import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { likenessSpace } from '../functions/core/search/likeness/likeness-space.ts'
import { seeLikeness } from '../functions/core/search/likeness/see-likeness.ts'
import { keep } from './rendition-cache.ts'

const folder = join(import.meta.dirname, '../.cache/embeddings')

/** A photograph's embedding in the likeness space: a model takes a second to load. */
export async function seeOnce(photo: Uint8Array): Promise<Float32Array> {
  const file = join(folder, `${createHash('sha256').update(photo).digest('base64url')}-${likenessSpace().format}`)
  if (existsSync(file)) return new Float32Array(new Uint8Array(await readFile(file)).buffer)
  const embedding = await seeLikeness(photo)
  await mkdir(folder, { recursive: true })
  await keep(file, new Uint8Array(embedding.buffer, embedding.byteOffset, embedding.byteLength))
  return embedding
}
