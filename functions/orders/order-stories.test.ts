import { expect, it } from 'vitest'
import { stories } from '../../shared/testing/stories.ts'
import { orderStory } from '../testing/order-stories/story.ts'
import { onWatchedTable } from '../testing/watched-table.ts'

onWatchedTable()

const SEEDS = Array.from({ length: stories(5, 100) }, (_, index) => index + 1)

it.each(SEEDS)('whatever happens to orders, the books agree with Stripe: story %i', async seed => {
  expect((await orderStory(seed)).wrong).toEqual([])
})
