import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

export const TO_RESULTS = { to: 'results' } as const

/** The target of `TO_RESULTS` links: focused and scrolled into view, but not after Back. */
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
