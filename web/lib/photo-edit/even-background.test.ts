import { describe, expect, it } from 'vitest'
import { evenBackground } from './even-background.ts'

const EDGE = 300

type Rgb = readonly [number, number, number]
function photographOf(colorAt: (x: number, y: number) => Rgb) {
  const data = new Uint8ClampedArray(EDGE * EDGE * 4)
  for (let n = 0; n < EDGE * EDGE; n++) data.set([...colorAt(n % EDGE, Math.floor(n / EDGE)), 255], n * 4)
  return { width: EDGE, height: EDGE, data }
}
const pixel = ({ data }: { data: Uint8ClampedArray }, x: number, y: number) => [
  ...data.subarray((y * EDGE + x) * 4, (y * EDGE + x) * 4 + 3),
]

/** A blue disc with an edge of three pixels on paper that gets darker, with a soft shadow. */
const onPaper = () =>
  photographOf((x, y) => {
    const away = Math.hypot(x - 150, y - 150)
    const shadow = 30 * Math.max(0, 1 - Math.abs(away - 90) / 60)
    const paper = 220 - y * 0.2 - shadow
    const piece = Math.min(1, Math.max(0, (82 - away) / 3))
    return [40, 70, 150].map((value, n) => value * piece + (paper - n * 6) * (1 - piece)) as unknown as Rgb
  })

describe('an evened background', () => {
  it('is of one color, without its shadow, and the piece is as it was', () => {
    const photo = onPaper()
    expect(evenBackground(photo, 'even')).toBe(true)
    const corners = [pixel(photo, 5, 5), pixel(photo, 295, 295), pixel(photo, 5, 200), pixel(photo, 150, 30)]
    for (const corner of corners) expect(corner).toEqual(corners[0])
    expect(pixel(photo, 150, 150)).toEqual([40, 70, 150])
    expect(pixel(photo, 150, 80)).toEqual([40, 70, 150])
  })

  it('is white where that was chosen, and no rim of the old one stays around the piece', () => {
    const photo = onPaper()
    evenBackground(photo, 'white')
    expect(pixel(photo, 5, 5)).toEqual([255, 255, 255])
    const rim = Array.from({ length: 20 }, (_, n) => pixel(photo, 150 + 74 + n, 150)[0]!)
    for (const [n, red] of rim.entries()) expect(red).toBeGreaterThanOrEqual((rim[n - 1] ?? 0) - 2)
    expect(rim.at(-1)).toBeGreaterThanOrEqual(250)
  })

  it('keeps a lid beside its jar, and no speck of dust', () => {
    const on = (x: number, y: number, radius: number) => (px: number, py: number) => Math.hypot(px - x, py - y) < radius
    const [jar, lid, dust] = [on(120, 150, 70), on(250, 200, 25), on(270, 40, 3)]
    const photo = photographOf((x, y) => (jar(x, y) || lid(x, y) || dust(x, y) ? [40, 70, 150] : [214, 210, 205]))
    expect(evenBackground(photo, 'white')).toBe(true)
    expect(pixel(photo, 250, 200)).toEqual([40, 70, 150])
    expect(pixel(photo, 270, 40)).toEqual([255, 255, 255])
  })

  it.each([
    ['a carpet', (x: number, y: number): Rgb => [(x * 37 + y * 61) % 255, (x * 7) % 255, (y * 11) % 255]],
    [
      'white porcelain on white paper',
      (x: number, y: number): Rgb => {
        const light = Math.hypot(x - 150, y - 150) < 80 ? 236 : 230
        return [light, light, light]
      },
    ],
    ['nothing but paper', (): Rgb => [220, 220, 220]],
  ])('is not tried where nothing tells it from the piece: %s', (_, colorAt) => {
    const photo = photographOf(colorAt)
    const before = photo.data.slice()
    expect(evenBackground(photo, 'white')).toBe(false)
    expect(photo.data).toEqual(before)
  })

  it.each([
    [1, 1],
    [3, 400],
    [400, 3],
  ])('asks nothing of a picture of %i × %i', (width, height) => {
    const data = new Uint8ClampedArray(width * height * 4)
    expect(evenBackground({ width, height, data }, 'even')).toBe(false)
  })
})
