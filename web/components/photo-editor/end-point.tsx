import type { KeyboardEvent, PointerEvent } from 'react'
import type { Point } from '../../lib/photo-edit/measuring.ts'

const STEP = 0.002
const LARGE_STEP = 0.02
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (part: number) => Math.min(1, Math.max(0, part))

interface EndPointProps {
  label: string
  point: Point
  onMove: (to: Point) => void
}

/** A point on the picture that it lies over. */
export function EndPoint({ label, point: { x, y }, onMove }: EndPointProps) {
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const picture = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove({
      x: within((event.clientX - picture.left) / picture.width),
      y: within((event.clientY - picture.top) / picture.height),
    })
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onMove({ x: within(x + move[0] * step), y: within(y + move[1] * step) })
  }
  return (
    <button
      type="button"
      aria-label={label}
      onKeyDown={press}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className="absolute size-11 -translate-1/2 cursor-crosshair touch-none rounded-full border-2 border-accent bg-accent/10 after:absolute after:top-1/2 after:left-1/2 after:size-1.5 after:-translate-1/2 after:rounded-full after:bg-accent"
    />
  )
}
