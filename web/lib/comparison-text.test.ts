import { expect, it } from 'vitest'
import type { Comparison } from '../../shared/contract/comparison.ts'
import { comparisonTexts } from './comparison-text.ts'

const same: Comparison = {
  ...{ distance: 0, form: 'same', material: 'same', period: 'same', size: 'same', maker: 'same' },
  ...{ yearsLater: 0, timesAsLarge: 1 },
}

it.each<[Partial<Comparison>, string]>([
  [{}, 'same form, same material, same period, same size, same maker'],
  [{ form: 'near', material: 'near' }, 'similar form, similar material, same period, same size, same maker'],
  [{ period: 'near', yearsLater: -40 }, 'same form, same material, 40 years earlier, same size, same maker'],
  [{ period: 'near', yearsLater: 11 }, 'same form, same material, 11 years later, same size, same maker'],
  [{ size: 'near', timesAsLarge: 1.33 }, 'same form, same material, same period, 33% larger, same maker'],
  [{ size: 'different', timesAsLarge: 0.5 }, 'same form, same material, same period, 50% smaller, same maker'],
  [
    { material: 'unknown', period: 'unknown', size: 'unknown', maker: 'unknown', yearsLater: null, timesAsLarge: null },
    'same form, material not known, period not known, size not known, maker not known',
  ],
  [{ maker: 'different' }, 'same form, same material, same period, same size, another maker'],
])('says of %o what agrees and what differs', (part, told) => {
  expect(comparisonTexts({ ...same, ...part }).join(', ')).toBe(told)
})
