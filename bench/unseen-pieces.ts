import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderUnseen, type UnseenPiece, unseenPieces } from '@vitrine/catalogue-renderer'
import { ensureChromium } from '../scripts/chromium.ts'

const SOURCES = join(import.meta.dirname, '../packages/catalogue-renderer/src/unseen')
const CACHE = join(import.meta.dirname, '../.cache/bench-kind')

export interface UnseenPhoto extends UnseenPiece {
  readonly photo: Uint8Array
}

/** Pieces in no catalogue. Rendering them takes minutes, so it is done once, as long as they are built as before. */
export async function unseenPhotos(ofEach: number): Promise<UnseenPhoto[]> {
  const folder = join(CACHE, await makeOf(SOURCES))
  const pieces = unseenPieces(ofEach)
  const fileOf = ({ slug }: UnseenPiece) => join(folder, `${slug}.webp`)
  const missing = pieces.filter(piece => !existsSync(fileOf(piece)))
  if (missing.length > 0) await renderUnseen(missing, { out: folder, chromium: ensureChromium() })
  return Promise.all(pieces.map(async piece => ({ ...piece, photo: await readFile(fileOf(piece)) })))
}

async function makeOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}
