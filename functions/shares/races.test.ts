import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stories } from '../../shared/testing/stories.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { loadTest } from './testing/load-test.ts'

let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

/** Hundreds of seeds: npm run bench -- shares. */
describe('people who want the last shares at once', () => {
  it.each(stories([1], [1, 2, 3, 4, 5, 6]))('are sold what there is, and not one share more (seed %d)', async seed => {
    const { wrong, sharesOwned, payments, losses } = await loadTest(seed, ...stories([30, 20], [200, 100]))
    expect(wrong).toEqual([])
    expect(sharesOwned).toBeLessThanOrEqual(stories(20, 100))
    expect(payments).toBeGreaterThan(stories(3, 10))
    expect(losses).toBeGreaterThan(stories(3, 10))
  })
})
