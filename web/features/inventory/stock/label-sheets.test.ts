import { expect, it } from 'vitest'
import { labelPath, labelSheets, pagesOf } from './label-sheets.ts'

it('labels begin at the first free one and go on to the next sheet', () => {
  const pieces = Array.from({ length: 30 }, (_, n) => n)
  const [first, second, ...more] = pagesOf(pieces, labelSheets.a4, 5)
  expect(more).toEqual([])
  expect(first).toHaveLength(24)
  expect(first?.slice(0, 6)).toEqual([null, null, null, null, 0, 1])
  expect(second).toEqual(pieces.slice(20))
  expect(pagesOf(pieces, labelSheets.roll)).toHaveLength(30)
  expect(pagesOf([], labelSheets.a4)).toEqual([])
})

it('a label leads to what everyone may read, if there is anything', () => {
  expect(labelPath({ id: 'A', listingId: 'L', pieceId: 'P' })).toBe('/marketplace/L?piece=A')
  expect(labelPath({ id: 'A', listingId: null, pieceId: 'P' })).toBe('/piece/P')
  expect(labelPath({ id: 'A', listingId: null, pieceId: null })).toBe('/inventory?view=table&piece=A')
})
