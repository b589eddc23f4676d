import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderOwnPhoto } from '../functions/core/identify/catalogue/own-renditions.ts'
import type { Renditions } from '../functions/core/photo/stored-renditions.ts'

const folder = join(import.meta.dirname, '../.cache/renditions')
/** A change of the sizes or the quality makes new files. */
const recipe = readFileSync(join(import.meta.dirname, '../functions/core/identify/catalogue/own-renditions.ts'))

export async function renderOnce(photo: Uint8Array): Promise<Renditions> {
  const name = createHash('sha256').update(recipe).update(photo).digest('base64url')
  const small = join(folder, `${name}-320.webp`)
  const medium = join(folder, `${name}-800.webp`)
  if (!existsSync(medium)) {
    const renditions = await renderOwnPhoto(photo)
    await mkdir(folder, { recursive: true })
    await keep(small, renditions[320])
    await keep(medium, renditions[800])
    return renditions
  }
  return { 320: await readFile(small), 800: await readFile(medium), 1600: photo }
}

/** Aside first, so that nobody reads half of a file. */
export async function keep(file: string, content: Uint8Array): Promise<void> {
  const aside = `${file}-${randomUUID()}`
  await writeFile(aside, content)
  await rename(aside, file)
}
