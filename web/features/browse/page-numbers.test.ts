import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it('offers up to five pages around the one that is shown', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(4, 9)).toEqual([2, 3, 4, 5, 6])
  expect(pageNumbers(9, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pageNumbers(40, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pageNumbers(1, 1)).toEqual([1])
})
