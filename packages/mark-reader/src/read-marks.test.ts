import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MarkModels, openMarkModels } from './mark-models.ts'
import { type Point, type RgbPicture, sample } from './picture.ts'
import { readMarks } from './read-marks.ts'

const [WIDTH, HEIGHT] = [512, 384]

/** Lettering in blue on a cream glaze that gets darker to the right. */
async function printed(...lines: readonly string[]): Promise<RgbPicture> {
  const text = sharp({ text: { text: lines.join('\n') || ' ', font: 'sans 28', align: 'centre', dpi: 72 } })
    .negate()
    .png()
  const ground = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } } as const
  const cover = await sharp(ground)
    .composite(lines.length > 0 ? [{ input: await text.toBuffer() }] : [])
    .removeAlpha()
    .raw()
    .toBuffer()
  const rgb = new Uint8Array(cover.length)
  for (let i = 0; i < rgb.length; i++) {
    const light = 1 - 0.2 * (((i / 3) % WIDTH) / WIDTH)
    const ink = 1 - cover[i]! / 255
    rgb[i] = light * ([232, 222, 196][i % 3]! * (1 - ink) + [40, 50, 120][i % 3]! * ink)
  }
  return { width: WIDTH, height: HEIGHT, rgb }
}

const upsideDown = (photo: RgbPicture) => sample(photo, WIDTH, HEIGHT, (x, y): Point => [WIDTH - x, HEIGHT - y])

/** As if the text's line ran along the upper half of a circle. */
const bent = (photo: RgbPicture, radius: number) =>
  sample(photo, WIDTH, HEIGHT, (x, y): Point => {
    const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2 - radius / 2]
    return [WIDTH / 2 + radius * Math.atan2(dx, -dy), HEIGHT / 2 + radius - Math.hypot(dx, dy)]
  })

describe('a photographed mark', () => {
  let models: MarkModels
  beforeAll(async () => {
    models = await openMarkModels()
  })

  it('is read line by line when the plate lies upside down', { tags: 'full' }, async () => {
    const [mark, ...others] = await readMarks(upsideDown(await printed('STAFFORD', 'ENGLAND')), models)
    expect(mark).toMatchObject({ text: 'STAFFORD\nENGLAND', turn: 180, shape: 'straight' })
    expect(others).toEqual([])
    const [upperLeft, , lowerRight] = mark!.quad
    expect(upperLeft[0]).toBeGreaterThan(lowerRight[0])
    expect(upperLeft[1]).toBeGreaterThan(lowerRight[1])
  })

  it('is read along a circle', { tags: 'full' }, async () => {
    const readings = await readMarks(bent(await printed('WORCESTER'), 105), models)
    expect(readings).toMatchObject([{ text: 'WORCESTER', shape: 'curved' }])
  })

  it('is read though nothing faint is looked for', async () => {
    const photo = await printed('STAFFORD', 'ENGLAND')
    expect(await readMarks(photo, models, { isKnown: true })).toMatchObject([{ text: 'STAFFORD\nENGLAND' }])
  })

  it('of a known piece is looked for where a glance shows lettering, and nowhere else if that is none', {
    tags: 'full',
  }, async () => {
    const looks: number[] = []
    const texture: MarkModels = {
      findText: async ({ width, height }) => {
        looks.push(width)
        const middle = (place: number) =>
          Math.abs((place % width) / width - 0.5) + Math.abs(place / width / height - 0.5)
        return Float32Array.from({ length: width * height }, (_, place) => (middle(place) < 0.1 ? 0.9 : 0))
      },
      readLine: async () => Float32Array.of(1, 0),
      symbols: ['', 'A'],
    }
    const picture = { width: 960, height: 960, rgb: new Uint8Array(960 * 960 * 3) }
    expect(await readMarks(picture, texture, { isKnown: true })).toEqual([])
    const [glanced, area, ...others] = looks.splice(0)
    expect([glanced, others]).toEqual([384, []])
    expect(area).toBeLessThan(960)
    await readMarks(picture, texture)
    expect(looks).toEqual([glanced, area, 960, 960])
  })

  it('is not invented on a plain glaze', async () => {
    expect(await readMarks(await printed(), models)).toEqual([])
  })
})

describe('a picture', () => {
  const blind: MarkModels = {
    findText: async ({ width, height }) => new Float32Array(width * height),
    readLine: async () => new Float32Array(),
    symbols: [''],
  }

  it.each([
    [1, 1],
    [3000, 2],
  ])('of %i by %i pixels has no mark', async (width, height) => {
    expect(await readMarks({ width, height, rgb: new Uint8Array(width * height * 3) }, blind)).toEqual([])
  })

  it('of fewer bytes than it says is refused', async () => {
    await expect(readMarks({ width: 10, height: 10, rgb: new Uint8Array(30) }, blind)).rejects.toThrow('300 bytes')
  })
})
