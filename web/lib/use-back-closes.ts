import { useEffect, useRef } from 'react'
import { openOverlay } from './history-gate.ts'

/** While `isOpen`, Back calls `close`. The last one opened closes first. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (isOpen) return openOverlay(() => latest.current())
  }, [isOpen])
}
