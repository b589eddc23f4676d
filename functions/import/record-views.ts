import { DomainError } from '../../shared/contract/errors.ts'
import { catalogueFolder } from '../core/identify/catalogue/build-index.ts'
import { type CatalogueIndex, indexRecord } from '../core/identify/catalogue/catalogue-index.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'
import { readView, readWholeView } from '../core/identify/features/view.ts'
import { readPhoto, renderPhoto } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { type PhotoDeps, putRenditions, type Renditions } from '../core/photo/stored-renditions.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import type { Antique, StoredView } from './antique-store.ts'

/** A record keeps its address when its photograph changes. */
const FOR_A_DAY = 'public, max-age=86400'

export interface FetchedView {
  readonly address: string
  readonly bytes: Uint8Array
}

/** The first view has the record's folder, as it always had; further ones are numbered below it. */
const folderOf = (record: CatalogueRecord, place: number) =>
  place === 0 ? catalogueFolder(record) : `${catalogueFolder(record)}/${place + 1}`

const addressOf = (folder: string) => `/media/${folder}/800.webp`

interface KeptView extends StoredView {
  readonly webp: Uint8Array
}

/** One photograph is decoded at a time. What can't be decoded is left out, unless it is the first. */
export async function keepViews(
  record: CatalogueRecord,
  fetched: readonly FetchedView[],
  deps: PhotoDeps,
): Promise<KeptView[]> {
  const kept: KeptView[] = []
  for (const { address, bytes } of fetched) {
    const renditions = await renderView(bytes, kept.length === 0)
    if (!renditions) continue
    const folder = folderOf(record, kept.length)
    await putRenditions(folder, renditions, deps, FOR_A_DAY)
    kept.push({ address, imageUrl: addressOf(folder), webp: renditions[800] })
  }
  return kept
}

async function renderView(bytes: Uint8Array, isFirst: boolean): Promise<Renditions | undefined> {
  try {
    return await renderPhoto(await readPhoto(bytes))
  } catch (error) {
    if (error instanceof DomainError && !isFirst) return undefined
    throw error
  }
}

/** @returns undefined if its first photograph is not there */
export async function readViews({ record, views }: Antique, { s3, mediaBucket }: PhotoDeps) {
  const imageUrls = views.length > 0 ? views.map(({ imageUrl }) => imageUrl) : [addressOf(folderOf(record, 0))]
  const found = await Promise.all(
    imageUrls.map(async imageUrl => ({
      imageUrl,
      webp: await readObject(s3, mediaBucket, imageUrl.replace('/media/', '')),
    })),
  )
  const present = found.flatMap(({ imageUrl, webp }) => (webp ? [{ imageUrl, webp }] : []))
  return found[0]?.webp ? present : undefined
}

interface SeenView {
  readonly imageUrl: string
  readonly webp: Uint8Array
}

/** The first view is compared point by point, the others as a whole: points of all would not fit into memory. */
export async function indexViews(
  record: CatalogueRecord,
  [first, ...others]: readonly SeenView[],
): Promise<CatalogueIndex> {
  const views = [await readView(first!.webp)]
  for (const { webp } of others) views.push(await readWholeView(webp))
  return indexRecord(record, first!.imageUrl, views)
}

/** Fetches them one by one. A further view that the museum does not have is left out. @throws PhotoRefusal */
export async function fetchViews(
  addresses: readonly string[],
  fetchPhoto: (address: string) => Promise<Uint8Array>,
  isLastTry: boolean,
): Promise<FetchedView[]> {
  const fetched: FetchedView[] = []
  for (const address of addresses) {
    try {
      fetched.push({ address, bytes: await fetchPhoto(address) })
    } catch (error) {
      const isNeeded = fetched.length === 0 || (!isLastTry && error instanceof PhotoRefusal && error.mayPass)
      if (isNeeded || !(error instanceof PhotoRefusal)) throw error
    }
  }
  return fetched
}
