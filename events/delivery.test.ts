import { expect, it } from 'vitest'
import { MAX_RECEIVES, retryDelaySeconds } from './delivery.ts'

const waits = (random: number) =>
  Array.from({ length: MAX_RECEIVES - 1 }, (_, index) => retryDelaySeconds(index + 1, random))
const sum = (seconds: readonly number[]) => seconds.reduce((total, each) => total + each, 0)

it('tries a failed message again within seconds, then ever more rarely, up to every half hour', () => {
  expect(waits(0)).toEqual([2, 6, 18, 54, 162, 486, 1458, 1800, 1800, 1800, 1800])
})

it('goes on for longer than a service is usually down, and ends on the same day', () => {
  expect(sum(waits(1))).toBeGreaterThan(1.9 * 3_600)
  expect(sum(waits(0))).toBeLessThan(3 * 3_600)
})

it('spreads the messages that failed together', () => {
  expect([0, 0.5, 1].map(random => retryDelaySeconds(7, random))).toEqual([1458, 1276, 1094])
})
