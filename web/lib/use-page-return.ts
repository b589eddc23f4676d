import { useEffect, useRef } from 'react'

/**
 * Runs when Back brings the page out of the browser's memory as it was left, for instance from the payment page: what
 * was under way then is over, and what it shows may have changed.
 */
export function usePageReturn(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
