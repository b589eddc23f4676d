import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stories } from '../../shared/testing/stories.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { rush } from './testing/rush.ts'

let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

/** Hundreds of seeds: npm run bench:shares. */
describe('two hundred people who want the last shares at once', () => {
  it.each(stories([1], [1, 2, 3, 4, 5, 6]))('are sold what there is, and not one share more (seed %d)', async seed => {
    const { wrong, sharesOwned, payments, losses } = await rush(seed)
    expect(wrong).toEqual([])
    expect(sharesOwned).toBeLessThanOrEqual(100)
    expect(payments).toBeGreaterThan(10)
    expect(losses).toBeGreaterThan(10)
  })
})
