import { expect, test, vi } from 'vitest'
import { afterRequests } from './requests-first.ts'

const { noteWork } = vi.hoisted(() => ({ noteWork: vi.fn() }))
vi.mock('./quiet-memory.ts', () => ({ memoryGivenBackWhenQuiet: () => noteWork }))

test('the end of a reaction is work, too: else what a long one left is kept until the next', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const done = afterRequests(() => promise)({}, {})
  await vi.waitFor(() => expect(noteWork).toHaveBeenCalledOnce())
  resolve('written')
  expect(await done).toBe('written')
  expect(noteWork).toHaveBeenCalledTimes(2)

  const failing = afterRequests(() => Promise.reject(new Error('down')))({}, {})
  await expect(failing).rejects.toThrow('down')
  expect(noteWork).toHaveBeenCalledTimes(4)
})
