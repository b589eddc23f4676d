import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueIndex, decodeIndex } from '../../core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile, ownRecords } from '../../core/identify/catalogue/own-catalogue.ts'
import { renderOwnPhoto } from '../../core/identify/catalogue/own-renditions.ts'
import { readPicture } from '../../core/identify/features/picture.ts'
import { match } from './matcher.ts'

const SIBLINGS = new URL('../../core/identify/catalogue/test-views/siblings/', import.meta.url)
const photos = new Map<string, Uint8Array>()
let index: CatalogueIndex

async function readOriginal(recordId: string) {
  const photo = photos.get(recordId)
  return photo && (await renderOwnPhoto(photo))[800]
}

const look = async (photo: Uint8Array) => match(await readPicture(photo), index, { readOriginal })

describe('siblings of the catalogue’s pieces', () => {
  beforeAll(async () => {
    index = decodeIndex(await readFile(ownIndexFile))
    for (const { record, photo } of await ownRecords()) photos.set(record.id, photo)
  })

  const pairs = [
    ['a thin chair in another finish', 'vit-fur-002', 'sabre-leg-side-chair--painted-tole-coffee-pot'],
    ['a black clock with gilt lines', 'vit-col-001', 'ebonised-bracket-clock--papier-mache-tray'],
    ['a hanging with a fringe', 'vit-tex-005', 'three-medallion-kazak-rug--rosette-suzani'],
    ['a book bound like a rug', 'vit-tex-003', 'red-morocco-binding--tree-of-life-prayer-rug'],
  ] as const
  it.each(pairs)('%s is only like the record', { tags: 'full' }, async (_, recordId, sibling) => {
    expect(await look(await readFile(new URL(`${sibling}.webp`, SIBLINGS)))).toMatchObject({ recordId, level: 'like' })
    expect(await look((await readOriginal(recordId))!)).toMatchObject({ recordId, level: 'same' })
  })
})
