import { useRef, useState } from 'react'

/** Slides in a track with native scrolling and snapping. `track` goes on the track's element. */
export function useSlides(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  /** Target of a programmatic scroll: the slides it passes are not chosen. */
  const target = useRef<number>(undefined)
  const letGo = () => {
    target.current = undefined
  }
  return {
    index: Math.min(index, count - 1),
    /** Clamps to the first and last slide; returns the one it went to. */
    show: (wanted: number): number => {
      const next = Math.min(count - 1, Math.max(0, wanted))
      target.current = next
      setIndex(next)
      ref.current?.scrollTo({ left: next * ref.current.clientWidth })
      return next
    },
    track: {
      ref,
      onPointerDown: letGo,
      onWheel: letGo,
      onScroll: () => {
        if (!ref.current) return
        const at = Math.round(ref.current.scrollLeft / ref.current.clientWidth)
        if (target.current === undefined) setIndex(at)
        else if (target.current === at) letGo()
      },
    },
  }
}
