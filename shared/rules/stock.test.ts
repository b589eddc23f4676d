import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from './listing.ts'
import { changedPrice, isOverdue, marginOf, type PriceChange, priceRoundings } from './stock.ts'

const percent = (byBps: number): PriceChange => ({ kind: 'percent', byBps })
const amount = (byCents: number): PriceChange => ({ kind: 'amount', byCents })
const set = (toCents: number): PriceChange => ({ kind: 'set', toCents: cents(toCents) })

describe('a price of many pieces', () => {
  it.each([
    ['10% more', 24_500, percent(1_000), 'none', 26_950],
    ['7.5% less, to the cent', 999, percent(-750), 'none', 924],
    ['10% more in whole units', 1_995, percent(1_000), 'whole', 2_200],
    ['10% more in halves', 1_995, percent(1_000), 'half', 2_200],
    ['a half is rounded up', 1_250, amount(0), 'five', 1_500],
    ['to fives', 24_500, percent(1_000), 'five', 27_000],
    ['to tens', 24_500, percent(1_000), 'ten', 27_000],
    ['5 less', 24_500, amount(-500), 'none', 24_000],
    ['one price for all', 24_500, set(9_900), 'none', 9_900],
  ] as const)('%s', (_, from, change, rounding, to) => {
    expect(changedPrice(cents(from), change, rounding)).toBe(to)
  })

  it('can be set where there is none, but not raised', () => {
    expect(changedPrice(null, set(9_900), 'ten')).toBe(10_000)
    expect(changedPrice(null, percent(1_000), 'none')).toBeNull()
  })

  it('is none that a card payment can’t be', () => {
    expect(changedPrice(cents(500), amount(-500), 'none')).toBe('outside')
    expect(changedPrice(cents(200), percent(0), 'ten')).toBe('outside')
    expect(changedPrice(MAX_CHARGE_CENTS, amount(1), 'none')).toBe('outside')
  })

  it('is never further from the exact one than half a step, and a multiple of it', () => {
    const steps = { none: 1, half: 50, whole: 100, five: 500, ten: 1000 }
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_CHARGE_CENTS, max: 10_000_000 }),
        fc.integer({ min: -9_000, max: 20_000 }),
        fc.constantFrom(...priceRoundings),
        (from, bps, rounding) => {
          const to = changedPrice(cents(from), percent(bps), rounding)
          if (to === 'outside' || to === null) return
          expect(to % steps[rounding]).toBe(0)
          expect(Math.abs(to - (from * (10_000 + bps)) / 10_000)).toBeLessThanOrEqual(steps[rounding] / 2)
        },
      ),
    )
  })
})

it('a margin is what is left of the price, in percent of it', () => {
  expect(marginOf(cents(20_000), cents(5_000))).toEqual({ cents: 15_000, bps: 7_500 })
  expect(marginOf(cents(5_000), cents(20_000))).toEqual({ cents: -15_000, bps: -30_000 })
  expect(marginOf(null, cents(1))).toBeNull()
  expect(marginOf(cents(1), null)).toBeNull()
})

it('a piece is overdue from the day after it was expected back', () => {
  const lent = { kind: 'lent', note: null, until: '2026-12-01' } as const
  expect(isOverdue(lent, '2026-12-01')).toBe(false)
  expect(isOverdue(lent, '2026-12-02')).toBe(true)
  expect(isOverdue({ ...lent, until: null }, '2026-12-02')).toBe(false)
  expect(isOverdue(null, '2026-12-02')).toBe(false)
})
