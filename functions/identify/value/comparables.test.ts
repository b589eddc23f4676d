import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Cents, cents } from '../../../shared/cents.ts'
import { anyCents } from '../../../shared/testing/any-cents.ts'
import { catalogueRecords } from '../../core/catalogue/records.ts'
import { newRecord } from '../../core/search/testing/records.ts'
import { unseenIndex } from '../testing/painted-catalogue.ts'
import {
  type Comparable,
  findComparables,
  LEAST_LIKE,
  MAX_COMPARABLES,
  readPiece,
  recordedPiece,
} from './comparables.ts'
import { kindOf } from './comparables-kind.ts'
import { likeness, traitsOf } from './comparables-likeness.ts'
import { periodOf } from './comparables-period.ts'
import { rangeOf } from './comparables-range.ts'

const now = new Date('2026-05-01T12:00:00Z')

const catalogue = unseenIndex(catalogueRecords)

const nothingKnown = { maker: null, attribution: null, dateCreated: null, culture: null }
type Read = Parameters<typeof readPiece>[0]

/** What is comparable with what an AI reads. */
const comparablesOf = (read: Pick<Read, 'itemName' | 'category'> & Partial<Read>, sold = [newRecord({})].slice(1)) =>
  findComparables({ piece: readPiece({ ...nothingKnown, ...read }), recordId: undefined }, catalogue, sold)

const titlesIn = (comparables: readonly Comparable[]) => [...new Set(comparables.map(({ title }) => title))]

const soldJar = (overrides: Parameters<typeof newRecord>[0] = {}) =>
  newRecord({
    itemName: 'Blue and white prunus ginger jar',
    status: 'sold',
    reservedBy: 'bea',
    updatedAt: '2026-04-02T09:00:00.000Z',
    ...overrides,
  })
const jar = { itemName: 'Chinese blue and white porcelain ginger jar', category: 'Ceramics', dateCreated: 'c. 1890' }

describe('a record that was recognized', () => {
  it.each(catalogueRecords.map(record => [record.itemName, record] as const))('%s has a range', (_, record) => {
    const found = findComparables({ piece: recordedPiece(record), recordId: record.id }, catalogue, [])
    expect(found.filter(each => each.likeness === 1)).toHaveLength(record.auctions.length + record.prices.length)
    const range = rangeOf(found, now)!
    expect(range.minCents).toBeGreaterThanOrEqual(record.prices[0]!.pricePoorCents!)
    expect(range.maxCents).toBeLessThanOrEqual(record.prices[0]!.priceExcellentCents!)
  })

  it('rests on one figure of its price guide, not on four', () => {
    const [record] = catalogueRecords
    const found = findComparables({ piece: recordedPiece(record!), recordId: record!.id }, catalogue, [])
    expect(found.filter(({ kind }) => kind === 'price_guide')).toMatchObject([{ amountCents: 980_00, likeness: 1 }])
  })
})

describe('similar pieces', () => {
  it('is of its kind, its time and its category', () => {
    expect(titlesIn(comparablesOf(jar))).toEqual(['Blue and white prunus ginger jar and cover'])
    expect(
      titlesIn(comparablesOf({ itemName: 'Regency armchair', category: 'Furniture', dateCreated: 'c. 1815' })),
    ).toEqual(['Regency side chair with sabre legs'])
  })

  it.each([
    ['a chair among rings', { itemName: 'Chair', category: 'Jewelry' }],
    ['a ring of another sort', { itemName: 'Plain gold wedding ring', category: 'Jewelry' }],
    ['nothing but what it is', { itemName: 'Chair', category: 'Furniture' }],
    ['a jar of another century', { ...jar, dateCreated: '1720s' }],
    ['a vase, with the words of a jar', { ...jar, itemName: 'Blue and white prunus ginger vase' }],
    ['the words of one in no category', { ...jar, category: null }],
    ['a book like no other', { itemName: 'Leather-bound book', category: 'Books', dateCreated: '18th century' }],
    ['words without letters', { itemName: '%%% 🏺', category: 'Ceramics' }],
    ['a toy of our days', { itemName: 'Tin tram', category: 'Collectibles', dateCreated: '2015' }],
  ])('is not %s', (_, read) => {
    const sold = [soldJar({ dateCreated: 'c. 1890' })]
    expect(comparablesOf(read, read.category === 'Ceramics' ? sold : [])).toEqual([])
  })

  it('is by the same maker only where both are named for certain', () => {
    const tankard = { itemName: 'Silver tankard', category: 'Silver', dateCreated: '1750', maker: 'Josiah Penrow' }
    const likenessOf = (read: Partial<Read>) => comparablesOf({ ...tankard, ...read })[0]?.likeness ?? 0
    expect(likenessOf({ attribution: 'by' })).toBeGreaterThan(likenessOf({ attribution: 'attributed to' }))
    expect(likenessOf({ attribution: 'manner of' })).toBe(likenessOf({ maker: null }))
    expect(likenessOf({ attribution: 'by', maker: 'Maker unknown' })).toBe(likenessOf({ maker: null }))
  })
})

describe('what was sold here', () => {
  it('counts with what was paid, and leads to its page', () => {
    const [fixed, offer, auction] = [
      soldJar({ reservedBy: 'bea', priceCents: cents(700_00) }),
      soldJar({ reservedBy: 'cy', priceCents: cents(700_00), awardedCents: cents(640_00), offerId: 'offer' }),
      soldJar({
        reservedBy: 'dot',
        priceCents: undefined,
        listingType: 'auction',
        currentBidCents: cents(900_00),
        awardedCents: cents(850_00),
      }),
    ]
    const found = comparablesOf(jar, [fixed!, offer!, auction!]).filter(({ kind }) => kind === 'sold_listing')
    expect(new Map(found.map(({ link, amountCents }) => [link, amountCents]))).toEqual(
      new Map([
        [`/marketplace/${fixed!.id}`, 700_00],
        [`/marketplace/${offer!.id}`, 640_00],
        [`/marketplace/${auction!.id}`, 850_00],
      ]),
    )
    expect(found[0]).toMatchObject({ soldOn: '2026-04-02', source: 'Sold on Vitrine' })
  })

  it('counts once between the same two people, the last time', () => {
    const sales = [3, 1, 2].map(day =>
      soldJar({ priceCents: cents(day * 1_000_00), updatedAt: `2026-04-0${day}T09:00:00.000Z` }),
    )
    const found = comparablesOf(jar, sales).filter(({ kind }) => kind === 'sold_listing')
    expect(found).toMatchObject([{ amountCents: 3_000_00 }])
  })

  it('is enough without a catalogue', () => {
    const sold = ['bea', 'cy', 'dot'].map(reservedBy => soldJar({ reservedBy, dateCreated: '1890' }))
    const piece = readPiece({ ...nothingKnown, ...jar })
    expect(findComparables({ piece, recordId: undefined }, null, sold)).toHaveLength(3)
  })
})

describe('comparables', () => {
  it('are twelve at most, the likest and then the latest first', () => {
    const sold = Array.from({ length: 40 }, (_, n) =>
      soldJar({
        reservedBy: `buyer ${n}`,
        updatedAt: `2026-04-${String(1 + (n % 28)).padStart(2, '0')}T09:00:00.000Z`,
      }),
    )
    const found = comparablesOf(jar, sold)
    expect(found).toHaveLength(MAX_COMPARABLES)
    const order = found.map(({ likeness, soldOn }) => [likeness, soldOn ?? ''] as const)
    expect(order).toEqual(order.toSorted((a, b) => b[0] - a[0] || (a[1] < b[1] ? 1 : -1)))
    expect(found.at(-1)!.likeness).toBeGreaterThanOrEqual(LEAST_LIKE)
    expect(comparablesOf(jar, sold.toReversed())).toEqual(found)
  })

  it('are of the same category, and likeness is symmetric', () => {
    const words = fc.constantFrom(
      'silver',
      'chair',
      'ring',
      'blue',
      'jar',
      'oil on',
      'c. 1800',
      '18th century',
      '🏺',
      "'s",
      '  ',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 6 }).map(each => each.join(' ')),
    )
    const read = fc.record({
      itemName: text,
      category: fc.constantFrom('Ceramics', 'Jewelry', 'Silver', null),
      maker: fc.option(text),
      attribution: fc.constantFrom('by', 'after', null),
      dateCreated: fc.option(text),
      culture: fc.option(text),
    })
    fc.assert(
      fc.property(read, read, (one, other) => {
        for (const { title, likeness } of comparablesOf(one)) {
          expect(catalogueRecords.find(({ itemName }) => itemName === title)?.category).toBe(one.category)
          expect(likeness).toBeLessThan(1)
        }
        const [a, b] = [traitsOf(readPiece(one)), traitsOf(readPiece(other))]
        expect(likeness(a, b, () => 1)).toBeCloseTo(
          likeness(b, a, () => 1),
          10,
        )
      }),
    )
  })

  it('are found among thousands of records without prices, of which not one is read', () => {
    const unpriced = Array.from({ length: 2_000 }, (_, n) => ({
      ...catalogueRecords[0]!,
      id: `m${n}`,
      prices: [],
      auctions: [],
    }))
    const index = unseenIndex([...unpriced, ...catalogueRecords])
    const find = () =>
      findComparables({ piece: readPiece({ ...nothingKnown, ...jar }), recordId: undefined }, index, [])
    const expected = comparablesOf(jar)
    const read = vi.spyOn(JSON, 'parse')
    onTestFinished(() => void read.mockRestore())
    expect(find()).toEqual(expected)
    expect(read).toHaveBeenCalledTimes(catalogueRecords.length)
    find()
    expect(read).toHaveBeenCalledTimes(catalogueRecords.length)
  })
})

describe('a kind', () => {
  it.each([
    ['Pair of cast silver candlesticks', 'candlestick'],
    ['Twelve-inch terrestrial table globe', 'globe'],
    ['Regency armchair with needlework', 'chair'],
    ['Art Deco sapphire, onyx and diamond plaque brooch', 'brooch'],
    ['River valley at evening, oil on canvas', 'painting'],
    ['Bronze of a striding figure', 'figure'],
    ['Engraved wine glass', 'goblet'],
    ['Georgian tea pot', 'teapot'],
    ['Diamond earrings', 'earring'],
    ['Something of silver', undefined],
  ])('of "%s" is %s', (name, kind) => expect(kindOf(name)).toBe(kind))
})

describe('a date', () => {
  it.each([
    ['c. 1780', [1780, 1780]],
    ['1880-1900', [1880, 1900]],
    ['1920s', [1920, 1929]],
    ['late 18th century', [1766, 1800]],
    ['17th-century', [1600, 1700]],
    ['500 BC', undefined],
    ['Meiji period', undefined],
    [null, undefined],
  ])('%s', (text, years) => {
    const period = periodOf(text)
    expect(period && [period.from, period.to]).toEqual(years)
  })
})

describe('a range', () => {
  const anyAmount = anyCents(1, 99_999_999_99)
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map(days => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10))
  const comparable = (amountCents = anyAmount) =>
    fc.record({
      kind: fc.constantFrom('price_guide', 'auction', 'sold_listing'),
      title: fc.string(),
      amountCents,
      soldOn: fc.option(day),
      source: fc.constantFrom('Harrow & Pell', 'Sold on Vitrine'),
      link: fc.option(fc.uuid()),
      likeness: fc.integer({ min: Math.round(LEAST_LIKE * 100), max: 100 }).map(percent => percent / 100),
    })
  const some = fc.array(comparable(), { minLength: 3, maxLength: MAX_COMPARABLES })
  const distinct = (found: readonly Comparable[]) =>
    new Set(found.map(({ likeness: _, ...rest }) => JSON.stringify(rest)))

  it('lies within what was paid, the lesser end first, in whole cents', () => {
    fc.assert(
      fc.property(some, found => {
        const range = rangeOf(found, now)
        if (!range) return distinct(found).size < 3
        const amounts = found.map(({ amountCents }) => amountCents)
        const { minCents, maxCents } = range
        expect(Number.isSafeInteger(minCents) && Number.isSafeInteger(maxCents)).toBe(true)
        return Math.min(...amounts) <= minCents && minCents <= maxCents && maxCents <= Math.max(...amounts)
      }),
    )
  })

  it('does not depend on their order, nor on hearing of one twice', () => {
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), fc.nat(), (found, keys, again) => {
        const shuffled = found.map(each => ({ each, key: keys.next().value! })).sort((a, b) => a.key - b.key)
        const range = rangeOf(found, now)
        expect(
          rangeOf(
            shuffled.map(({ each }) => each),
            now,
          ),
        ).toEqual(range)
        expect(rangeOf([...found, found[again % found.length]!], now)).toEqual(range)
      }),
    )
  })

  it('stays among the others when one of eight is absurd', () => {
    const seven = fc.array(comparable(anyCents(100_00, 10_000_00)), { minLength: 7, maxLength: 7 })
    const absurd = comparable(fc.constantFrom(cents(1), cents(90_000_000_00)))
    fc.assert(
      fc.property(seven, absurd, (found, outlier) => {
        fc.pre(distinct(found).size === 7)
        const { minCents, maxCents } = rangeOf([...found, outlier], now)!
        const amounts = found.map(({ amountCents }) => amountCents)
        // An end is rounded by a tenth of its amount at most.
        expect(minCents).toBeGreaterThanOrEqual(Math.min(...amounts) * 0.9)
        expect(maxCents).toBeLessThanOrEqual(Math.max(...amounts) * 1.1)
      }),
    )
  })

  it('needs three', () => {
    fc.assert(
      fc.property(fc.array(comparable(), { maxLength: 2 }), found => {
        expect(rangeOf(found, now)).toBeNull()
      }),
    )
    const [one] = fc.sample(comparable(), 1)
    expect(rangeOf([one!, one!, one!], now)).toBeNull()
  })

  it('is given in the steps of the trade', () => {
    const sale = (amountCents: Cents, soldOn = '2026-01-01', likeness = 1): Comparable => ({
      kind: 'auction',
      title: `Sale at ${amountCents}`,
      amountCents,
      soldOn,
      source: 'Harrow & Pell',
      link: null,
      likeness,
    })
    const range = (...sales: Comparable[]) => rangeOf(sales, now)
    expect(range(sale(cents(1_134_00)), sale(cents(1_234_00)), sale(cents(2_345_00)), sale(cents(2_511_00)))).toEqual({
      minCents: 1_200_00,
      maxCents: 2_400_00,
    })
    expect(range(sale(cents(620_00)), sale(cents(840_00)), sale(cents(980_00)))).toEqual({
      minCents: 650_00,
      maxCents: 950_00,
    })
    const close = [1_150_00, 1_280_00, 1_290_00, 1_300_00, 1_310_00, 1_320_00, 1_500_00]
    expect(range(...close.map(amount => sale(cents(amount))))).toEqual({
      minCents: 1_200_00,
      maxCents: 1_400_00,
    })
    expect(range(sale(cents(40)), sale(cents(45)), sale(cents(60)))).toEqual({
      minCents: 40,
      maxCents: 60,
    })
  })
})
