import { expect, it } from 'vitest'
import { photographedFirst } from './photographed-first.ts'

it('shows pieces without a photograph only where there are too few others', () => {
  const piece = (id: number, imageUrl: string | null) => ({ id, imageUrl })
  const pieces = [piece(5, null), piece(4, '/4.webp'), piece(3, null), piece(2, '/2.webp'), piece(1, '/1.webp')]
  expect(photographedFirst(pieces).map(({ id }) => id)).toEqual([4, 2, 1, 5, 3])
})
