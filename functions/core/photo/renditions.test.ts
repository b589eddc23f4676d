import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../shared/contract/errors.ts'
import { everyNth } from '../../../shared/testing/stories.ts'
import { lookOf, readPhoto, renderPhoto } from './renditions.ts'
import { pngThatClaims } from './testing/png-that-claims.ts'

const rendered = async (bytes: Uint8Array) => renderPhoto(await readPhoto(bytes))

/** A landscape picture, red on the left, blue on the right. */
const twoHalves = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])

const noisy = (width = 900, height = 700) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await rendered(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

const colorAt = async (webp: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(webp)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map(value => Math.round(value / 64))
}

describe('a photograph becomes renditions', () => {
  it('in three sizes, never enlarged', { tags: 'full' }, async () => {
    const large = await rendered(await twoHalves(2000, 1000).jpeg().toBuffer())
    const small = await rendered(await twoHalves(500, 400).jpeg().toBuffer())
    const sizes = async (photo: typeof large) =>
      Promise.all(
        ([320, 800, 1600] as const).map(async width => {
          const { format, width: w, height: h } = await sharp(photo[width]).metadata()
          return `${format} ${w}x${h}`
        }),
      )
    expect(await sizes(large)).toEqual(['webp 320x160', 'webp 800x400', 'webp 1600x800'])
    expect(await sizes(small)).toEqual(['webp 320x256', 'webp 500x400', 'webp 500x400'])
  })

  it('upright, whichever way the camera was held', async () => {
    // Orientation 6: the camera was turned, so what it stored as the left edge is the top of the scene.
    const turned = await twoHalves().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const photo = await rendered(turned)
    const { width, height } = await sharp(photo[1600]).metadata()
    expect([width, height]).toEqual([200, 400])
    expect(await colorAt(photo[1600], 100, 20)).toEqual([4, 0, 0])
    expect(await colorAt(photo[1600], 100, 380)).toEqual([0, 0, 4])
  })

  it('without where and when it was taken', { tags: 'full' }, async () => {
    const telling = await noisy()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer()
    expect((await sharp(telling).metadata()).exif).toBeDefined()
    const photo = await rendered(telling)
    for (const rendition of Object.values(photo)) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(rendition).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    }
  })

  it('on white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await colorAt((await rendered(clear))[320], 25, 25)).toEqual([4, 4, 4])
  })

  it('from the first frame of what moves', async () => {
    const frame = (color: string) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const photo = await rendered(moving)
    const { pages, height } = await sharp(photo[320], { animated: true }).metadata()
    expect([pages ?? 1, height]).toEqual([1, 60])
    expect(await colorAt(photo[320], 30, 30)).toEqual([4, 0, 0])
  })

  it.each(everyNth(5, ['png', 'webp', 'avif', 'gif', 'tiff'] as const))('from %s', async format => {
    const photo = await rendered(await noisy(120, 90).toFormat(format).toBuffer())
    expect(await sharp(photo[800]).metadata()).toMatchObject({ width: 120, height: 90, space: 'srgb' })
  })

  it('in sRGB from the ink colors of print', async () => {
    const cmyk = await twoHalves().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const photo = await rendered(cmyk)
    expect((await sharp(photo[320]).metadata()).space).toBe('srgb')
    const [red = 0, , blue = 0] = await colorAt(photo[320], 40, 80)
    expect(red).toBeGreaterThan(blue)
  })
})

describe('a photograph that people look at closely', () => {
  it('keeps up to 3,200 px, in a rendition beside the others', async () => {
    const photo = await renderPhoto(await readPhoto(await twoHalves(4000, 100).jpeg().toBuffer(), 3200))
    expect(await sharp(photo[3200]).metadata()).toMatchObject({ format: 'webp', width: 3200, height: 80 })
    expect(await sharp(photo[1600]).metadata()).toMatchObject({ width: 1600, height: 40 })
  })

  it('has none where it was no larger than the widest of the others', async () => {
    const photo = await renderPhoto(await readPhoto(await twoHalves(1600, 100).jpeg().toBuffer(), 3200))
    expect(photo[3200]).toBeUndefined()
  })
})

describe('a photograph’s address', () => {
  it('tells its shape and a blur of its colors', async () => {
    const { thumbhash, ...shape } = await lookOf(await readPhoto(await twoHalves(2000, 1000).jpeg().toBuffer()))
    expect(shape).toEqual({ width: 1600, height: 800 })
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64url'))
    expect([w, h]).toEqual([32, 18])
    const pixel = (x: number) => [...rgba.slice((9 * w + x) * 4, (9 * w + x) * 4 + 3)]
    const [red = 0, , blueOnTheLeft = 0] = pixel(4)
    const [redOnTheRight = 0, , blue = 0] = pixel(27)
    expect([red > blueOnTheLeft, blue > redOnTheRight]).toEqual([true, true])
  })
})

describe('a file that is not a photograph is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'

  it.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a web page', Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG in name only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('not_an_image')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off on its way', { tags: 'full' }, async format => {
    const whole = await noisy().toFormat(format).toBuffer()
    expect(await refusal(whole)).toBe('accepted')
    for (const part of [0.2, 0.9]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe('not_an_image')
    }
  })

  it('a bomb: few bytes that claim 900 megapixels, without room being made for them', async () => {
    const before = process.memoryUsage().rss
    expect(await refusal(pngThatClaims(30_000, 30_000))).toBe('image_too_large')
    expect(process.memoryUsage().rss - before).toBeLessThan(500e6)
  })

  it('51 megapixels, but not 49', async () => {
    expect(await refusal(pngThatClaims(10_000, 5_100))).toBe('image_too_large')
    // Within the limit it is read, and found to end before its first row.
    expect(await refusal(pngThatClaims(10_000, 4_900))).toBe('not_an_image')
  })
})
