import { useEffect, useRef } from 'react'

/** After "Show more" the button that had the focus has moved or gone. */
export function useFocusOnNewItems(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    const item = ref.current?.querySelectorAll('li')[before.current]
    item?.querySelector('a')?.focus({ preventScroll: true })
    before.current = undefined
  }, [count])
  return {
    ref,
    expectMore: () => {
      before.current = count
    },
  }
}
