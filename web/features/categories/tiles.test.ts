import { expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { categories } from '../../../shared/rules/listing.ts'
import { tilesFrom, trendingFrom } from './tiles.ts'

const stat = (category: string, count: number) => ({ category, count, averagePrice: cents(10_00) })
it('has a tile for each of our categories, empty or not, and for none of a seller', () => {
  expect(tilesFrom([]).map(({ category }) => category)).toEqual(categories)
  const tiles = tilesFrom([stat('Silver', 4), stat('Art', 2), stat('Fishing tackle', 1)])
  expect(tiles.map(({ category }) => category)).toEqual(categories)
  expect(tiles.find(({ category }) => category === 'Art')?.count).toBe(2)
  expect(tiles.find(({ category }) => category === 'Books')?.count).toBe(0)
})

it('calls the three fullest categories trending', () => {
  const stats = [stat('Silver', 4), stat('Art', 2), stat('Glass', 2), stat('Books', 1)]
  expect(trendingFrom(stats).map(({ category }) => category)).toEqual(['Silver', 'Art', 'Glass'])
})
