import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { everyNth } from '../../../../shared/testing/stories.ts'
import { readPicture } from './picture.ts'
import { colorOfPiece } from './piece-color.ts'

const EDGE = 400
const channels = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

/** A disc on a wall, its right half of another color. */
function photographOf(color: string, { wall = '#d8d8d8', half = color } = {}): Promise<Uint8Array> {
  const at = (x: number, y: number) => (Math.hypot(x - 200, y - 200) > 120 ? wall : x < 200 ? color : half)
  const pixels = Array.from({ length: EDGE * EDGE }, (_, n) => channels(at(n % EDGE, Math.floor(n / EDGE))))
  return sharp(Buffer.from(pixels.flat()), { raw: { width: EDGE, height: EDGE, channels: 3 } })
    .png()
    .toBuffer()
}
const colorIn = async (photo: Promise<Uint8Array>) => colorOfPiece(await readPicture(await photo))

it('a picture of one pixel shows no piece', async () => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#996633' } })
  expect((await readPicture(await dot.webp().toBuffer())).object).toBeNull()
})

describe('the color of a piece', () => {
  it.each(
    everyNth(6, [
      ['#1f3f8f', 'Blue'],
      ['#6a2a8f', 'Purple'],
      ['#8d1f1f', 'Red'],
      ['#2f6b3a', 'Green'],
      ['#5c3a21', 'Brown'],
      ['#2fa7a7', 'Turquoise'],
      ['#d9a520', 'Yellow', '#fdfdfd'],
    ]),
  )('%s is %s', async (color, name, wall?: string) => {
    expect(await colorIn(photographOf(color, wall ? { wall } : {}))).toBe(name)
  })

  it('of two colors is said only where the trade has a name for both', async () => {
    expect(await colorIn(photographOf('#1f3f8f', { half: '#f4f4f2', wall: '#777777' }))).toBe('Blue and white')
    expect(await colorIn(photographOf('#8d1f1f', { half: '#2f6b3a' }))).toBeNull()
  })

  it('is the same in a lamp’s yellow light', { tags: 'full' }, async () => {
    expect(await colorIn(photographOf('#1f3f8f', { half: '#f4e6c8', wall: '#776f5e' }))).toBe('Blue and white')
  })

  it('is not said of black, white and silver’s grey, nor where the piece fills the picture', async () => {
    expect(await colorIn(photographOf('#141414'))).toBeNull()
    expect(await colorIn(photographOf('#f6f6f4', { wall: '#6a6a6a' }))).toBeNull()
    expect(await colorIn(photographOf('#9b9b9d', { wall: '#303030' }))).toBeNull()
    const stripes = sharp(Buffer.from(Array.from({ length: 30_000 }, (_, n) => (Math.floor(n / 3) * 37) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
    expect(await colorIn(stripes.png().toBuffer())).toBeNull()
  })
})
