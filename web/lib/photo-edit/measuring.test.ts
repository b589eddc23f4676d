import { describe, expect, it } from 'vitest'
import { measure, roundedCm } from './measuring.ts'

const photo = { width: 3000, height: 4000 }
const frame = { x: 0.2, y: 0.1, width: 0.5, height: 0.6 }

describe('the size of a piece beside something of known size', () => {
  it('follows from both, however the known one lies', () => {
    const across = measure({
      reference: 'card',
      ends: [
        { x: 0.1, y: 0.9 },
        { x: 0.4, y: 0.9 },
      ],
      frame,
      photo,
    })!
    expect([across.widthCm, across.heightCm]).toEqual([expect.closeTo(14.27, 1), expect.closeTo(22.83, 1)])
    const upright = measure({
      reference: 'card',
      ends: [
        { x: 0.1, y: 0.9 },
        { x: 0.1, y: 0.675 },
      ],
      frame,
      photo,
    })!
    expect(upright.heightCm).toBeCloseTo(across.heightCm)
    expect(upright.margin).toBeCloseTo(across.margin)
  })

  it('is less exact the smaller the known one is in the photograph', () => {
    const by = (long: number) =>
      measure({
        reference: 'euro1',
        ends: [
          { x: 0.1, y: 0.9 },
          { x: 0.1 + long, y: 0.9 },
        ],
        frame,
        photo,
      })
    expect(by(0.4)!.margin).toBeLessThan(by(0.1)!.margin)
    expect(by(0.4)!.margin).toBeGreaterThan(0.05)
    expect(by(0.02)).toBeNull()
  })

  it('is unknown where both ends are the same, or no piece is framed', () => {
    const end = { x: 0.5, y: 0.5 }
    expect(measure({ reference: 'a4', ends: [end, end], frame, photo })).toBeNull()
    expect(
      measure({ reference: 'a4', ends: [end, { x: 0.9, y: 0.5 }], frame: { ...frame, width: 0 }, photo }),
    ).toBeNull()
  })

  it('has no more figures than are known', () => {
    expect([3.27, 9.9, 14.27].map(roundedCm)).toEqual([3.5, 10, 14])
  })
})
