import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { everyNth } from '../../../shared/testing/stories.ts'
import { buildIndex, type PhotographedRecord } from '../../core/identify/catalogue/build-index.ts'
import {
  type CatalogueIndex,
  decodeIndex,
  encodeIndex,
  INDEX_FORMAT,
  joinIndexes,
} from '../../core/identify/catalogue/catalogue-index.ts'
import { readPicture } from '../../core/identify/features/picture.ts'
import { hungAmongOtherThings } from '../testing/busy-background.ts'
import { paintedCatalogue, recordOf } from '../testing/painted-catalogue.ts'
import { paint } from '../testing/painting.ts'
import { waysToPhotographAgain } from '../testing/photograph-again.ts'
import { likeliest, MATCH_THRESHOLD, match } from './matcher.ts'

let index: CatalogueIndex
const originals = new Map<string, Uint8Array>()
const readOriginal = async (recordId: string) => originals.get(recordId)

async function indexOf(records: readonly PhotographedRecord[]) {
  for (const { record, photo } of records) originals.set(record.id, photo)
  return buildIndex(records)
}

beforeAll(async () => {
  index = await indexOf(await paintedCatalogue(1, 2, 3, 4))
})

/** Fine grain, the same each time. */
function grainyTable() {
  const next = numbersFrom(77)
  const pixels = Uint8Array.from({ length: 720 * 720 }, () => 140 + 40 * next())
  return sharp(pixels, { raw: { width: 720, height: 720, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

const matchOf = async (photo: Uint8Array) => match(await readPicture(photo), index, { readOriginal })

describe('the matcher', () => {
  const ofPanels: typeof waysToPhotographAgain = {
    ...waysToPhotographAgain,
    'among other things': hungAmongOtherThings,
  }
  const ways = Object.keys(ofPanels).map((way, i) => [way, 1 + (i % 4)] as const)
  it.each(everyNth(12, ways))('finds the record of a photograph taken again, %s', async (way, seed) => {
    const found = await matchOf(await ofPanels[way]!(await paint(seed)))
    expect(found).toMatchObject({ recordId: `panel-${seed}`, level: 'same' })
  })

  it('calls another panel of the workshop, with the same border, only like it', async () => {
    const middle = await sharp(await paint(12))
      .extract({ left: 170, top: 170, width: 380, height: 380 })
      .toBuffer()
    const sibling = sharp(await paint(1)).composite([{ input: middle, left: 170, top: 170 }])
    expect(await matchOf(await sibling.webp().toBuffer())).toMatchObject({ recordId: 'panel-1', level: 'like' })
  })

  it('never calls a mirrored photograph the same, even of a piece that is nearly symmetric', {
    tags: 'full',
  }, async () => {
    const half = await sharp(await paint(5))
      .extract({ left: 0, top: 0, width: 360, height: 720 })
      .toBuffer()
    const signature = await sharp(await paint(6))
      .resize(150)
      .toBuffer()
    const symmetric = await sharp(half)
      .extend({ right: 360 })
      .composite([
        { input: await sharp(half).flop().toBuffer(), left: 360, top: 0 },
        { input: signature, left: 520, top: 540 },
      ])
      .webp()
      .toBuffer()
    index = joinIndexes([index, await indexOf([{ record: recordOf({ id: 'symmetric' }), photo: symmetric }])], 'all')
    expect(await matchOf(symmetric)).toMatchObject({ recordId: 'symmetric', level: 'same' })
    const mirrored = await sharp(symmetric).flop().webp().toBuffer()
    expect((await matchOf(mirrored))?.level).not.toBe('same')
  })

  it('does not know a piece by the table that it stood on', { tags: 'full' }, async () => {
    const onTable = async (seed: number) => {
      const piece = await sharp(await paint(seed))
        .resize(340)
        .toBuffer()
      return sharp(await grainyTable())
        .composite([{ input: piece, left: 190, top: 190 }])
        .webp({ quality: 90 })
        .toBuffer()
    }
    const standing = await indexOf([{ record: recordOf({ id: 'standing' }), photo: await onTable(8) }])
    const look = async (photo: Uint8Array) => match(await readPicture(photo), standing, { readOriginal })
    expect(await look(await onTable(8))).toMatchObject({ recordId: 'standing', level: 'same' })
    expect(await look(await onTable(9))).toBeNull()
  })

  it('calls a piece only like itself while its photograph is missing', { tags: 'full' }, async () => {
    const found = await match(await readPicture(await paint(1)), index)
    expect(found).toMatchObject({ recordId: 'panel-1', level: 'like' })
  })

  it('is the surer the less has changed', { tags: 'full' }, async () => {
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

  it('does not find an object that only a corner of the photograph shows', { tags: 'full' }, async () => {
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

  it('finds nothing in an empty catalogue', { tags: 'full' }, async () => {
    expect(await match(await readPicture(await paint(1)), joinIndexes([], 'nothing'))).toBeNull()
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
