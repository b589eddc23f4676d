import { useEffect, useRef } from 'react'

/** Keys of a page: not while somebody types, nor in a dialog. @param onKey returns whether it was one */
export function useKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]')
      if (isTyping || event.metaKey || event.altKey) return
      // Else the letter would be typed into the field that gets the focus.
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
