import { describe, expect, it } from 'vitest'
import { outlinesOf } from './outline.ts'
import { barFor, barText, photoHeightCm } from './scale.ts'
import { statedSize } from './stated-size.ts'

describe('the size that a seller states', () => {
  it.each([
    ['Height 22 cm, width 18 cm', { height: 22, width: 18 }],
    ['Diam. 30 cm; H. 21,5 cm', { height: 21.5, width: 30 }],
    ['34 cm high, 20 cm wide', { height: 34, width: 20 }],
    ['10 in tall, length 5 inches', { height: 25.4, width: 12.7 }],
    ['W: 40 mm; H: 0.5 m', { height: 50, width: 4 }],
  ])('is read from "%s"', (dimensions, size) => {
    expect(statedSize(dimensions)).toEqual(size)
  })

  it.each(['30 × 40 cm', 'Diameter 21 cm', 'Height 18 cm', '12 high, 10 wide', 'Height unknown'])(
    'is unknown where nobody says what is its height and what its width: "%s"',
    dimensions => expect(statedSize(dimensions)).toBeUndefined(),
  )
})

interface Area {
  left: number
  top: number
  width: number
  height: number
}

const isIn = ({ left, top, width, height }: Area, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height

/** A photograph of 100 by 80 pixels with a red piece in it. */
function photo(piece: Area, { background = 230, shadow }: { background?: number; shadow?: Area } = {}) {
  const [width, height] = [100, 80]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grey = (background + ((x + y) % 9)) * (shadow && isIn(shadow, x, y) ? 0.7 : 1)
      data.set([...(isIn(piece, x, y) ? [100, 50, 50] : [grey, grey, grey]), 255], 4 * (y * width + x))
    }
  }
  return { data, width, height }
}

describe('the scale of a photograph', () => {
  const jug = { left: 40, top: 20, width: 25, height: 40 }

  it('follows from the stated size and the outline of a piece before a plain background', () => {
    const outlines = outlinesOf(photo(jug))
    expect(outlines).toContainEqual({ width: 0.25, height: 0.5 })
    expect(photoHeightCm(outlines, { width: 100, height: 80 }, { height: 20, width: 12.5 })).toBe(40)
  })

  it('is not misled by a shadow', () => {
    const stated = { height: 20, width: 12.5 }
    const shaded = photo(jug, { shadow: { left: 65, top: 30, width: 30, height: 34 } })
    expect(photoHeightCm(outlinesOf(shaded), { width: 100, height: 80 }, stated)).toBe(40)
  })

  it('is unknown where the piece is cut off, small, or not to be told from what is behind it', () => {
    expect(outlinesOf(photo({ ...jug, top: 0 }))).toEqual([])
    expect(outlinesOf(photo({ ...jug, height: 10 }))).toEqual([])
    expect(outlinesOf(photo(jug, { background: 64 }))).toEqual([])
  })

  it('is unknown where the outline has another shape than the stated one', () => {
    const outline = { width: 0.5, height: 0.5 }
    const square = { width: 800, height: 800 }
    expect(photoHeightCm([outline], square, { height: 20, width: 22 })).toBe(40)
    expect(photoHeightCm([outline], square, { height: 20, width: 12 })).toBeUndefined()
  })

  it('is shown by a bar of a round length that says how sure it is', () => {
    expect(barFor(20, 140)).toEqual({ cm: 5, pixels: 100 })
    expect(barFor(400, 140)).toEqual({ cm: 0.2, pixels: 80 })
    expect([0.2, 5, 200].map(barText)).toEqual(['about 2 mm (0.08 in)', 'about 5 cm (2 in)', 'about 2 m (79 in)'])
  })
})
