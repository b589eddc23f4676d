import { describe, expect, it } from 'vitest'
import type { Looked } from './matcher.ts'
import { together } from './several-views.ts'

const near = (...near: [recordId: string, distance: number][]) =>
  near.map(([recordId, distance]) => ({ recordId, distance }))
const match = (recordId: string, distance: number, level: 'same' | 'like' = 'like'): Looked => ({
  found: { recordId, distance, level },
  near: near([recordId, distance]),
})
const unsure = (...of: [recordId: string, distance: number][]): Looked => ({ found: null, near: near(...of) })

describe('several photographs of one piece', () => {
  it('are surer together than the best of them alone', () => {
    const one = together([match('jar', 0.2, 'same')])!
    const three = together([match('jar', 0.2, 'same'), match('jar', 0.3), unsure(['plate', 0.5], ['jar', 0.55])])!
    expect(one.lead.distance).toBe(0.2)
    expect(three.lead.distance).toBeCloseTo(0.2 * 0.3 * 0.55)
    expect(three).toMatchObject({ lead: { recordId: 'jar', level: 'same', photo: 0 }, agreeing: [0, 1, 2] })
  })

  it('find no record that none of them is sure of: pieces of no catalogue are as near in two', () => {
    expect(together([unsure(['jar', 0.5]), unsure(), unsure(['jar', 0.5])])).toBeNull()
  })

  it('say it where one of them shows another piece', () => {
    const found = together([match('jar', 0.2, 'same'), match('plate', 0.1), unsure(['bowl', 0.5])])
    expect(found).toMatchObject({
      lead: { recordId: 'jar', distance: 0.2 },
      agreeing: [0],
      differing: [{ photo: 1, recordId: 'plate' }],
    })
  })

  it('of the same piece come before one that is only like it, however near', () => {
    expect(together([match('plate', 0.01), match('jar', 0.3, 'same')])!.lead.recordId).toBe('jar')
  })
})
