import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { leastCents, quickSteps, refusalOf, warningFor } from './bid-rules.ts'

const open = { currentBid: cents(245_00), minimumBid: cents(246_00), isLeading: false, myMaxBid: null }
const leading = { ...open, isLeading: true, myMaxBid: cents(300_00) }

describe('an amount that Bea types', () => {
  it('must be above the current bid, by the words of the API', () => {
    expect(refusalOf('bid', cents(245_00), open)?.message).toBe('Your bid must be greater than $245.00')
    expect(refusalOf('maximum', cents(245_50), open)?.message).toBe('The next bid must be at least $246.00.')
    expect(refusalOf('bid', cents(246_00), open)).toBeNull()
  })

  it('starts at the starting price while nobody has bid', () => {
    const fresh = { ...open, currentBid: null, minimumBid: cents(100_00) }
    expect(refusalOf('bid', cents(99_99), fresh)?.message).toBe('Bids start at $100.00.')
    expect(refusalOf('bid', cents(100_00), fresh)).toBeNull()
  })

  it('raises her maximum while she leads', () => {
    expect(refusalOf('maximum', cents(300_00), leading)).toMatchObject({ code: 'maximum_not_raised' })
    expect(refusalOf('maximum', cents(300_01), leading)).toBeNull()
  })

  it('is not above what a card can pay', () => {
    expect(refusalOf('maximum', cents(1_000_000_00), leading)?.code).toBe('price_too_high_to_charge')
  })
})

describe('a bid far above what it takes', () => {
  const at = (currentDollars: number | null, minimumDollars: number) => ({
    ...open,
    currentBid: currentDollars === null ? null : cents(currentDollars * 100),
    minimumBid: cents(minimumDollars * 100),
  })
  it.each([
    [55_000_00, at(501, 502), 'This is more than 109 times the current bid of $501.00.'],
    [1_503_01, at(501, 502), 'This is more than 3 times the current bid of $501.00.'],
    [1_503_00, at(501, 502), 'This is $1,002.00 above the current bid of $501.00.'],
    [1_500_99, at(501, 502), null],
    [6_000_00, at(5000, 5050), 'This is $1,000.00 above the current bid of $5,000.00.'],
    [400_00, at(null, 100), 'This is more than 4 times the starting price of $100.00.'],
    [300_00, at(null, 100), null],
  ])('of %d cents is warned of', (amountCents, terms, warning) => {
    expect(warningFor(cents(amountCents), terms)).toBe(warning)
  })
})

describe('the amounts to choose from', () => {
  it('are the least and the two round ones above it', () => {
    expect(quickSteps(cents(1_00))).toEqual([1_00, 2_00, 3_00])
    expect(quickSteps(cents(33_00))).toEqual([33_00, 35_00, 40_00])
    expect(quickSteps(cents(246_00))).toEqual([246_00, 250_00, 275_00])
    expect(quickSteps(cents(250_00))).toEqual([250_00, 275_00, 300_00])
    expect(quickSteps(cents(12_400_00))).toEqual([12_400_00, 13_000_00, 14_000_00])
  })

  it('stop where card payments do', () => {
    expect(quickSteps(cents(999_000_00))).toEqual([999_000_00])
  })

  it('start one increment above the leader’s own maximum', () => {
    expect(leastCents(open)).toBe(246_00)
    expect(leastCents(leading)).toBe(301_00)
  })
})
