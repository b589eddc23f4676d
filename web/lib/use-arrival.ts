import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The `state` of links to a part of the same page. */
export const TO_RESULTS = { to: 'results' } as const

/**
 * The part of a page that `TO_RESULTS` links lead to: it gets the focus, and scrolls into view if it begins above.
 * Not after Back, which restores the scroll position.
 */
export function useArrival<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const { key, state } = useLocation()
  const kind = useNavigationType()
  const isMeant = kind !== 'POP' && (state as Partial<typeof TO_RESULTS> | null)?.to === TO_RESULTS.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another arrival
  useEffect(() => {
    if (!isMeant || !part.current) return
    part.current.focus({ preventScroll: true })
    const { top } = part.current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) part.current.scrollIntoView()
  }, [key])
  return part
}
