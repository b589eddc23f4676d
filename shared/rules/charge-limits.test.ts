import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { chargeTrouble } from './charge-limits.ts'

it('knows what a card payment can carry', () => {
  expect([0, 49, 50, 999_999_99, 1_000_000_00].map(amount => chargeTrouble(cents(amount)))).toEqual([
    'Card payments start at $0.50.',
    'Card payments start at $0.50.',
    null,
    null,
    'Card payments go up to $999,999.99.',
  ])
})
