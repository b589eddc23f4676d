import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIndex } from '../../core/catalogue/build-index.ts'
import {
  type CatalogueIndex,
  decodeIndex,
  encodeIndex,
  INDEX_FORMAT,
  joinIndexes,
} from '../../core/catalogue/catalogue-index.ts'
import { readPicture } from '../../core/image-features/picture.ts'
import { paintedCatalogue } from '../testing/painted-catalogue.ts'
import { paint } from '../testing/painting.ts'
import { waysToPhotographAgain } from '../testing/photograph-again.ts'
import { likeliest, MATCH_THRESHOLD, match } from './matcher.ts'

let index: CatalogueIndex
beforeAll(async () => {
  index = await buildIndex(await paintedCatalogue(1, 2, 3, 4))
})

const matchOf = async (photo: Uint8Array) => match(await readPicture(photo), index)

describe('the matcher', () => {
  const ways = Object.keys(waysToPhotographAgain).map((way, i) => [way, 1 + (i % 4)] as const)
  it.each(ways)('finds the record of a photograph taken again, %s', async (way, seed) => {
    const found = await matchOf(await waysToPhotographAgain[way]!(await paint(seed)))
    expect(found?.recordId).toBe(`panel-${seed}`)
  })

  it('is the surer the less has changed', async () => {
    const photo = await paint(1)
    const same = await matchOf(photo)
    const again = await matchOf(await waysToPhotographAgain['dark, tilted, from afar']!(photo))
    expect(same!.distance).toBeLessThan(0.05)
    expect(again!.distance).toBeGreaterThan(same!.distance)
  })

  it('does not match objects that are not in the catalogue', async () => {
    for (const seed of [11, 12]) {
      const candidate = likeliest(await readPicture(await paint(seed)), index)
      expect(candidate?.distance ?? 1, `panel ${seed} looks like ${candidate?.recordId}`).toBeGreaterThan(
        MATCH_THRESHOLD + 0.2,
      )
    }
  })

  it('does not take the same pattern in other colors for the same object', async () => {
    const photo = sharp(await paint(1))
    const swapped = await photo.recomb([
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ])
    expect(await matchOf(await swapped.webp().toBuffer())).toBeNull()
  })

  it('does not find an object that only a corner of the photograph shows', async () => {
    const corner = await sharp(await paint(1))
      .resize(160)
      .toBuffer()
    const elsewhere = await sharp(await paint(15))
      .composite([{ input: await sharp(corner).extract({ left: 0, top: 0, width: 60, height: 60 }).toBuffer() }])
      .webp()
      .toBuffer()
    expect(await matchOf(elsewhere)).toBeNull()
  })

  it.each([
    ['a wall', { r: 200, g: 200, b: 200 }],
    ['the dark', { r: 0, g: 0, b: 0 }],
  ])('sees nothing in %s', async (_, background) => {
    const blank = sharp({ create: { width: 600, height: 450, channels: 3, background } })
    expect(await matchOf(await blank.webp().toBuffer())).toBeNull()
  })

  it.each([
    [1, 1],
    [1, 600],
    [600, 3],
  ])('survives a picture of %i by %i pixels', async (width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: '#996633' } })
    expect(await matchOf(await strip.webp().toBuffer())).toBeNull()
  })

  it('finds nothing in an empty catalogue', async () => {
    expect(match(await readPicture(await paint(1)), joinIndexes([], 'nothing'))).toBeNull()
  })
})

describe('the stored index', () => {
  it('comes back as it was stored', () => {
    const bytes = encodeIndex(index)
    expect(decodeIndex(bytes)).toEqual(index)
    // Node's own reading gives Buffers, which slice in another way and begin anywhere.
    expect(decodeIndex(Buffer.concat([Buffer.alloc(1), bytes]).subarray(1))).toEqual(index)
  })

  it('is refused when it is cut short or of another make', () => {
    const bytes = encodeIndex(index)
    expect(() => decodeIndex(bytes.subarray(0, bytes.length - 1))).toThrow('ends early')
    const other = new Uint8Array(
      Buffer.from(Buffer.from(bytes).toString('latin1').replace(`"format":${INDEX_FORMAT}`, '"format":9'), 'latin1'),
    )
    expect(() => decodeIndex(other)).toThrow('format 9')
  })
})
