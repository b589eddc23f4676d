import { useEffect, useState } from 'react'

/** A trembling finger is not a decision. */
const MIN_MOVE_PX = 8
const HEADER_PX = 64

/** Whether the reader scrolls down, and has not scrolled up since. */
export function useIsFolded(): boolean {
  const [isFolded, fold] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < MIN_MOVE_PX) return
      fold(now > last && now > HEADER_PX)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFolded
}
