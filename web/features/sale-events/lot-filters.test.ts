import { expect, it } from 'vitest'
import type { ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { NO_FILTER, shownLots } from './lot-filters.tsx'

const lot = (number: string, itemName: string, more: Partial<ShownLot> = {}) =>
  ({ listingId: number, number, itemName, maker: null, text: '', category: null, state: 'open', ...more }) as ShownLot

const lots = [
  lot('1', 'Vase', { category: 'Glass', maker: 'Émile Gallé' }),
  lot('27', 'Clock', { category: 'Furniture', state: 'sold' }),
  lot('27A', 'Candlestick of 27 parts'),
]
const found = (view: Partial<typeof NO_FILTER>, mine: string[] = []) =>
  shownLots(lots, { ...NO_FILTER, ...view }, new Set(mine)).map(({ number }) => number)

it('finds lots by number, words without their marks, category, state and what one bid on', () => {
  expect(found({})).toEqual(['1', '27', '27A'])
  expect(found({ q: '27a' })).toEqual(['27A'])
  expect(found({ q: 'galle vase' })).toEqual(['1'])
  expect(found({ q: '27' })).toEqual(['27', '27A'])
  expect(found({ category: 'Furniture' })).toEqual(['27'])
  expect(found({ state: 'open' })).toEqual(['1', '27A'])
  expect(found({ isMineOnly: true }, ['1'])).toEqual(['1'])
  expect(found({ q: 'nothing' })).toEqual([])
})
