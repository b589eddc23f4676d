import { expect, it } from 'vitest'
import { mixSellers } from './shelf.ts'

const named = (text: string) => text.split(' ').map((name, n) => ({ sellerId: name, n }))
const orderOf = (text: string, limit: number) => mixSellers(named(text), limit).map(({ n }) => n)

it('keeps the order, and a third piece of one seller for where others have too few', () => {
  expect(orderOf('d d d d a b', 4)).toEqual([0, 1, 4, 5])
  expect(orderOf('d d d d a b', 6)).toEqual([0, 1, 4, 5, 2, 3])
  expect(orderOf('d d d d', 3)).toEqual([0, 1, 2])
  expect(orderOf('a d a d a d', 4)).toEqual([0, 1, 2, 3])
})
