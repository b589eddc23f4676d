import { useSyncExternalStore } from 'react'

export interface ComparedPiece {
  readonly id: string
  readonly itemName: string
}

/** The first of two pieces, while the second is looked for on this or another page. */
let first: ComparedPiece | undefined
const listeners = new Set<() => void>()

export function chooseToCompare(piece: ComparedPiece | undefined): void {
  first = piece
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFirstCompared = (): ComparedPiece | undefined => useSyncExternalStore(subscribe, () => first)
