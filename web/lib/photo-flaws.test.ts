import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyNth } from '../../shared/testing/stories.ts'
import { INSPECTED_EDGE, photoFlaw } from './photo-flaws.ts'

const PHOTOS = join(import.meta.dirname, '../../functions/core/identify/catalogue/photos')
const photographs = everyNth(
  20,
  (await readdir(PHOTOS)).filter(name => name.endsWith('.webp')),
)

const size = { width: INSPECTED_EDGE, height: INSPECTED_EDGE, fit: 'inside' } as const

let small: Buffer[]
beforeAll(async () => {
  small = await Promise.all(
    photographs.map(name =>
      sharp(join(PHOTOS, name))
        .resize({ ...size, width: 800, height: 800 })
        .png()
        .toBuffer(),
    ),
  )
})

/** As the browser inspects it: the file that is sent, made small. */
async function flawsOf(change: (photo: Sharp) => Sharp) {
  const flaws: (string | null)[] = []
  for (const photo of small) {
    const changed = await change(sharp(photo)).jpeg({ quality: 90 }).toBuffer()
    const { data, info } = await sharp(changed).resize(size).greyscale().raw().toBuffer({ resolveWithObject: true })
    flaws.push(photoFlaw({ ...info, data }))
  }
  return new Set(flaws)
}

describe('a photograph', () => {
  it.each<[string, (photo: Sharp) => Sharp]>(
    everyNth(3, [
      ['as it is', photo => photo],
      ['in the dark', photo => photo.linear(0.5, 0)],
      ['a little soft', photo => photo.blur(0.8)],
    ]),
  )('%s has no flaw', async (_, change) => {
    expect(await flawsOf(change)).toEqual(new Set([null]))
  })

  it('out of focus is blurred', async () => {
    expect(await flawsOf(photo => photo.blur(3))).toEqual(new Set(['blurred']))
  })

  /** A white disc on nothing, as raw pixels. */
  const disc = (radius: number): OverlayOptions => {
    const edge = 2 * radius
    const input = Buffer.alloc(edge * edge * 4)
    for (let at = 0; at < edge * edge; at++) {
      const isInside = Math.hypot((at % edge) - radius, Math.floor(at / edge) - radius) < radius
      if (isInside) input.fill(255, at * 4, at * 4 + 4)
    }
    return { input, raw: { width: edge, height: edge, channels: 4 } }
  }

  it('with a reflection on the piece has glare, and with a small highlight none', { tags: 'full' }, async () => {
    const lit = (radius: number) => flawsOf(photo => photo.resize(640, 640, { fit: 'cover' }).composite([disc(radius)]))
    expect(await lit(110)).toEqual(new Set(['glare']))
    expect(await lit(30)).toEqual(new Set([null]))
  })

  it('of nothing, or on white, has no flaw', () => {
    const plain = (level: number) => ({ width: 100, height: 80, data: new Uint8Array(8_000).fill(level) })
    expect([plain(0), plain(128), plain(255)].map(photoFlaw)).toEqual([null, null, null])
  })
})
