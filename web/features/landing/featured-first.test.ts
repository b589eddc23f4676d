import { expect, it } from 'vitest'
import type { ListingSummary } from '../../../shared/endpoints/listings.ts'
import { featuredFirst } from './featured-first.ts'

const pieces = (...ids: string[]) => ids.map(id => ({ id }) as ListingSummary)

it('shows what is featured before the newest, nothing twice, and no more than fits', () => {
  const shown = featuredFirst(pieces('clock', 'jar'), pieces('spoon', 'clock', 'vase', 'chair'), 4)
  expect(shown.map(({ id }) => id)).toEqual(['clock', 'jar', 'spoon', 'vase'])
  expect(featuredFirst([], pieces('spoon'), 12).map(({ id }) => id)).toEqual(['spoon'])
})
