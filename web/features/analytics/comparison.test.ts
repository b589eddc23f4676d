import { describe, expect, it } from 'vitest'
import { comparisonText } from './comparison.ts'

describe('a period and the one before it', () => {
  it.each([
    [112, 100, '+12% against the 30 days before'],
    [50, 100, '−50% against the 30 days before'],
    [0, 3, '−100% against the 30 days before'],
    [3_000, 100, '+2,900% against the 30 days before'],
    [5, 0, 'none in the 30 days before'],
    [7, 7, 'the same as in the 30 days before'],
    [0, 0, 'the same as in the 30 days before'],
    [1_001, 1_000, 'almost the same as in the 30 days before'],
  ])('%i after %i: %s', (now, before, text) => expect(comparisonText(now, before, 30)).toBe(text))
})
