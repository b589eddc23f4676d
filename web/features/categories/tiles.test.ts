import { expect, it } from 'vitest'
import { tilesFrom, trendingFrom } from './tiles.ts'

const stat = (category: string, count: number) => ({ category, count, averagePrice: '10.00' })
const eight = ['Furniture', 'Ceramics', 'Jewelry', 'Art', 'Books', 'Textiles', 'Glass', 'Metalwork']

it('has a tile for eight categories, and for others only where there is something', () => {
  expect(tilesFrom([]).map(({ category }) => category)).toEqual(eight)
  const tiles = tilesFrom([stat('Silver', 4), stat('Art', 2), stat('Fishing tackle', 1)])
  expect(tiles.map(({ category }) => category)).toEqual([...eight, 'Silver'])
  expect(tiles.find(({ category }) => category === 'Art')?.count).toBe(2)
  expect(tiles.find(({ category }) => category === 'Books')?.count).toBe(0)
})

it('calls the three fullest categories trending', () => {
  const stats = [stat('Silver', 4), stat('Art', 2), stat('Glass', 2), stat('Books', 1)]
  expect(trendingFrom(stats).map(({ category }) => category)).toEqual(['Silver', 'Art', 'Glass'])
})
