import { expect, it } from 'vitest'
import { photographedFirst } from './landing-listings.ts'

it('shows pieces without a photograph only where there are too few others', () => {
  const piece = (id: number, imageUrl?: string) => ({ id, imageUrl })
  const pieces = [piece(5), piece(4, '/4.webp'), piece(3), piece(2, '/2.webp'), piece(1, '/1.webp')]
  expect(photographedFirst(pieces).map(({ id }) => id)).toEqual([4, 2, 1, 5, 3])
})
