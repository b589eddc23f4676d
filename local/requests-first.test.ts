import { expect, test, vi } from 'vitest'
import { requestsFirst } from './requests-first.ts'

test('the end of a reaction is work, too: else what a long one left is kept until the next', async () => {
  const noteWork = vi.fn()
  const { afterRequests } = requestsFirst(noteWork)
  const { promise, resolve } = Promise.withResolvers<string>()
  const done = afterRequests(() => promise)({}, {})
  expect(noteWork).toHaveBeenCalledOnce()
  resolve('written')
  expect(await done).toBe('written')
  expect(noteWork).toHaveBeenCalledTimes(2)

  await expect(afterRequests(() => Promise.reject(new Error('down')))({}, {})).rejects.toThrow('down')
  expect(noteWork).toHaveBeenCalledTimes(4)
})
