import { useRef, useState } from 'react'

/**
 * Slides side by side in a track that scrolls and snaps, so that a finger moves them as it moves everything else.
 * @returns the slide that is shown, `show` to go to another, and what the track listens to
 */
export function useSlides(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  /** Where a scroll of ours is going: the slides it passes are not chosen. */
  const target = useRef<number>(undefined)
  const letGo = () => {
    target.current = undefined
  }
  return {
    index: Math.min(index, count - 1),
    /** @returns the slide it went to: the first or last one, if asked to go beyond */
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
