import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderOwnPhoto } from '../functions/core/catalogue/own-renditions.ts'
import type { Renditions } from '../functions/core/photo/renditions.ts'

const folder = join(import.meta.dirname, '../.cache/renditions')

/** Renders a photograph of the catalogue once for all data folders: it takes most of a new folder's first start. */
export async function renderOnce(photo: Uint8Array): Promise<Renditions> {
  const name = createHash('sha256').update(photo).digest('base64url')
  const [small, medium] = ([320, 800] as const).map(width => join(folder, `${name}-${width}.webp`))
  if (!existsSync(medium!)) {
    const renditions = await renderOwnPhoto(photo)
    await mkdir(folder, { recursive: true })
    await keep(small!, renditions[320])
    await keep(medium!, renditions[800])
    return renditions
  }
  return { 320: await readFile(small!), 800: await readFile(medium!), 1600: photo }
}

/** Aside first, so that nobody reads half of a file. */
async function keep(file: string, content: Uint8Array): Promise<void> {
  const aside = `${file}-${randomUUID()}`
  await writeFile(aside, content)
  await rename(aside, file)
}
