import { vi } from 'vitest'

/** Does it as much later, for what asks for the time; timers go on. */
export async function later<T>(ms: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}
