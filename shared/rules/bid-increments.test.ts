import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCents } from '../testing/any-cents.ts'
import {
  type BidIncrements,
  bidIncrementsField,
  bidIncrementsOut,
  DEFAULT_BID_INCREMENTS,
  MAX_BID_INCREMENTS,
  presentBidIncrements,
  stepAt,
} from './bid-increments.ts'
import { cents } from './cents.ts'
import { MAX_PRICE_CENTS } from './money.ts'

const price = anyCents(0, MAX_PRICE_CENTS)
const tables = fc
  .tuple(
    fc.uniqueArray(anyCents(1, MAX_PRICE_CENTS), { maxLength: MAX_BID_INCREMENTS - 1 }),
    fc.array(anyCents(1, MAX_PRICE_CENTS), { minLength: MAX_BID_INCREMENTS, maxLength: MAX_BID_INCREMENTS }),
  )
  .map(
    ([starts, steps]): BidIncrements =>
      [cents(0), ...starts.sort((a, b) => a - b)].map((fromCents, index) => ({ fromCents, stepCents: steps[index]! })),
  )

const house: BidIncrements = [
  { fromCents: cents(0), stepCents: cents(1_00) },
  { fromCents: cents(100_00), stepCents: cents(5_00) },
  { fromCents: cents(1_000_00), stepCents: cents(50_00) },
]

describe('the step at a price', () => {
  it('is that of the band the price has reached', () => {
    expect(stepAt(cents(0), house)).toBe(1_00)
    expect(stepAt(cents(99_99), house)).toBe(1_00)
    expect(stepAt(cents(100_00), house)).toBe(5_00)
    expect(stepAt(cents(1_000_00), house)).toBe(50_00)
    expect(stepAt(MAX_PRICE_CENTS, house)).toBe(50_00)
  })

  it('is a dollar until someone sets another', () => {
    fc.assert(fc.property(price, amount => stepAt(amount, DEFAULT_BID_INCREMENTS) === 100))
  })

  it('is of the last band that begins at or below the price, in every table', () => {
    fc.assert(
      fc.property(tables, price, (steps, amount) => {
        const reached = steps.filter(({ fromCents }) => fromCents <= amount)
        expect(stepAt(amount, steps)).toBe(reached[reached.length - 1]?.stepCents)
      }),
    )
  })
})

describe('a table of steps', () => {
  it('comes back from an answer as it went in', () => {
    fc.assert(
      fc.property(tables, steps => {
        expect(bidIncrementsField.decode(bidIncrementsOut.encode(presentBidIncrements(steps)))).toEqual(steps)
      }),
    )
  })

  it.each([
    ['no step', [], [], 'Set at least one increment.'],
    ['a first step above 0', [{ from: 1, step: 1 }], [0, 'from'], 'The first increment starts at 0.'],
    ['a step of 0', [{ from: 0, step: '0.00' }], [0, 'step'], 'Use an increment greater than 0.'],
    [
      'two steps from the same price',
      [0, 50, 50].map(from => ({ from, step: 1 })),
      [2, 'from'],
      'Use more than $50.00.',
    ],
    ['steps out of order', [0, 50, 20].map(from => ({ from, step: 1 })), [2, 'from'], 'Use more than $50.00.'],
    [
      'more steps than anyone reads',
      Array.from({ length: MAX_BID_INCREMENTS + 1 }, (_, from) => ({ from, step: 1 })),
      [],
      'Set at most 20 increments.',
    ],
    ['a step that is no amount', [{ from: 0, step: 'one' }], [0, 'step'], 'Enter an amount, like 120 or 120.50.'],
  ])('with %s is refused where it is wrong', (_, table, path, message) => {
    expect(bidIncrementsField.safeParse(table).error?.issues).toMatchObject([{ path, message }])
  })
})
