import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { type EstimateLevel, estimateLevels, MAX_ESTIMATE_RATIO } from '../../../shared/rules/estimate.ts'
import { anyCents } from '../../../shared/testing/any-cents.ts'
import { catalogueRecords } from '../../core/identify/catalogue/records.ts'
import { newRecord } from '../../core/search/engine/testing/records.ts'
import { unseenIndex } from '../testing/painted-catalogue.ts'
import {
  type Comparable,
  findComparables,
  LEAST_LIKE,
  LEAST_PIECES,
  MAX_COMPARABLES,
  readPiece,
  recordedPiece,
} from './comparables.ts'
import { kindOf } from './comparables-kind.ts'
import { likeness, traitsOf } from './comparables-likeness.ts'
import { exactRange, rangeOf } from './comparables-range.ts'

const now = new Date('2026-05-01T12:00:00Z')

const catalogue = unseenIndex(catalogueRecords)

const nothingKnown = { maker: null, attribution: null, dateCreated: null, culture: null }
type Read = Parameters<typeof readPiece>[0]

type Said = Pick<Read, 'itemName' | 'category'> & Partial<Read>
const nothingSold: ReturnType<typeof newRecord>[] = []

/** What is found for what an AI reads. */
const foundFor = (read: Said, sold = nothingSold, index: typeof catalogue | null = catalogue) =>
  findComparables({ piece: readPiece({ ...nothingKnown, ...read }), recordId: undefined }, index, sold)

const comparablesOf = (read: Said, sold = nothingSold) => foundFor(read, sold).comparables

/** Without those that are merely of its category. */
const alikeOnes = (read: Said, sold = nothingSold) =>
  comparablesOf(read, sold).filter(({ relation }) => relation !== 'category')

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

const recognized = (record: (typeof catalogueRecords)[number], index = catalogue, sold = nothingSold) =>
  findComparables({ piece: recordedPiece(record), recordId: record.id }, index, sold)

describe('a record that was recognized', () => {
  it('counts with its own prices, as one piece', () => {
    for (const record of catalogueRecords) {
      const own = recognized(record).comparables.filter(({ relation }) => relation === 'piece')
      expect(own).toHaveLength(record.auctions.length + record.prices.length)
      expect(new Set(own.map(({ pieceId }) => pieceId)).size).toBe(1)
    }
  })

  it('rests on one figure of its price guide, not on four', () => {
    const { comparables } = recognized(catalogueRecords[0]!)
    expect(comparables.filter(({ kind, likeness }) => kind === 'price_guide' && likeness === 1)).toMatchObject([
      { amountCents: 980_00, relation: 'piece' },
    ])
  })

  it('has no range from three prices of its own alone', () => {
    const [record] = catalogueRecords
    const { basis, comparables } = recognized(record!, unseenIndex([record!]))
    expect(comparables).toHaveLength(3)
    expect(basis).toBeNull()
  })

  it('stays near what it fetched, although others of its category fetch far more', () => {
    const [record] = catalogueRecords
    const dear = ['bea', 'cy', 'dot', 'eve'].map(reservedBy =>
      soldJar({ reservedBy, itemName: 'Vase', priceCents: cents(40_000_00) }),
    )
    const { basis, comparables } = recognized(record!, unseenIndex([record!]), dear)
    expect(basis).toMatchObject({ level: 'category', pieces: 5 })
    const { minCents, maxCents } = rangeOf(comparables, 'category', now)!
    expect(minCents).toBeLessThan(840_00)
    expect(maxCents).toBeLessThan(4_000_00)
  })
})

describe('what a range rests on', () => {
  const whitfield = { maker: 'Clara Whitfield', attribution: 'by' }
  const sold = (count: number, of: Parameters<typeof newRecord>[0] = {}) =>
    Array.from({ length: count }, (_, n) => soldJar({ reservedBy: `buyer ${n} of ${JSON.stringify(of)}`, ...of }))
  const basisOf = (read: Partial<Said>, listings: typeof nothingSold) =>
    foundFor({ ...jar, ...read }, listings, null).basis

  it('is the maker’s pieces of that form, where three were sold', () => {
    const listings = [...sold(3, { maker: 'Clara Whitfield' }), ...sold(9, { maker: 'Someone Else' })]
    expect(basisOf(whitfield, listings)).toMatchObject({ level: 'maker', pieces: 3, byMaker: 3, ofKind: 12 })
  })

  it('is the form, where fewer are by the maker', () => {
    const listings = [...sold(2, { maker: 'Clara Whitfield' }), ...sold(4, { maker: 'Someone Else' })]
    expect(basisOf(whitfield, listings)).toMatchObject({ level: 'kind', kind: 'jar', pieces: 6, byMaker: 2 })
    expect(basisOf(whitfield, listings.slice(2))).toMatchObject({ maker: 'Clara Whitfield', level: 'kind', byMaker: 0 })
    expect(basisOf({}, listings)).toMatchObject({ level: 'kind', maker: null })
  })

  it('is never the category alone, where fewer are of the form', () => {
    const listings = [...sold(2), ...sold(4, { itemName: 'Blue and white vase' })]
    const { basis, comparables } = foundFor(jar, listings, null)
    expect(basis).toBeNull()
    expect(comparables.map(({ relation }) => relation)).toEqual(['kind', 'kind'])
    expect(basisOf({ itemName: 'Ceramics' }, sold(5))).toBeNull()
  })

  it('is nothing, where three pieces are lacking, or the category is no category', () => {
    expect(basisOf({}, sold(LEAST_PIECES - 1))).toBeNull()
    const other = sold(5, { category: 'Other', itemName: 'Walking stick' })
    expect(basisOf({ category: 'Other' }, other)).toBeNull()
    expect(basisOf({ category: null }, other)).toBeNull()
  })

  it('is one piece, however often it was sold', () => {
    const again = sold(5).map(listing => ({ ...listing, inventoryId: 'the same item' }))
    expect(basisOf({}, again)).toBeNull()
    expect(basisOf({}, [...again, ...sold(2, { maker: 'Someone Else' })])).toMatchObject({ pieces: 3 })
  })
})

describe('similar pieces', () => {
  it('is of its kind, its time and its category', () => {
    expect(titlesIn(alikeOnes(jar))).toEqual(['Blue and white prunus ginger jar and cover'])
    expect(
      titlesIn(alikeOnes({ itemName: 'Regency armchair', category: 'Furniture', dateCreated: 'c. 1815' })),
    ).toEqual(['Regency side chair with sabre legs'])
  })

  it.each([
    ['a chair among rings', { itemName: 'Chair', category: 'Jewelry' }],
    ['a jar of another century', { ...jar, dateCreated: '1720s' }],
    ['the words of one in no category', { ...jar, category: null }],
    ['a book like no other', { itemName: 'Leather-bound book', category: 'Books', dateCreated: '18th century' }],
    ['words without letters', { itemName: '%%% 🏺', category: 'Ceramics' }],
  ])('is not %s', (_, read) => {
    const sold = [soldJar({ dateCreated: 'c. 1890' })]
    expect(alikeOnes(read, read.category === 'Ceramics' ? sold : [])).toEqual([])
  })

  it.each([
    ['a ring of another sort', { itemName: 'Plain gold wedding ring', category: 'Jewelry' }],
    ['nothing but what it is', { itemName: 'Chair', category: 'Furniture' }],
    ['a vase, with the words of a jar', { ...jar, itemName: 'Blue and white prunus ginger vase' }],
  ])('counts little for %s', (_, read) => {
    const found = alikeOnes(read)
    expect(found.length).toBeGreaterThan(0)
    for (const { relation, likeness } of found) {
      expect(relation).toBe('kind')
      expect(likeness).toBeLessThan(LEAST_LIKE)
    }
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
    expect(foundFor(jar, sold, null).comparables).toHaveLength(3)
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
    const find = () => foundFor(jar, nothingSold, index).comparables
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

it('is of the years that its museum gives as numbers, also before our era', () => {
  const record = { ...catalogueRecords[0]!, cyear: '-2090', cyear2: '-2060', dateCreated: 'ca. 2090 BCE' }
  expect(recordedPiece(record).period).toEqual({ from: -2090, to: -2060 })
  expect(recordedPiece({ ...record, cyear: null }).period).toEqual({ from: -2090, to: -2090 })
})

describe('a range', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const sale = (amountCents: Cents, pieceId: string, overrides: Partial<Comparable> = {}): Comparable => ({
    kind: 'auction',
    title: 'A jar',
    amountCents,
    soldOn: daysAgo(30),
    source: 'Harrow & Pell',
    link: null,
    likeness: 0.8,
    relation: 'kind',
    pieceId,
    form: 'jar',
    ...overrides,
  })
  const amounts = fc.array(anyCents(1_00, 99_999_999_99), { minLength: 3, maxLength: MAX_COMPARABLES })
  const level = fc.constantFrom<EstimateLevel[]>(...estimateLevels)
  const widthOf = (comparables: readonly Comparable[], at: EstimateLevel, when = now) => {
    const [min, max] = exactRange(comparables, at, when)
    return Math.log(max / min)
  }
  /** All of one form; at the level of the category, each has its own form. */
  const piecesAt = (list: readonly Cents[], relation: EstimateLevel = 'kind') =>
    list.map((amount, n) =>
      sale(amount, `piece ${n}`, { relation, form: relation === 'category' ? `form ${n}` : 'jar' }),
    )

  it('has its lesser end first, in whole cents, around what is like it', () => {
    fc.assert(
      fc.property(amounts, level, (list, at) => {
        const range = rangeOf(piecesAt(list, at), at, now)
        const [min, max] = exactRange(piecesAt(list, at), at, now)
        // Rounding moves an end by a twentieth, below ten dollars by more.
        if (!range) {
          expect(min < 10_00 || max / min > MAX_ESTIMATE_RATIO * 0.9).toBe(true)
          return
        }
        const { minCents, maxCents } = range
        expect(maxCents / minCents).toBeLessThanOrEqual(MAX_ESTIMATE_RATIO)
        expect(Number.isSafeInteger(minCents) && Number.isSafeInteger(maxCents)).toBe(true)
        expect(minCents).toBeGreaterThan(0)
        expect(minCents).toBeLessThan(maxCents)
        expect(minCents).toBeLessThanOrEqual(Math.max(...list))
        expect(maxCents).toBeGreaterThanOrEqual(Math.min(...list))
      }),
    )
  })

  it('is none where its ends are more than five times apart', () => {
    const alike = [300_00, 310_00, 320_00, 330_00, 340_00, 350_00].map(cents)
    expect(rangeOf(piecesAt(alike), 'kind', now)).not.toBeNull()
    expect(rangeOf(piecesAt([...alike, cents(30_00), cents(3_000_00)]), 'kind', now)).toBeNull()
    expect(rangeOf(piecesAt(alike), 'kind', new Date('2056-05-01'))).toBeNull()
  })

  it('widens as its comparables get older', () => {
    fc.assert(
      fc.property(amounts, level, fc.integer({ min: 1, max: 40 }), (list, at, years) => {
        const later = new Date(now.getTime() + years * 365 * DAY_MS)
        expect(widthOf(piecesAt(list, at), at, later)).toBeGreaterThan(widthOf(piecesAt(list, at), at))
      }),
    )
  })

  it('widens as they get fewer', () => {
    const pattern = fc.tuple(anyCents(10_00, 1_000_000_00), fc.integer({ min: 101, max: 300 }))
    fc.assert(
      fc.property(pattern, level, fc.integer({ min: 1, max: 2 }), ([amount, percent], at, less) => {
        const spread = [amount, cents(Math.round((amount * percent) / 100))]
        const times = (count: number) => piecesAt(Array.from({ length: count }, () => spread).flat(), at)
        expect(widthOf(times(6 - 2 * less), at)).toBeGreaterThan(widthOf(times(6), at))
      }),
    )
  })

  it('is narrowest where it rests on the maker, and widest on the category', () => {
    const list = [300_00, 400_00, 500_00].map(cents)
    const widths = estimateLevels.map(each => widthOf(piecesAt(list, each), each))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  })

  it('hardly moves for one absurd price among eight', () => {
    const seven = fc.array(anyCents(100_00, 1_000_00), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(seven, fc.constantFrom(1, 90_000_000_00), (list, absurd) => {
        const [min, max] = exactRange(piecesAt([...list, cents(absurd)]), 'kind', now)
        const middle = Math.sqrt(min * max)
        expect(middle).toBeGreaterThan(Math.min(...list) * 0.7)
        expect(middle).toBeLessThan(Math.max(...list) * 1.4)
        expect(max / min).toBeLessThan(30)
      }),
    )
  })

  it('counts the prices of one piece once', () => {
    const others = piecesAt([300_00, 320_00, 340_00].map(cents))
    const once = [...others, sale(cents(900_00), 'dear')]
    const [one, again] = [30, 31].map(days => sale(cents(900_00), 'dear', { soldOn: daysAgo(days) }))
    const [, max] = exactRange(once, 'kind', now)
    expect(exactRange([...others, one!, again!], 'kind', now)[1] / max).toBeLessThan(1.1)
  })

  it('of a category is as wide for twelve spoons as for one', () => {
    const salver = sale(cents(900_00), 'salver', { relation: 'category', form: 'tray' })
    const spoons = (count: number) =>
      Array.from({ length: count }, (_, n) => sale(cents(60_00), `${n}`, { relation: 'category', form: 'spoon' }))
    expect(widthOf([salver, ...spoons(11)], 'category')).toBeCloseTo(widthOf([salver, ...spoons(1)], 'category'), 6)
    expect(widthOf([salver, ...spoons(1)], 'category')).toBeGreaterThan(
      widthOf(piecesAt([900_00, 60_00, 60_00, 60_00].map(cents), 'category'), 'category'),
    )
  })

  it('of a category follows the one piece of its form that was sold', () => {
    const others = piecesAt([50_00, 60_00, 70_00].map(cents), 'category')
    const withOne = [...others, sale(cents(400_00), 'tankard')]
    expect(exactRange(others, 'category', now)[1]).toBeLessThan(400_00)
    expect(exactRange(withOne, 'category', now)[1]).toBeGreaterThan(400_00)
    expect(widthOf(withOne, 'category')).toBeLessThan(widthOf(others, 'category'))
  })

  it('is given in the steps of the trade', () => {
    expect(rangeOf(piecesAt([1_134_00, 1_234_00, 2_345_00, 2_511_00].map(cents)), 'kind', now)).toEqual({
      minCents: 800_00,
      maxCents: 3_600_00,
    })
    expect(rangeOf(piecesAt([140, 145, 150, 155, 160, 165].map(cents)), 'kind', now)).toEqual({
      minCents: 1_00,
      maxCents: 3_00,
    })
  })
})
