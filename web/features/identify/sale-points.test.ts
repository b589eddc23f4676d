import { expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { salePoints } from './sale-points.ts'

const sale = (saleDate: string | null, dollars: number) => ({
  ...{ id: `${saleDate}`, description: 'A jar', itemYear: null, auctionHouse: null },
  ...{ saleDate, salePrice: cents(dollars * 100) },
})

it('draws the sales that have a day, oldest first', () => {
  const points = salePoints([sale('2024-03-02', 700), sale(null, 10), sale('1998', 20), sale('2019-05-01', 300)])
  expect(points).toEqual([
    { at: Date.parse('2019-05-01'), value: 300_00, name: 'A jar' },
    { at: Date.parse('2024-03-02'), value: 700_00, name: 'A jar' },
  ])
})
