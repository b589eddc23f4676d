import { expect, it } from 'vitest'
import { forEachSettled } from './all-settled.ts'

it('does everything that came before a page could not be read, and ends only then', async () => {
  async function* pages() {
    yield* ['one', 'two', 'three']
    throw new Error('the second page is throttled')
  }
  const done: string[] = []
  const work = async (item: string) => {
    await new Promise(resolve => setImmediate(resolve))
    if (item === 'two') throw new Error('two failed')
    done.push(item)
  }
  await expect(forEachSettled(pages(), 5, work)).rejects.toThrow('throttled')
  expect(done).toEqual(['one', 'three'])
})
