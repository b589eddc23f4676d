import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const collect = vi.fn()
let heap = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', collect)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('memory is given back once after much work, when nothing has happened for four seconds', async () => {
  const { memoryGivenBackWhenQuiet } = await import('./quiet-memory.ts')
  const noteWork = memoryGivenBackWhenQuiet(() => heap)
  heap = 100e6
  noteWork()
  vi.advanceTimersByTime(3_000)
  noteWork()
  vi.advanceTimersByTime(3_000)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(collect).toHaveBeenCalledOnce()

  heap = 110e6
  noteWork()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledOnce()
})
