import { describe, expect, it } from 'vitest'
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
