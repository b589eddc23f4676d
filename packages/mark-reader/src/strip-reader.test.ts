import { describe, expect, it } from 'vitest'
import type { MarkModels } from './mark-models.ts'
import type { RgbPicture } from './picture.ts'
import { StripReader } from './strip-reader.ts'
import type { Strip } from './strips.ts'

const SYMBOLS = ['', 'A', 'B', 'F', 'O', ' ']
const [WHITE, BLACK] = [255, 0]

/** Light where its text begins, dark where it ends. */
function strip(width: number, text: { isUpsideDown?: boolean } = {}, turn = 0): Strip {
  const rgb = new Uint8Array(width * 48 * 3).fill(text.isUpsideDown ? BLACK : WHITE)
  for (let i = rgb.length >> 1; i < rgb.length; i++) rgb[i] = text.isUpsideDown ? WHITE : BLACK
  const quad = [
    [0, 0],
    [width, 0],
    [width, 48],
    [0, 48],
  ] as const
  return { picture: { width, height: 48, rgb }, quad, turn, height: 48, shape: 'straight' }
}

/** Reads the word from light to dark and nothing the other way, and notes how wide each picture is. */
function modelsThatRead(word: string, confidence = 0.99) {
  const widths: number[] = []
  const readLine = async ({ width, rgb }: RgbPicture) => {
    widths.push(width)
    const letters = rgb[0] === WHITE ? [...word] : []
    return Float32Array.from(
      letters.flatMap(letter => SYMBOLS.map(symbol => (symbol === letter ? confidence : (1 - confidence) / 5))),
    )
  }
  return {
    models: { findText: async () => new Float32Array(), readLine, symbols: SYMBOLS } satisfies MarkModels,
    widths,
  }
}

describe('a strip', () => {
  it('is not read the other way round when it is sure, and the next one starts with the way of the last', async () => {
    const { models, widths } = modelsThatRead('ABF')
    const reader = new StripReader(models)
    const first = await reader.read(strip(200, { isUpsideDown: true }))
    expect(first).toMatchObject({ ahead: { text: '' }, turned: { text: 'ABF' } })
    expect(widths).toHaveLength(2)
    await reader.read(strip(200, { isUpsideDown: true }))
    expect(widths).toHaveLength(3)
    const level = await reader.read(strip(200, {}, Math.PI))
    expect(level).toMatchObject({ ahead: { text: 'ABF' }, turned: { text: '' } })
    expect(widths).toHaveLength(4)
  })

  it.each([
    ['reads as well upside down', 'OO', 0.99],
    ['is not sure', 'ABF', 0.92],
  ])('is read both ways round if it %s', async (_, word, confidence) => {
    const { models, widths } = modelsThatRead(word, confidence)
    await new StripReader(models).read(strip(200))
    expect(widths).toHaveLength(2)
  })

  it('that is long and no text is read by its middle alone', async () => {
    const { models, widths } = modelsThatRead('')
    await new StripReader(models).read(strip(1500))
    expect(widths).toEqual([320, 320])
  })

  it('that is long is read as a whole the way round in which its middle is text', async () => {
    const { models, widths } = modelsThatRead('ABF')
    const line = await new StripReader(models).read(strip(1000, { isUpsideDown: true }))
    expect(line.turned.text).toBe('ABF')
    expect(widths).toEqual([320, 320, 1000])
  })
})

describe('a photograph', () => {
  it('is spent after so much text that nobody marks a piece with it', async () => {
    const reader = new StripReader(modelsThatRead('ABF').models)
    let lines = 0
    while (!reader.isSpent) {
      await reader.read(strip(400))
      lines++
    }
    expect(lines).toBe(15)
  })
})
