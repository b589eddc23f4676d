let waiting = 0
const listeners = new Set<() => void>()

/** Whether calls wait until Vitrine is less busy. */
export const isBusy = (): boolean => waiting > 0

export function watchBusy(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export function noteBusy(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}
