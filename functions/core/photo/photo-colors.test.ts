import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { colorsOfPhoto, convertToSrgb } from '../../../shared/rules/photo-colors.ts'
import { readPhoto } from './renditions.ts'

/** In Display P3, what (255, 0, 0) is in sRGB. */
const RED_IN_P3 = { r: 234, g: 51, b: 35 }
const RED = [255, 0, 0]
const P3 = 12
const SRGB_CURVE = 13
const PQ = 16

const patch = () => sharp({ create: { width: 32, height: 32, channels: 3, background: RED_IN_P3 } })
const close = (color: readonly number[]) =>
  color.map(value => expect.toSatisfy((seen: number) => Math.abs(seen - value) <= 4))
const colorOf = async (file: Uint8Array) => [...(await readPhoto(file)).data.subarray(0, 3)]

/** With a `colr` box, which sharp doesn't write, as the last property of its one image. */
async function avif(primaries: number, transfer: number): Promise<Buffer> {
  const file = await patch().avif({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
  const colr = box('colr', Buffer.from('nclx'), Buffer.from([0, primaries, 0, transfer, 0, 6, 128]))
  const at = (type: string) => file.indexOf(type)
  const grow = (place: number, by: number) => file.writeUInt32BE(file.readUInt32BE(place) + by, place)
  for (const type of ['meta', 'iprp']) grow(at(type) - 4, colr.length + 1)
  grow(at('ipco') - 4, colr.length)
  grow(at('ipma') - 4, 1)
  const locationBase = at('iloc') + 16
  grow(locationBase, colr.length + 1)
  const owned = at('ipma') + 14
  const count = file.readUInt8(owned)
  file.writeUInt8(count + 1, owned)
  const [afterProperties, afterOwned] = [at('ipma') - 4, owned + 1 + count]
  return Buffer.concat([
    file.subarray(0, afterProperties),
    colr,
    file.subarray(afterProperties, afterOwned),
    Buffer.from([count + 1]),
    file.subarray(afterOwned),
  ])
}

async function png(primaries: number, transfer: number): Promise<Buffer> {
  const file = await patch().png().toBuffer()
  const chunk = Buffer.from([0, 0, 0, 4, ...Buffer.from('cICP'), primaries, transfer, 0, 1, 0, 0, 0, 0])
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12)
  const afterHeader = 33
  return Buffer.concat([file.subarray(0, afterHeader), chunk, file.subarray(afterHeader)])
}

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, body])
}

/** What phones write around their tiles: the primary image has the second property, a thumbnail the first. */
function heif(colr: Uint8Array): Buffer {
  const sRgb = box('colr', Buffer.from('nclx'), Buffer.from([0, 1, 0, 13, 0, 6, 128]))
  const owners = Buffer.from([0, 0, 0, 0, 0, 0, 0, 2, 0, 7, 1, 1, 0, 9, 1, 130])
  const properties = box('iprp', box('ipco', sRgb, box('colr', colr)), box('ipma', owners))
  const meta = box('meta', Buffer.alloc(4), box('pitm', Buffer.from([0, 0, 0, 0, 0, 9])), properties)
  return Buffer.concat([box('ftyp', Buffer.from('heic')), meta])
}

const profileOf = async (name: 'p3' | 'srgb'): Promise<Buffer> =>
  (await sharp(await patch().withIccProfile(name).png().toBuffer()).metadata()).icc!

describe('a photograph in a wider color space', () => {
  it.each([
    ['AVIF', avif],
    ['PNG', png],
  ])('of %s is converted by the codes in the file', async (_, made) => {
    expect(await colorOf(await made(P3, SRGB_CURVE))).toEqual(close(RED))
    const { r, g, b } = RED_IN_P3
    expect(await colorOf(await made(1, SRGB_CURVE))).toEqual(close([r, g, b]))
    await expect(readPhoto(await made(9, PQ))).rejects.toMatchObject({ code: 'colors_unreadable' })
  })

  it('of a phone is converted by its profile, or its codes', async () => {
    for (const colr of [
      Buffer.concat([Buffer.from('prof'), await profileOf('p3')]),
      Buffer.concat([Buffer.from('nclx'), Buffer.from([0, P3, 0, SRGB_CURVE, 0, 6, 128])]),
    ]) {
      const colors = colorsOfPhoto(heif(colr), { profiles: true })
      if (!colors || colors === 'unreadable') throw new Error('no colors')
      const pixels = Uint8Array.from([234, 51, 35, 77, 128, 128, 128, 255, 255, 255, 255, 0])
      convertToSrgb(pixels, 4, colors)
      expect([...pixels]).toEqual([...close(RED), 77, ...close([128, 128, 128]), 255, ...close([255, 255, 255]), 0])
    }
  })

  it('with a profile of sRGB stays as it is, and a broken one says nothing', async () => {
    const file = heif(Buffer.concat([Buffer.from('prof'), await profileOf('srgb')]))
    const colors = colorsOfPhoto(file, { profiles: true })
    if (!colors || colors === 'unreadable') throw new Error('no colors')
    const pixels = Uint8Array.from([234, 51, 35, 10, 200, 90])
    convertToSrgb(pixels, 3, colors)
    expect([...pixels]).toEqual(close([234, 51, 35, 10, 200, 90]))
    expect(colorsOfPhoto(file, { profiles: false })).toBeNull()
    for (let length = 0; length < file.length; length += 7)
      expect(() => colorsOfPhoto(file.subarray(0, length), { profiles: true })).not.toThrow()
  })
})

it('refuses floating-point numbers, of which no value is white', async () => {
  const float = await patch()
    .pipelineColourspace('scrgb')
    .toColourspace('scrgb')
    .tiff({ compression: 'none' })
    .toBuffer()
  expect((await sharp(float).metadata()).depth).toBe('float')
  await expect(readPhoto(float)).rejects.toMatchObject({ code: 'colors_unreadable' })
  const deep = await patch().toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect(await colorOf(deep)).toEqual(close([234, 51, 35]))
})
