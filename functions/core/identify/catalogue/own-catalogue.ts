import { readFile } from 'node:fs/promises'
import { buildIndex, fingerprint, type PhotographedRecord } from './build-index.ts'
import { decodeIndex, encodeIndex } from './catalogue-index.ts'
import { catalogueRecords } from './records.ts'

export interface Catalogue {
  readonly index: () => Promise<Uint8Array>
  readonly photo: (name: string) => Promise<Uint8Array>
}

/** Made beforehand (`npm run generate -- catalogue-index`): a first start has no three seconds to spare. */
export const ownIndexFile = new URL('./own-catalogue.bin', import.meta.url)

const ownPhoto = (name: string): Promise<Uint8Array> => readFile(new URL(`./photos/${name}`, import.meta.url))

/** The records that come with the project. One that has no photograph yet can't be recognized, so it waits. */
export async function ownRecords(): Promise<PhotographedRecord[]> {
  const records = await Promise.all(
    catalogueRecords.map(async record => {
      const photo = await ownPhoto(record.photo).catch(ignoreMissing)
      return photo ? [{ record, photo }] : []
    }),
  )
  return records.flat()
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

async function ownIndex(): Promise<Uint8Array> {
  const [shipped, records] = await Promise.all([readFile(ownIndexFile), ownRecords()])
  if (decodeIndex(shipped).madeFrom === fingerprint(records)) return shipped
  return encodeIndex(await buildIndex(records))
}

export const ownCatalogue: Catalogue = { index: ownIndex, photo: ownPhoto }
