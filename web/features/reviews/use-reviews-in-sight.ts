import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Goes to `#reviews` once it is loaded, too late for the browser itself. Returns the heading's ref. */
export function useReviewsInSight(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    if (!isLoaded || hash !== '#reviews') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isLoaded, hash, key])
  return heading
}
