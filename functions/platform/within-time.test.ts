import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withinTime } from './within-time.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('an answer is given up as soon as it was handed on, not when its time would have been over', {
  tags: 'full',
}, async () => {
  let answer: { body: string } | undefined = { body: 'x'.repeat(1_000) }
  const watched = new WeakRef(answer)
  expect(await withinTime(Promise.resolve(answer), 60_000)).toBe(answer)
  answer = undefined
  await new Promise(resolve => setImmediate(resolve))
  collectGarbage()
  expect(watched.deref()).toBeUndefined()
})

test('what takes too long has no answer, and what fails says why', async () => {
  expect(await withinTime(new Promise(() => {}), 1)).toBeUndefined()
  await expect(withinTime(Promise.reject(new Error('no jar')), 60_000)).rejects.toThrow('no jar')
})
