import { useSyncExternalStore } from 'react'

let waiting: ((isConfirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** False at once if no dialog can be shown. */
export function askForConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  const answer = new Promise<boolean>(resolve => waiting.push(resolve))
  announce()
  return answer
}

export function endConfirmation(isConfirmed: boolean): void {
  const calls = waiting
  waiting = []
  for (const resolve of calls) resolve(isConfirmed)
  announce()
}

export const useConfirmationAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0)
