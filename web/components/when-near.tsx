import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders, and so loads, `children` once the reader is a screen away. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const sight = new IntersectionObserver(entries => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '100% 0px',
    })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} className="h-px" />
}
