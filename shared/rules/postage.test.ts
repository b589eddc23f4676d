import { describe, expect, it } from 'vitest'
import { guessedSize, NO_PARCEL, parcelField, sidesOf, storedParcel } from './parcel.ts'
import { estimatePostage, fits, inShopCurrency, type PostageRate, rangeOf } from './postage.ts'

const rate = (changed: Partial<PostageRate>): PostageRate => ({
  carrier: 'Post',
  service: 'Parcel',
  from: 'FR',
  zone: 'France',
  countries: ['FR'],
  currency: 'EUR',
  maxSidesCm: [100, 60, 60],
  maxSumCm: null,
  maxGirthCm: null,
  gramsPerLiter: null,
  aboveLiters: null,
  insuredUpTo: null,
  source: 'Post, prices',
  address: 'https://post.example/prices',
  validFrom: '2026-01-01',
  bands: [
    { maxGrams: 2000, low: 5, high: 5 },
    { maxGrams: 10_000, low: 9, high: 9 },
  ],
  ...changed,
})

const small: [number, number, number] = [20, 20, 10]
const inFrance = { country: 'FR' }
const priceOf = (rates: PostageRate[], grams: number, sides: typeof small | null = small) => {
  const estimate = estimatePostage(rates, { grams, sides }, inFrance)
  return estimate.kind === 'quotes' ? estimate.quotes.map(({ low, high }) => [low, high]) : estimate.kind
}

describe('what a parcel costs', () => {
  it.each([
    [1, [[5, 5]]],
    [2000, [[5, 5]]],
    [2001, [[9, 9]]],
    [10_000, [[9, 9]]],
    [10_001, 'too-heavy'],
  ])('is the price of the band at %d grams', (grams, price) => {
    expect(priceOf([rate({})], grams)).toEqual(price)
  })

  it('is of the cheapest service that takes it', () => {
    const cheap = rate({ service: 'Small', maxSidesCm: [30, 30, 10], bands: [{ maxGrams: 5000, low: 3, high: 3 }] })
    expect(priceOf([rate({}), cheap], 3000)).toEqual([[3, 3]])
    expect(priceOf([rate({}), cheap], 3000, [31, 20, 10])).toEqual([[9, 9]])
    expect(priceOf([rate({}), cheap], 6000)).toEqual([[9, 9]])
  })

  it('says what is in the way: weight, size, or that there is no table', () => {
    expect(priceOf([rate({})], 500, [101, 20, 10])).toBe('too-large')
    expect(priceOf([rate({})], 500, null)).toEqual([[5, 5]])
    expect(priceOf([rate({})], 90_000, [101, 20, 10])).toBe('too-heavy')
    expect(priceOf([], 500)).toBe('no-table')
    expect(estimatePostage([rate({})], { grams: 500, sides: small }, { country: 'US' }).kind).toBe('no-table')
  })

  it('abroad is a price for each zone that is left', () => {
    const zones = [
      rate({ countries: ['FR', 'MC'] }),
      rate({ zone: 'EU', countries: ['DE', 'IT'], bands: [{ maxGrams: 5000, low: 15, high: 15 }] }),
      rate({ zone: 'UK', countries: ['GB'], bands: [{ maxGrams: 5000, low: 19, high: 19 }] }),
    ]
    const estimate = (except: string[]) => estimatePostage(zones, { grams: 500, sides: small }, { except })
    const all = estimate(['FR'])
    expect(estimatePostage(zones, { grams: 500, sides: small }, { country: 'MC' }).kind).toBe('quotes')
    expect(all.kind === 'quotes' && rangeOf(all.quotes)).toEqual({ low: 15, high: 19, currency: 'EUR' })
    const rest = estimate(['FR', 'GB', 'DE'])
    expect(rest.kind === 'quotes' && rangeOf(rest.quotes)).toEqual({ low: 15, high: 15, currency: 'EUR' })
    expect(estimate(['FR', 'GB', 'DE', 'IT']).kind).toBe('no-table')
  })

  it('of a light, large parcel follows its volume where the table says so', () => {
    const byVolume = rate({ gramsPerLiter: 200, aboveLiters: 30 })
    expect(priceOf([byVolume], 1000, [50, 30, 20])).toEqual([[5, 5]])
    expect(priceOf([byVolume], 1000, [50, 31, 20])).toEqual([[9, 9]])
    expect(priceOf([byVolume], 1000, null)).toEqual([[5, 5]])
  })
})

it.each([
  [{ maxSidesCm: null }, [500, 500, 500], true],
  [{}, [100, 60, 60], true],
  [{}, [100.1, 60, 60], false],
  [{}, [61, 61, 10], false],
  [{ maxSidesCm: null, maxSumCm: 150 }, [100, 30, 20], true],
  [{ maxSidesCm: null, maxSumCm: 150 }, [100, 31, 20], false],
  [{ maxSidesCm: null, maxGirthCm: 300 }, [150, 40, 35], true],
  [{ maxSidesCm: null, maxGirthCm: 300 }, [150, 40, 36], false],
] as const)('%j takes a parcel of %j: %s', (limits, sides, isTaken) => {
  expect(fits(rate(limits), [...sides])).toBe(isTaken)
})

describe('a price in another currency', () => {
  const euros = { low: 9.2, high: 18.4, currency: 'EUR' } as const

  it('is said in dollars with the operator’s rate, and not without', () => {
    const rates = [{ currency: 'EUR', micros: 920_000, asOf: '2026-11-20' }] as const
    expect(inShopCurrency(euros, rates)).toEqual({ low: 1000, high: 2000 })
    expect(inShopCurrency(euros, [])).toBeNull()
    expect(inShopCurrency({ low: 7.61, high: 10.67, currency: 'USD' }, [])).toEqual({ low: 761, high: 1067 })
  })

  it('is not mixed with a third', () => {
    const quotes = (['EUR', 'GBP'] as const).map(currency => ({ rate: rate({ currency }), low: 1, high: 1 }))
    expect(rangeOf(quotes)).toBeNull()
    expect(rangeOf([])).toBeNull()
  })
})

describe('the size of a parcel', () => {
  it.each([
    ['22 x 18 x 9 cm', 'Ceramics', [32, 28, 19]],
    ['Height 22 cm, width 18 cm', 'Ceramics', [32, 28, 28]],
    ['60 × 40 cm', 'Art', [70, 50, 13]],
    ['9 x 12 in', 'Books', [41, 33, 13]],
    ['Diameter 20 cm', 'Ceramics', null],
    ['large', 'Ceramics', null],
    [null, null, null],
    ['20 m x 3 m', 'Textiles', null],
  ])('is guessed from “%s”', (dimensions, category, sides) => {
    const guess = guessedSize(dimensions, category)
    expect(guess && [guess.lengthCm, guess.widthCm, guess.heightCm]).toEqual(sides)
  })

  it('is what the seller says, the rest guessed, longest first', () => {
    const guess = { lengthCm: 30, widthCm: 20, heightCm: 10 }
    expect(sidesOf({ ...NO_PARCEL, heightCm: 40 }, guess)).toEqual([40, 30, 20])
    expect(sidesOf(NO_PARCEL, guess)).toEqual([30, 20, 10])
    expect(sidesOf({ ...NO_PARCEL, heightCm: 40 }, null)).toBeNull()
  })

  it('and weight have limits; nothing said is nothing stored', () => {
    expect(parcelField.safeParse({ ...NO_PARCEL, grams: 0 }).success).toBe(false)
    expect(parcelField.safeParse({ ...NO_PARCEL, grams: 1.5 }).success).toBe(false)
    expect(parcelField.safeParse({ ...NO_PARCEL, grams: 1_000_001 }).success).toBe(false)
    expect(parcelField.safeParse({ ...NO_PARCEL, lengthCm: 1001 }).success).toBe(false)
    expect(parcelField.safeParse({ grams: 900, lengthCm: 30, widthCm: null, heightCm: 0.1 }).success).toBe(true)
    expect(storedParcel(NO_PARCEL)).toBeUndefined()
    expect(storedParcel({ ...NO_PARCEL, grams: 900 })).toEqual({ ...NO_PARCEL, grams: 900 })
  })
})
