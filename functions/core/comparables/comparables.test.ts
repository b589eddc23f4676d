import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { MAX_COMPARABLES } from '../../../shared/rules/comparables.ts'
import { newRecord } from '../search/engine/testing/records.ts'
import { findComparables, soldPieces } from './comparables.ts'
import { factsOf } from './compared-facts.ts'
import { leaveOneOut } from './left-out.ts'
import { valueAmong } from './value.ts'

const now = new Date('2026-05-01T12:00:00Z')
const jar = { itemName: 'Ginger jar', materials: 'Porcelain', dateCreated: 'c. 1890' }

let made = 0
/** Each between two other people, unless it says otherwise. */
function sale(dollars: number, overrides: Parameters<typeof newRecord>[0] = {}) {
  made += 1
  return newRecord({
    ...jar,
    status: 'sold',
    sellerId: `seller ${made}`,
    reservedBy: `buyer ${made}`,
    priceCents: cents(Math.round(dollars * 100)),
    updatedAt: '2026-04-02T09:00:00.000Z',
    ...overrides,
  })
}

type Sale = ReturnType<typeof sale>
/** For $1 on the first day, $2 on the second, and so on. */
const daily = (of: Parameters<typeof newRecord>[0]) =>
  [1, 2, 3, 4, 5].map(day => sale(day, { ...of, updatedAt: `2026-04-0${day}T09:00:00.000Z` }))
const sales = (...dollars: number[]) => dollars.map(each => sale(each))
const value = (sold: readonly Sale[], piece: Parameters<typeof factsOf>[0] = jar) =>
  valueAmong(factsOf(piece), soldPieces(sold), now)
const amounts = (sold: readonly Sale[]) =>
  findComparables(factsOf(jar), soldPieces(sold)).comparables.map(({ amountCents }) => amountCents / 100)

describe('comparables', () => {
  it('are the nearest first, then the last sold, in any order of what was found, and twelve at most', () => {
    const sold = [
      sale(100, { dateCreated: '1850' }),
      sale(200),
      sale(300, { updatedAt: '2026-04-09T09:00:00.000Z' }),
      sale(400, { materials: undefined }),
    ]
    expect(amounts(sold)).toEqual([300, 200, 100, 400])
    expect(amounts(sold.toReversed())).toEqual([300, 200, 100, 400])
    expect(amounts(sales(...Array.from({ length: 20 }, (_, n) => 100 + n)))).toHaveLength(MAX_COMPARABLES)
  })

  it('are told with what was paid, and lead to it', () => {
    const offer = sale(700, { awardedCents: cents(640_00) })
    const { comparables } = findComparables(factsOf(jar), soldPieces([offer]))
    expect(comparables).toMatchObject([
      {
        ...{ kind: 'sold_listing', amountCents: 640_00, soldOn: '2026-04-02', source: 'Sold on Vitrine' },
        ...{ link: `/marketplace/${offer.id}`, comparison: { form: 'same', yearsLater: 0 } },
      },
    ])
  })

  it.each<[string, Sale[], number[]]>([
    ['what was given back', [sale(100), sale(200, { saleUndone: true })], [100]],
    ['what is for sale', [sale(100), sale(200, { status: 'active' })], [100]],
    ['what was given away', [sale(100), sale(0)], [100]],
    [
      'earlier sales between the same two people',
      ['2026-01-01', '2026-03-01', '2026-02-01'].map((day, n) =>
        sale(n + 1, { sellerId: 'sela', reservedBy: 'bea', updatedAt: `${day}T09:00:00.000Z` }),
      ),
      [2],
    ],
    [
      'earlier sales of the same piece',
      [sale(100, { inventoryId: 'one', updatedAt: '2026-01-01T09:00:00.000Z' }), sale(150, { inventoryId: 'one' })],
      [150],
    ],
    ['more than three of one seller', daily({ sellerId: 'sela' }), [5, 4, 3]],
    ['more than three of one buyer', daily({ reservedBy: 'bea' }), [5, 4, 3]],
    ['another form', [sale(100), sale(200, { itemName: 'Vase' })], [100]],
    ['another material', [sale(100), sale(200, { materials: 'Silver' })], [100]],
    ['what is too far away', [sale(100), sale(200, { materials: undefined, dateCreated: undefined })], [100]],
    ['a price ten times the middle', [...sales(100, 110, 120), sale(1_300)], [120, 110, 100]],
  ])('are not %s', (_, sold, told) => {
    const order = (list: readonly number[]) => list.toSorted((a, b) => a - b)
    expect(order(amounts(sold))).toEqual(order(told))
  })
})

describe('a value', () => {
  it.each<[string, number[], object]>([
    ['nothing of two sales', [100, 200], { middle: null, range: null, lacks: ['sales'] }],
    ['the middle of three', [100, 200, 400], { middle: { amountCents: 200_00, sales: 3 }, range: null }],
    ['the middle of two, of an even number', [100, 200, 300, 400], { middle: { amountCents: 250_00 }, range: null }],
    ['no range of five', [100, 110, 120, 130, 140], { range: null }],
    [
      'a range of six, from about the lowest to about the highest',
      [100, 110, 120, 130, 140, 150],
      { range: { minCents: 100_00, maxCents: 150_00 }, lacks: [] },
    ],
    [
      'a range of twelve, without the two farthest out',
      [50, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 245],
      { range: { minCents: 100_00, maxCents: 190_00 } },
    ],
    ['no range five times as wide', [100, 120, 150, 700, 800, 900], { range: null, isTooWide: true }],
    ['in whole steps from a dollar', [1.4, 1.45, 1.5, 1.55, 1.6, 1.65], { range: { minCents: 1_00, maxCents: 2_00 } }],
  ])('says %s', (_, dollars, told) => expect(value(sales(...dollars))).toMatchObject(told))

  it('has the middle of the last 24 months, with the first and the last day', () => {
    const at = (day: string, dollars: number) => sale(dollars, { updatedAt: `${day}T09:00:00.000Z` })
    const sold = [at('2024-05-01', 100), at('2025-01-01', 200), at('2026-04-30', 300), at('2024-04-30', 9)]
    expect(value(sold).middle).toEqual({
      ...{ amountCents: 200_00, sales: 3, firstSoldOn: '2024-05-01', lastSoldOn: '2026-04-30' },
    })
  })

  it('is moved by the nearer sales more than by the farther ones', () => {
    const far = { materials: 'Stoneware' }
    const sold = [...sales(200, 210), sale(100, far), sale(90, far)]
    expect(value(sold).middle!.amountCents).toBeGreaterThan(150_00)
  })

  it.each<[string, (honest: readonly Sale[]) => Sale[]]>([
    ['one seller’s auctions for a cent', () => Array.from({ length: 30 }, () => sale(0.01, { sellerId: 'sela' }))],
    ['dear sales between two people', () => [1, 2, 3, 4].map(n => sale(n * 1_000, { sellerId: 'a', reservedBy: 'b' }))],
    ['a buyer who bids everything up', () => Array.from({ length: 9 }, () => sale(4_000, { reservedBy: 'b' }))],
    ['what was refunded', () => Array.from({ length: 9 }, () => sale(900, { saleUndone: true }))],
    ['plate and glass', () => [sale(5, { materials: 'Silver plate' }), sale(900, { materials: 'Glass' })]],
  ])('is not moved by %s', (_, shilled) => {
    const honest = sales(200, 210, 220, 230, 240, 250, 260)
    expect(value([...shilled(honest), ...honest])).toMatchObject({
      range: value(honest).range!,
      middle: { amountCents: value(honest).middle!.amountCents },
    })
  })

  it.each<[string, Parameters<typeof factsOf>[0], readonly string[]]>([
    ['its form', { itemName: 'Something old' }, ['form']],
    [
      'the facts that would tell which of the sales are like it',
      { itemName: 'Jar' },
      ['material', 'period', 'size', 'maker'],
    ],
    ['sales, where its form was never sold', { ...jar, itemName: 'Astrolabe clock' }, ['sales']],
  ])('lacks %s', (_, piece, lacks) => {
    expect(value(sales(200, 210, 220, 230, 240, 250, 260), piece)).toMatchObject({ range: null, lacks })
  })

  it('of a piece of which everything is known and whose like are far apart says that they are', () => {
    const known = { ...jar, dimensions: '20 cm', maker: 'Clara Whitfield' }
    const sold = [100, 120, 150, 700, 800, 900].map(dollars => sale(dollars, known))
    expect(value(sold, known)).toMatchObject({ isTooWide: true, lacks: ['agreement'] })
  })
})

describe('how often ranges held', () => {
  it('is tried on each sold piece, valued by the others', () => {
    const alike = sales(...Array.from({ length: 20 }, (_, n) => 200 + n))
    const { tried, answered, inside } = leaveOneOut(soldPieces([...alike, sale(900)]), now)
    expect([tried, answered]).toEqual([21, 21])
    expect(inside).toBeLessThan(21)
  })

  it('counts only those that got a range', () => {
    const few = [...sales(200, 210, 220), sale(5, { itemName: 'Vase' })]
    expect(leaveOneOut(soldPieces(few), now)).toEqual({ tried: 4, answered: 0, inside: 0 })
  })
})
