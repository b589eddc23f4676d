import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()
/** Time for a loading page to grow back to the reader's position. */
const GROWTH_MS = 2000

/** Replaces the browser's scroll restoration, which jumps before pages have loaded. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  // A layout effect, because the jump made by a shorter page must not be noted as the reader's position.
  useLayoutEffect(() => {
    const note = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what differs from place to place has another key
  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname
    shown.current = pathname
    // Another view of the page, such as its filters, keeps the position. The browser scrolls to anchors.
    if (hash || (kind !== 'POP' && isSamePage)) {
      positions.set(key, window.scrollY)
      return
    }
    const target = kind === 'POP' ? (positions.get(key) ?? 0) : 0
    window.scrollTo(0, target)
    if (window.scrollY >= target) return
    const growth = new ResizeObserver(() => window.scrollTo(0, target))
    growth.observe(document.body)
    const stop = () => growth.disconnect()
    const timer = setTimeout(stop, GROWTH_MS)
    window.addEventListener('wheel', stop, { once: true, passive: true })
    window.addEventListener('touchstart', stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('wheel', stop)
      window.removeEventListener('touchstart', stop)
    }
  }, [key])
}
