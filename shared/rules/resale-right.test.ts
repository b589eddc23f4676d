import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { categories } from './listing.ts'
import {
  type ArtistStatement,
  artistStatement,
  mayBeArt,
  type ResaleTerms,
  resaleCountries,
  resaleLaws,
  resaleTerms,
  royaltyOf,
  royaltyUnits,
  unknownResaleCountries,
} from './resale-right.ts'

const now = new Date('2026-11-29T10:00:00.000Z')

/** Where a dollar is a euro and a pound. */
const terms = (changes: Partial<ResaleTerms> = {}): ResaleTerms => ({
  artist: 'Gerhard Richter',
  isOwnWork: false,
  life: 'living',
  diedIn: null,
  origin: 'entitled',
  boughtFromArtistOn: null,
  country: 'DE',
  micros: 1_000_000,
  ...changes,
})
const units = (price: number, changes: Partial<ResaleTerms> = {}) =>
  royaltyOf(cents(Math.round(price * 100)), terms(changes), now) / 100

describe('the artist’s resale right', () => {
  it.each([
    [50_000, 2_000],
    [100_000, 2_000 + 1_500],
    [200_000, 2_000 + 4_500],
    [350_000, 2_000 + 4_500 + 1_500],
    [500_000, 2_000 + 4_500 + 1_500 + 750],
    [900_000, 2_000 + 4_500 + 1_500 + 750 + 1_000],
    [2_000_000, 12_500],
    [9_000_000, 12_500],
  ])('of %d is %d, reckoned by hand', (price, royalty) => {
    expect(royaltyUnits(price)).toBe(royalty)
  })

  it.each([
    ['DE', 399.99, 400, 16],
    ['FR', 749.99, 750, 30],
    ['GB', 999.99, 1_000, 40],
    ['IT', 2_999.99, 3_000, 120],
    ['AT', 2_499.99, 2_500, 100],
    ['BE', 1_999.99, 2_000, 80],
    ['CZ', 1_499.99, 1_500, 60],
    ['ES', 799.99, 800, 32],
    ['IE', 2_999.99, 3_000, 120],
    ['LU', 2_999.99, 3_000, 120],
    ['NL', 3_000, 3_000.01, 120],
    ['PL', 99.99, 100, 5],
  ] as const)('in %s begins at its least price', (country, below, from, royalty) => {
    expect(units(below, { country })).toBe(0)
    expect(units(from, { country })).toBe(royalty)
  })

  it('is five percent of the first part in Poland, and never more than elsewhere in all', () => {
    expect(units(50_000, { country: 'PL' })).toBe(2_500)
    expect(units(200_000, { country: 'PL' })).toBe(2_500 + 4_500)
    expect(units(9_000_000, { country: 'PL' })).toBe(12_500)
  })

  it('knows each law’s source and day, and of which members it knows none', () => {
    for (const { source, asOf, from } of Object.values(resaleLaws)) {
      expect(source).toMatch(/\d/)
      expect(asOf).toBe('2026-11-29')
      expect(from).toBeLessThanOrEqual(3_000.01)
    }
    expect([...resaleCountries.filter(country => country !== 'GB'), ...unknownResaleCountries]).toHaveLength(27)
  })

  it('may hold for pieces of all categories but furniture', () => {
    expect(categories.filter(category => !mayBeArt(category))).toEqual(['Furniture'])
    expect(mayBeArt(null)).toBe(true)
  })

  it('is reckoned in the law’s currency, and taken in dollars', () => {
    // $1,250.00 are £1,000; 4 % are £40, which are $50.00.
    expect(units(1_250, { country: 'GB', micros: 800_000 })).toBe(50)
    expect(units(1_249, { country: 'GB', micros: 800_000 })).toBe(0)
  })

  it('lasts to the end of the seventieth year after the death; what is unknown counts as protected', () => {
    expect(units(1_000, { life: 'died', diedIn: 1956 })).toBe(40)
    expect(units(1_000, { life: 'died', diedIn: 1955 })).toBe(0)
    expect(units(1_000, { life: 'unknown', origin: 'unknown' })).toBe(40)
    expect(units(1_000, { origin: 'not_entitled' })).toBe(0)
    expect(units(1_000, { isOwnWork: true })).toBe(0)
  })

  it('spares a piece bought from its artist within three years, to 10,000, where the law says so', () => {
    const lately = { country: 'FR', boughtFromArtistOn: '2023-11-30' } as const
    expect(units(10_000, lately)).toBe(0)
    expect(units(10_000.01, lately)).toBe(400)
    expect(units(10_000, { ...lately, boughtFromArtistOn: '2023-11-29' })).toBe(400)
    expect(units(10_000, { ...lately, country: 'DE' })).toBe(400)
  })

  it('is never more than four percent and its cap, and more for a higher price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 1_000 }), (price, more) => {
        expect(royaltyUnits(price)).toBeLessThanOrEqual(Math.min(price * 0.04 + 0.001, 12_500))
        expect(royaltyUnits(price + more)).toBeGreaterThanOrEqual(royaltyUnits(price))
      }),
    )
  })

  it('needs a rate of the law’s currency, and the year of a death', () => {
    const { country: _, micros: __, ...statement } = terms()
    expect(resaleTerms(statement, 'GB', [])).toBeUndefined()
    const died: ArtistStatement = { ...statement, life: 'died' }
    expect(artistStatement.safeParse(died).success).toBe(false)
  })
})
