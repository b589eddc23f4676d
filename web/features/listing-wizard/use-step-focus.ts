import { useEffect, useRef } from 'react'
import type { Step } from './listing-form.ts'

/** The new step's heading takes the focus, so that keyboards and screen readers start there. */
export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
