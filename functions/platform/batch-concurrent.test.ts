import { expect, it } from 'vitest'
import { batchConcurrent } from './batch-concurrent.ts'
import { newId } from './ids.ts'

/** Work that takes until it is let go; doubles numbers, and fails with 13 among them. */
function doubling() {
  const rounds: (readonly number[])[] = []
  const waiting: (() => void)[] = []
  const thing = newId()
  const double = (number: number) =>
    batchConcurrent(thing, number, 3, async (numbers: readonly number[]) => {
      rounds.push(numbers)
      await new Promise<void>(resolve => waiting.push(resolve))
      if (numbers.includes(13)) throw new Error('unlucky')
      return new Map(numbers.map(each => [each, each * 2]))
    })
  const letGo = async () => {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  return { rounds, double, letGo }
}

it('begins at once, and takes what came meanwhile together, up to a limit', async () => {
  const { rounds, double, letGo } = doubling()
  const doubled = Promise.all([1, 2, 3, 4, 5].map(double))
  expect(rounds).toEqual([[1]])
  for (let round = 0; round < 3; round++) await letGo()
  expect(await doubled).toEqual([2, 4, 6, 8, 10])
  expect(rounds).toEqual([[1], [2, 3, 4], [5]])
  const alone = double(6)
  await letGo()
  expect(await alone).toBe(12)
})

it('fails for all of a round, and goes on with the next', async () => {
  const { double, letGo } = doubling()
  const outcomes = Promise.allSettled([1, 13, 2, 3, 4].map(double))
  for (let round = 0; round < 3; round++) await letGo()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})
