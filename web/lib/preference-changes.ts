import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let changes = 0

export function notePreferenceChange(): void {
  changes += 1
  for (const listener of listeners) listener()
}

export function onPreferenceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders again with each change. Apart from what reads them, which loads with the first page that does. */
export const usePreferenceChanges = (): number => useSyncExternalStore(onPreferenceChange, () => changes)
