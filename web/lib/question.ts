import { useSyncExternalStore } from 'react'

/** A question that calls wait for and one dialog asks, however many wait. */
export function question() {
  let waiting: ((isDone: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    /** False at once if no dialog can be shown. */
    ask(): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false)
      const answer = new Promise<boolean>(resolve => waiting.push(resolve))
      announce()
      return answer
    },
    /** Lets the waiting calls go on, or fail. */
    end(isDone: boolean): void {
      const calls = waiting
      waiting = []
      for (const resolve of calls) resolve(isDone)
      announce()
    },
    useIsAsked: (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0),
  }
}
