import { describe, expect, it } from 'vitest'
import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { needsRates } from './query-limits.ts'
import { readQuery } from './query-reading.ts'

const meant = (q: string) => readQuery(q).terms.map(({ words, concepts }) => concepts[0]?.name ?? words.join(' '))
const labels = (q: string) =>
  readQuery(q)
    .parts.filter(({ kind }) => kind !== 'word')
    .map(({ label }) => label)

describe('a query', () => {
  it.each([
    ['porcelain', ['Porcelain']],
    ['Georgian jugs', ['Georgian', 'Jug']],
    ['creamer', ['Creamer']],
    ['pitcher', ['Jug']],
    ['pair of Louis XV commodes', ['Pair', 'Louis XV', 'Commode']],
    ['sterling', ['Silver']],
    ['armoire', ['Wardrobe']],
    ['majolica', ['Majolica']],
    ['maiolica', ['Maiolica']],
    ['silver-plated tray', ['Silver plate', 'Tray']],
    ['hand-painted plate', ['hand', 'painted', 'Plate']],
    ['a box with a view of Bath', ['Box', 'view', 'bath']],
    ['the', ['the']],
    ['Ming', ['Ming']],
  ])('%j means %j', (q, terms) => {
    expect(meant(q)).toEqual(terms)
  })

  it.each([
    ['vase under 500', null, 500_00],
    ['under $1,200 vase', null, 1_200_00],
    ['vase below 2k', null, 2_000_00],
    ['vase over 100', 100_00, null],
    ['vase between 200 and 500', 200_00, 500_00],
    ['vase $200-$500', 200_00, 500_00],
    ['under 500 over 100', 100_00, 500_00],
    ['vase under 30 cm', null, null],
    ['over 100 years old', null, null],
    ['number 5000', null, null],
    ['under £500', null, null],
  ])('%j has a price from %j to %j', (q, min, max) => {
    expect(readQuery(q)).toMatchObject({ minPrice: min, maxPrice: max })
  })

  it.each([
    ['before 1830', ['Before 1830']],
    ['18th century chest', ['18th century: 1701 to 1800', 'Chest']],
    ['late 19th c vase', ['Late 19th century: 1867 to 1900', 'Vase']],
    ['1920s brooch', ['1920s: 1920 to 1929', 'Brooch']],
    ['c. 1780', ['About 1780: 1770 to 1790']],
    ['Georgian', ['Georgian: 1714 to 1837']],
    ['22nd century', []],
  ])('%j says when: %j', (q, expected) => {
    expect(labels(q)).toEqual(expected)
  })

  const rates: ExchangeRates = [
    { currency: 'EUR', micros: 800_000, asOf: '2026-11-20' },
    { currency: 'GBP', micros: 750_000, asOf: '2026-11-20' },
    { currency: 'JPY', micros: 150_000_000, asOf: '2026-11-20' },
  ]

  it.each([
    ['vase under €500', null, 625_00, ['Vase', 'Under €500 (about $625)']],
    ['vase under 300 pounds', null, 400_00, ['Vase', 'Under £300 (about $400)']],
    ['vase over 1.5k', null, null, ['Vase']],
    ['over 2k euros', 2_500_00, null, ['Over €2,000 (about $2,500)']],
    ['between 200 and 500 euro', 250_00, 625_00, ['€200 to €500 (about $250 to $625)']],
    ['£150-£300', 200_00, 400_00, ['£150 to £300 (about $200 to $400)']],
    ['150-300 quid', 200_00, 400_00, ['£150 to £300 (about $200 to $400)']],
    ['under ¥30,000', null, 200_00, ['Under ¥30,000 (about $200)']],
    ['under 500 usd', null, 500_00, ['Under $500']],
    ['under 500 chf', null, null, ['Any price: no exchange rate for CHF']],
    ['1700-1800', null, null, ['1700 to 1800']],
    ['over 3 lbs', null, null, []],
  ])('%j has a price from %j to %j at the rates: %j', (q, min, max, said) => {
    expect(readQuery(q, rates)).toMatchObject({ minPrice: min, maxPrice: max })
    const understood = readQuery(q, rates).parts.filter(({ kind }) => kind !== 'word')
    expect(understood.map(({ label }) => label)).toEqual(said)
  })

  it('takes no other currency for dollars where there is no rate, and says so', () => {
    for (const q of ['under €500', 'under 500 pounds', 'between €1 and €2']) {
      expect(readQuery(q)).toMatchObject({ minPrice: null, maxPrice: null, parts: [{ kind: 'price' }] })
      expect(readQuery(q, rates)).not.toMatchObject({ maxPrice: null })
      expect(readQuery(q).parts[0]?.label).toMatch(/^Any price: no exchange rate for (EUR|GBP)$/)
    }
  })

  it('is kept while others are read at rates, which are read from the table each time', () => {
    const read = () => [readQuery('blue jar'), readQuery('under €500', structuredClone(rates)), readQuery('under €500')]
    const first = read()
    for (const [n, reading] of read().entries()) expect(reading).toBe(first[n])
  })

  it('asks for rates only where a query names another currency', () => {
    const queries = ['vase under €500', '300 pounds', '2k eur', 'under 500', 'yen 20', 'europe 1800', 'pound cake tin']
    expect(queries.map(needsRates)).toEqual([true, true, true, false, true, false, false])
  })

  it('is the rest of its words without a part', () => {
    const { parts } = readQuery('Georgian silver-gilt  tankard under $500')
    expect(parts.map(({ label, without }) => [label, without])).toEqual([
      ['Georgian: 1714 to 1837', 'silver-gilt tankard under $500'],
      ['Silver gilt', 'Georgian tankard under $500'],
      ['Tankard', 'Georgian silver-gilt under $500'],
      ['Under $500', 'Georgian silver-gilt tankard'],
    ])
  })
})
