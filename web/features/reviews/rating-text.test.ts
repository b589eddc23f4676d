import { expect, it } from 'vitest'
import { ratingText, reviewCountText } from './rating-text.ts'

it('says a rating to a tenth, and whole ones without', () => {
  expect([5, 4.96, 13 / 3, 3.5, 1].map(ratingText)).toEqual(['5', '5', '4.3', '3.5', '1'])
})

it('counts reviews in words', () => {
  expect([0, 1, 1234].map(reviewCountText)).toEqual(['No reviews yet', '1 review', '1,234 reviews'])
})
