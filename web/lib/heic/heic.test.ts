import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { decodeHeic } from './decode-heic.ts'
import { isHeic, isNamedHeic } from './is-heic.ts'

/** A jug of our catalogue, 200 x 200. Beside it is a file as phones write it: lying, in Display P3, with four patches. */
const jug = readFile(new URL('./testing/jug.heic', import.meta.url))

async function wasm(): Promise<ArrayBuffer> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return new Uint8Array(bytes).buffer
}

describe('a photograph of a phone in HEIC', () => {
  it('is decoded in its colors', async () => {
    const { width, height, data } = (await decodeHeic(await jug, await wasm()))!
    expect([width, height, data.length]).toEqual([200, 200, 160_000])
    const pixel = (x: number, y: number) => [...data.slice((y * 200 + x) * 4, (y * 200 + x) * 4 + 4)]
    const [corner, middle] = [pixel(0, 0), pixel(100, 120)]
    expect(corner).toEqual([expect.closeTo(129, -1), expect.closeTo(120, -1), expect.closeTo(105, -1), 255])
    expect(middle).not.toEqual(corner)
  })

  it('is converted from the colors that it says it has', async () => {
    const file = await jug
    const wide = Buffer.from(file)
    wide.writeUInt16BE(12, wide.indexOf('colrnclx') + 8)
    const [plain, converted] = [await decodeHeic(file, await wasm()), await decodeHeic(wide, await wasm())]
    const chroma = ({ data }: { data: Uint8ClampedArray }) => data[40_000]! - data[40_002]!
    expect(chroma(converted!)).toBeGreaterThan(chroma(plain!))
  })

  it('of twelve megapixels is upright and in its profile’s colors', { tags: 'full' }, async () => {
    const file = await readFile(new URL('./testing/turned-display-p3.heic', import.meta.url))
    const { width, height, data } = (await decodeHeic(file, await wasm()))!
    expect([width, height]).toEqual([3000, 4000])
    const pixel = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)]
    const close = (color: readonly number[]) => color.map(value => expect.closeTo(value, -1))
    expect(pixel(700, 1000)).toEqual(close([255, 0, 0]))
    expect(pixel(2300, 1000)).toEqual(close([0, 255, 0]))
    expect(pixel(700, 3000)).toEqual(close([0, 0, 255]))
    expect(pixel(2300, 3000)).toEqual(close([128, 128, 128]))
  })

  it('is refused where it is broken or something else', async () => {
    const whole = await jug
    expect(await decodeHeic(whole.subarray(0, 600), await wasm())).toBeNull()
    expect(await decodeHeic(new TextEncoder().encode('A letter about a jug.'), await wasm())).toBeNull()
  })

  it('is known by its bytes', async () => {
    expect(await isHeic(new Blob([new Uint8Array(await jug)]))).toBe(true)
    expect(await isHeic(new Blob(['ftypheic']))).toBe(false)
    expect(await isHeic(new Blob([]))).toBe(false)
    expect(await isHeic(new Blob(['\0\0\0\x1cftypavif']))).toBe(false)
  })

  it.each([
    ['IMG_0001.HEIC', '', true],
    ['jug.heif', 'application/octet-stream', true],
    ['jug.hif', '', true],
    ['letter.txt', '', false],
    ['letter.heic.txt', 'text/plain', false],
    ['jug.heic', 'text/html', false],
  ])('may be meant by a file %s of type “%s”: %s', (name, type, expected) => {
    expect(isNamedHeic(new File([], name, { type }))).toBe(expected)
  })
})
