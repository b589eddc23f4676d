import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { canZoomOut, type Point, panBy, type Size, type View, WHOLE, zoomBySteps, zoomTo } from './zoom.ts'

/** In pixels: further sideways than SWIPE means another photograph, less than TAP is a tap. */
const SWIPE = 48
const TAP = 8
const DOUBLE_TAP_MS = 350
/** Wheel travel for one step; a trackpad's pinch, a wheel event with Ctrl, sends much less. */
const WHEEL_STEP = 100
const PINCH_STEP = 20

const CENTER: Point = { x: 0, y: 0 }

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
const middle = ([a, b]: readonly Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : CENTER)

export type ViewState = readonly [View, (change: (view: View) => View) => void]

interface ZoomOptions {
  /** Where several pictures have one view. */
  shared?: ViewState
  /** Where a wheel scrolls the page, and zooms with Ctrl alone. */
  isOnPage?: boolean
}

/** A drag moves an enlarged picture; with all of it in sight, a drag sideways means another picture. */
export function useZoom(onSwipe: (direction: 1 | -1) => void, { shared, isOnPage = false }: ZoomOptions = {}) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const own = useState<View>(WHOLE)
  const [view, setView] = shared ?? own
  const [isMoving, setMoving] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  /** Where a single finger went down; undefined once a second one joins. */
  const start = useRef<Point>(undefined)
  const lastTapAt = useRef(0)

  const size = (): Size => frame?.getBoundingClientRect() ?? { width: 0, height: 0 }
  /** Relative to the frame's center. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoomBy = (steps: number, at = CENTER) => setView(seen => zoomBySteps(seen, steps, at, size()))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the frame when they are called
  useEffect(() => {
    if (!frame) return
    let turned = 0
    // React's own wheel listener is passive, and could not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (isOnPage && !event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      const steps = Math.trunc(turned / (event.ctrlKey ? PINCH_STEP : WHEEL_STEP))
      if (steps === 0) return
      turned = 0
      zoomBy(-Math.sign(steps), pointOf(event))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    return () => frame.removeEventListener('wheel', onWheel)
  }, [frame])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const point = pointOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, point)
    start.current = fingers.current.size === 1 ? point : undefined
    setMoving(true)
  }

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const earlier = [...fingers.current.values()]
    fingers.current.set(event.pointerId, point)
    const later = [...fingers.current.values()]
    if (later.length === 1) {
      setView(seen => panBy(seen, { x: point.x - before.x, y: point.y - before.y }, size()))
    } else if (distance(earlier) > 0) {
      setView(seen => zoomTo(seen, (seen.zoom * distance(later)) / distance(earlier), middle(later), size()))
    }
  }

  /** Returns whether it was the last finger. */
  const lift = ({ pointerId }: PointerEvent): boolean => {
    if (!fingers.current.delete(pointerId) || fingers.current.size > 0) return false
    setMoving(false)
    return true
  }

  const onPointerUp = (event: PointerEvent) => {
    if (!lift(event)) return
    const [from, to] = [start.current, pointOf(event)]
    if (!from) return zoomBy(0, to)
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (Math.hypot(x, y) < TAP) return tap(event, to)
    if (!canZoomOut(view) && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }

  const tap = ({ pointerType, timeStamp }: PointerEvent, at: Point) => {
    const isMeant = pointerType === 'mouse' || timeStamp - lastTapAt.current < DOUBLE_TAP_MS
    lastTapAt.current = timeStamp
    if (isMeant) setView(seen => (canZoomOut(seen) ? WHOLE : zoomBySteps(seen, 2, at, size())))
  }

  return {
    view,
    /** A finger is on it: no transition. */
    isMoving,
    zoomBy,
    panBy: (by: Point) => setView(seen => panBy(seen, by, size())),
    showWhole: () => setView(() => WHOLE),
    frame: {
      ref: setFrame,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      // The browser scrolls the page instead: neither a tap nor a swipe.
      onPointerCancel: lift,
    },
  }
}
