import { useSyncExternalStore } from 'react'

/** Calls that were refused until the person's address is confirmed, each waiting to be told whether it is. */
let waiting: ((isConfirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** Has the person asked to confirm their address, over the page they are at. False at once where nothing can ask. */
export function askForConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  const answer = new Promise<boolean>(resolve => waiting.push(resolve))
  announce()
  return answer
}

/** Lets the calls that wait go on, or fail. */
export function endConfirmation(isConfirmed: boolean): void {
  const calls = waiting
  waiting = []
  for (const resolve of calls) resolve(isConfirmed)
  announce()
}

export const useConfirmationAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0)
