import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()
/** How long a page that is still loading may take to grow back to where the reader was. */
const GROWTH_MS = 2000

/**
 * A new page starts at its top; going back returns to where the reader was, also among the views of one page. The
 * browser's own way jumps before pages have loaded.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  // Before the browser tells of the jump that a shorter page makes: that is no place the reader went to.
  useLayoutEffect(() => {
    const note = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what differs from place to place has another key
  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname
    shown.current = pathname
    // Another view of a page, such as filters in its query, leaves it be. To an anchor the browser goes itself.
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
