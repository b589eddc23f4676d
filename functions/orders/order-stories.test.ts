import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyNth, stories } from '../../shared/testing/stories.ts'
import { watchTable } from '../testing/faults.ts'
import { CaseStory } from '../testing/order-stories/case-story.ts'
import { DebtStory } from '../testing/order-stories/debt-story.ts'
import { OrderStory } from '../testing/order-stories/order-story.ts'
import { QuietStory } from '../testing/order-stories/quiet-story.ts'
import { ShareStory } from '../testing/order-stories/share-story.ts'
import { moveToOwnTable } from '../testing/own-table.ts'

let back: () => void
let unwatch: () => void
beforeEach(async () => {
  back = await moveToOwnTable()
  unwatch = watchTable()
})
afterEach(() => {
  unwatch()
  back()
})

const kinds = { orders: OrderStory, 'quiet orders': QuietStory, cases: CaseStory, debts: DebtStory, shares: ShareStory }
const seeds = Array.from({ length: stories(1, 100) }, (_, index) => index + 1)

/** More of them, in memory: npm run bench -- orders. */
describe.each(everyNth(3, Object.entries(kinds)))('whatever happens to %s', (_, Story) => {
  it.each(seeds)('the books agree with Stripe: story %i', async seed => {
    expect((await new Story(seed).tell()).wrong).toEqual([])
  })
})
