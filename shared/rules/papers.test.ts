import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { paperTexts } from './paper-texts.ts'
import { type Paper, papers, papersTo } from './papers.ts'
import { exportPapers, exportRules } from './sale-rules/export-rules.ts'
import { saleRules } from './sale-rules/rules.ts'
import type { ShopCurrency } from './shop-currency.ts'

const YEAR = 2026

interface Piece {
  from: string
  to: string
  price: number
  category?: string | null
  itemName?: string
  madeTo?: number | null
  shop?: ShopCurrency
}
const asked = ({ from, to, price, category = 'Ceramics', itemName = 'Vase', madeTo = 1890, shop = 'EUR' }: Piece) =>
  papersTo(
    exportPapers(
      { category, itemName, from, madeTo: () => madeTo, valueCents: cents(Math.round(price * 100)) },
      shop,
      YEAR,
    ),
    from,
    to,
  )

describe('a piece that is sent over a border', () => {
  it.each<[string, Omit<Piece, 'price'>, number, number, Paper]>([
    ['the European Union', { from: 'BE', to: 'US' }, 49_999.99, 50_000, 'eu_export'],
    ['the European Union, art', { from: 'BE', to: 'GB', category: 'Art' }, 14_999.99, 15_000, 'eu_export'],
    ['France within the Union', { from: 'FR', to: 'BE' }, 99_999.99, 100_000, 'fr_certificate'],
    ['France, art', { from: 'FR', to: 'DE', category: 'Art' }, 19_999.99, 20_000, 'fr_certificate'],
    ['Italy', { from: 'IT', to: 'FR' }, 13_500, 13_500.01, 'it_circulation'],
    ['Germany within the Union', { from: 'DE', to: 'AT' }, 99_999.99, 100_000, 'de_export'],
    ['the United Kingdom', { from: 'GB', to: 'FR' }, 64_999.99, 65_000, 'gb_export'],
    ['the United Kingdom, art', { from: 'GB', to: 'US', category: 'Art' }, 9_999.99, 10_000, 'gb_export'],
  ])('from %s needs a paper from its sum on', (_, piece, below, from, paper) => {
    expect(asked({ ...piece, price: below })).toEqual([])
    expect(asked({ ...piece, price: from })).toEqual([paper])
  })

  it('needs both that of its country and that of the Union where it leaves it', () => {
    expect(asked({ from: 'FR', to: 'US', price: 50_000 })).toEqual(['eu_export', 'fr_certificate'])
    expect(asked({ from: 'ES', to: 'US', price: 10 })).toEqual(['es_export'])
  })

  it.each<[string, string, number]>([
    ['BE', 'US', 50],
    ['IT', 'FR', 70],
    ['DE', 'AT', 75],
    ['ES', 'PT', 100],
    ['GB', 'US', 50],
  ])(
    'from %s to %s needs none when it is younger than %d years; of an unknown time counts as old',
    (from, to, years) => {
      const piece = { from, to, price: 900_000 }
      expect(asked({ ...piece, madeTo: YEAR - years + 1 })).toEqual([])
      expect(asked({ ...piece, madeTo: YEAR - years })).toHaveLength(1)
      expect(asked({ ...piece, madeTo: null })).toHaveLength(1)
    },
  )

  it('needs one at any value as a manuscript', () => {
    expect(asked({ from: 'GB', to: 'US', price: 10, itemName: 'Autograph letter' })).toEqual(['gb_export'])
  })

  it('needs none within its country, from where nobody knows, and from the United States', () => {
    for (const [from, to] of [
      ['FR', 'FR'],
      ['', 'US'],
      ['US', 'DE'],
    ] as const)
      expect(asked({ from, to, price: 900_000 })).toEqual([])
  })

  it('counts a dollar as a euro, and a pound as 1.25 euros', () => {
    expect(asked({ from: 'BE', to: 'US', price: 50_000, shop: 'USD' })).toEqual(['eu_export'])
    expect(asked({ from: 'BE', to: 'US', price: 39_999.99, shop: 'GBP' })).toEqual([])
    expect(asked({ from: 'BE', to: 'US', price: 40_000, shop: 'GBP' })).toEqual(['eu_export'])
  })

  it('is told what each paper is, and where each rule is from', () => {
    for (const paper of papers) expect(paperTexts[paper]).toMatch(/\.$/)
    for (const { source, asOf } of exportRules) expect([source.length > 5, asOf]).toEqual([true, '2026-11-29'])
    for (const { sending } of saleRules) if (sending?.allowed === 'if_cleared') expect(sending.paper).toBeTruthy()
  })
})
