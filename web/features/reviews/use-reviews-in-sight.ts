import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A link to `#reviews`, such as a notice's, leads to what is only there once it is loaded. @returns the heading's ref */
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
