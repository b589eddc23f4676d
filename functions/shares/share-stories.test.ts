import { expect, it } from 'vitest'
import { stories } from '../../shared/testing/stories.ts'
import { shareStory } from '../testing/order-stories/share-story.ts'
import { onWatchedTable } from '../testing/watched-table.ts'

onWatchedTable()

const SEEDS = Array.from({ length: stories(5, 100) }, (_, index) => index + 1)

it.each(SEEDS)('whatever happens to shares, what is owned is what was paid: story %i', async seed => {
  expect((await shareStory(seed)).wrong).toEqual([])
})
