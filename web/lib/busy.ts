/** What came back of a call. */
export interface Answer {
  /** 0 if it was done. */
  readonly status: number
  readonly retryAfter: string | null
  readonly content: unknown
}

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
