import { describe, expect, it } from 'vitest'
import { leastCents, quickSteps, refusalOf, warningFor } from './bid-rules.ts'

const open = { currentBid: '245.00', minimumBid: '246.00', isLeading: false, myMaxBid: null }
const leading = { ...open, isLeading: true, myMaxBid: '300.00' }

describe('an amount that Bea types', () => {
  it('must be above the current bid, by the words of the API', () => {
    expect(refusalOf('bid', 245_00, open)?.message).toBe('Your bid must be greater than $245.00')
    expect(refusalOf('maximum', 245_50, open)?.message).toBe('The next bid must be at least $246.00.')
    expect(refusalOf('bid', 246_00, open)).toBeNull()
  })

  it('starts at the starting price while nobody has bid', () => {
    const fresh = { ...open, currentBid: null, minimumBid: '100.00' }
    expect(refusalOf('bid', 99_99, fresh)?.message).toBe('Bids start at $100.00.')
    expect(refusalOf('bid', 100_00, fresh)).toBeNull()
  })

  it('raises her maximum while she leads', () => {
    expect(refusalOf('maximum', 300_00, leading)).toMatchObject({ code: 'maximum_not_raised' })
    expect(refusalOf('maximum', 300_01, leading)).toBeNull()
  })

  it('is not above what a card can pay', () => {
    expect(refusalOf('maximum', 1_000_000_00, leading)?.code).toBe('price_too_high_to_charge')
  })
})

describe('a bid far above what it takes', () => {
  const at = (currentBid: string | null, minimumBid: string) => ({ ...open, currentBid, minimumBid })
  it.each([
    [55_000_00, at('501.00', '502.00'), 'This is more than 109 times the current bid of $501.00.'],
    [1_503_01, at('501.00', '502.00'), 'This is more than 3 times the current bid of $501.00.'],
    [1_503_00, at('501.00', '502.00'), 'This is $1,002.00 above the current bid of $501.00.'],
    [1_500_99, at('501.00', '502.00'), null],
    [6_000_00, at('5000.00', '5050.00'), 'This is $1,000.00 above the current bid of $5,000.00.'],
    [400_00, at(null, '100.00'), 'This is more than 4 times the starting price of $100.00.'],
    [300_00, at(null, '100.00'), null],
  ])('of %d cents is warned of', (amountCents, terms, warning) => {
    expect(warningFor(amountCents, terms)).toBe(warning)
  })
})

describe('the amounts to choose from', () => {
  it('are the least and the two round ones above it', () => {
    expect(quickSteps(1_00)).toEqual(['1.00', '2.00', '3.00'])
    expect(quickSteps(33_00)).toEqual(['33.00', '35.00', '40.00'])
    expect(quickSteps(246_00)).toEqual(['246.00', '250.00', '275.00'])
    expect(quickSteps(250_00)).toEqual(['250.00', '275.00', '300.00'])
    expect(quickSteps(12_400_00)).toEqual(['12400.00', '13000.00', '14000.00'])
  })

  it('stop where card payments do', () => {
    expect(quickSteps(999_000_00)).toEqual(['999000.00'])
  })

  it('start one increment above the leader’s own maximum', () => {
    expect(leastCents(open)).toBe(246_00)
    expect(leastCents(leading)).toBe(301_00)
  })
})
