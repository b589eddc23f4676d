import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { MAX_ESTIMATE_RATIO, MIN_SALES_TO_JUDGE } from '../../../shared/rules/estimate.ts'
import { anyCents } from '../../../shared/testing/any-cents.ts'
import { soldPieces } from '../../core/comparables/comparables.ts'
import { catalogueRecords } from '../../core/identify/catalogue/records.ts'
import { newRecord } from '../../core/search/engine/testing/records.ts'
import { unseenIndex } from '../testing/painted-catalogue.ts'
import type { Dated } from './own-outlook.ts'
import { exactOwnRange, ownRange } from './own-range.ts'
import { recordedFacts } from './priced-records.ts'
import { valueFrom } from './value-from.ts'

const now = new Date('2026-05-01T12:00:00Z')
const [record] = catalogueRecords
const catalogue = unseenIndex(catalogueRecords)

const soldJar = (n: number, dollars: number, overrides: Parameters<typeof newRecord>[0] = {}) =>
  newRecord({
    itemName: 'Blue and white prunus ginger jar',
    materials: 'Porcelain',
    dateCreated: 'c. 1890',
    status: 'sold',
    sellerId: `seller ${n}`,
    reservedBy: `buyer ${n}`,
    priceCents: cents(dollars * 100),
    updatedAt: '2026-04-02T09:00:00.000Z',
    ...overrides,
  })

const valued = (
  own = record!,
  records: Parameters<typeof valueFrom>[1]['records'] = catalogue,
  sold: ReturnType<typeof soldJar>[] = [],
) =>
  valueFrom(
    { own, facts: recordedFacts(own), category: own.category, maker: null },
    { records, sold: soldPieces(sold) },
    undefined,
    now,
  )

describe('a record that was recognized', () => {
  it('is shown with all of its own prices, of its guide one', () => {
    for (const each of catalogueRecords) {
      const own = valued(each).comparables.filter(({ relation }) => relation === 'piece')
      expect(own).toHaveLength(each.auctions.length + each.prices.length)
    }
    const { comparables } = valued()
    expect(comparables.filter(({ kind }) => kind === 'price_guide')[0]).toMatchObject({
      amountCents: 980_00,
      comparison: null,
    })
  })

  it('has no range from its own prices alone', () => {
    expect(valued(record, unseenIndex([record!])).estimate).toBeNull()
  })

  it('rests on others of its form where two were sold, else also on its category, but not on Other', () => {
    const sold = [soldJar(1, 700), soldJar(2, 800)]
    expect(valued(record, catalogue, sold).estimate?.basis).toMatchObject({ level: 'kind', pieces: 3, kind: 'jar' })
    expect(valued(record, catalogue, sold.slice(1)).estimate?.basis).toMatchObject({ level: 'category' })
    const other = { ...record!, category: 'Other' }
    expect(valued(other, unseenIndex([other, ...catalogueRecords.slice(1)])).estimate).toBeNull()
  })

  it('stays near what it fetched, although others of its form fetch far more', () => {
    const dear = [1, 2, 3, 4].map(n => soldJar(n, 40_000))
    expect(valued(record, unseenIndex([record!]), dear).estimate!.range.maxCents).toBeLessThan(4_000_00)
  })

  it('is of the years that its museum gives as numbers, also before our era', () => {
    const old = { ...record!, cyear: '-2090', cyear2: '-2060', dateCreated: 'ca. 2090 BCE' }
    expect(recordedFacts(old).years).toEqual({ from: -2090, to: -2060 })
    expect(recordedFacts({ ...old, cyear: null }).years).toEqual({ from: -2090, to: -2090 })
  })
})

describe('a piece like others', () => {
  const jar = { own: undefined, facts: recordedFacts(record!), category: 'Ceramics', maker: null }
  const soldAlike = (count: number) => Array.from({ length: count }, (_, n) => soldJar(n, 300 + n))
  const value = (count: number) => valueFrom(jar, { records: null, sold: soldPieces(soldAlike(count)) }, undefined, now)

  it('says how often ranges held from twenty pieces that got one, and nothing before', () => {
    expect(value(MIN_SALES_TO_JUDGE - 1).estimate).toMatchObject({ held: null })
    expect(value(MIN_SALES_TO_JUDGE + 4).estimate?.held).toMatchObject({
      source: 'left_out',
      of: MIN_SALES_TO_JUDGE + 4,
    })
  })

  it('tells first how often ranges that were given held', () => {
    const judged = { category: 'Ceramics', version: 1, sales: 20, inside: 15, expected: 14, errors: [], misses: [] }
    const { estimate } = valueFrom(jar, { records: null, sold: soldPieces(soldAlike(24)) }, judged, now)
    expect(estimate?.held).toEqual({ source: 'sales', inside: 15, of: 20 })
  })

  it('is of its maker where all of them are', () => {
    const maker = { maker: 'Clara Whitfield' }
    const facts = { ...jar.facts, maker: ['clara', 'whitfield'] }
    const sold = [1, 2, 3, 4, 5, 6].map(n => soldJar(n, 300 + n, maker))
    const { estimate } = valueFrom(
      { ...jar, facts, ...maker },
      { records: null, sold: soldPieces(sold) },
      undefined,
      now,
    )
    expect(estimate?.basis).toMatchObject({ level: 'maker', maker: 'Clara Whitfield', pieces: 6 })
  })

  it('is found among thousands of records without prices, of which not one is read', { tags: 'full' }, () => {
    const unpriced = Array.from({ length: 2_000 }, (_, n) => ({ ...record!, id: `m${n}`, prices: [], auctions: [] }))
    const index = unseenIndex([...unpriced, ...catalogueRecords])
    const read = vi.spyOn(JSON, 'parse')
    onTestFinished(() => void read.mockRestore())
    const find = () => valueFrom(jar, { records: index, sold: [] }, undefined, now).comparables
    const found = find()
    const reads = read.mock.calls.length
    expect(reads).toBeLessThan(3 * catalogueRecords.length)
    expect(find()).toEqual(found)
    expect(read.mock.calls.length).toBe(reads)
  })
})

describe('a range of its own prices', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const price = (amountCents: number, overrides: Partial<Dated> = {}): Dated => ({
    ...{ amountCents: cents(amountCents), soldOn: daysAgo(30), pieceId: 'own' },
    ...overrides,
  })
  const others = (...amounts: number[]) =>
    amounts.map((amount, n) => price(amount, { pieceId: `${n}`, form: `form ${n}` }))
  const market = { ofForm: [], ofCategory: others(300_00, 500_00, 900_00) }
  const widthOf = (own: readonly Dated[], when = now) => {
    const [min, max] = exactOwnRange(own, market, when)
    return max / min
  }

  it('is in whole cents around what it fetched, and at most five times as wide', () => {
    fc.assert(
      fc.property(anyCents(20_00, 1_000_000_00), amount => {
        const range = ownRange([price(amount), price(Math.round(amount * 1.2))], market, now)
        if (!range) return
        expect(Number.isSafeInteger(range.minCents) && Number.isSafeInteger(range.maxCents)).toBe(true)
        expect(range.minCents).toBeLessThan(range.maxCents)
        expect(range.maxCents / range.minCents).toBeLessThanOrEqual(MAX_ESTIMATE_RATIO)
      }),
    )
  })

  it('widens as its prices get older, and as they get fewer', () => {
    const own = [price(500_00), price(600_00)]
    expect(widthOf(own, new Date('2036-05-01'))).toBeGreaterThan(widthOf(own))
    expect(widthOf(own.slice(1))).toBeGreaterThan(widthOf(own))
  })

  it('is as wide for twelve spoons of its category as for one', () => {
    const spoons = (count: number) =>
      Array.from({ length: count }, (_, n) => price(60_00, { pieceId: `${n}`, form: 'spoon' }))
    const beside = (count: number) =>
      exactOwnRange([price(500_00)], { ofForm: [], ofCategory: [...others(900_00), ...spoons(count)] }, now)
    expect(beside(12)[1] / beside(12)[0]).toBeCloseTo(beside(1)[1] / beside(1)[0], 6)
  })
})
