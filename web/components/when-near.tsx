import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Renders, and so loads, `children` once the reader is a screen away.
 * @param size of the place until then; a tall one keeps what follows from moving under a reader who jumped there
 */
export function WhenNear({ size = 'h-px', children }: { size?: 'h-px' | 'h-lvh'; children: ReactNode }) {
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
  return isNear ? children : <div ref={place} className={size} />
}
