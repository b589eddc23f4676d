import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A smaller movement is a click. */
const THRESHOLD_PX = 6

interface DragOrder {
  dragged: string | undefined
  begin: (key: string, event: PointerEvent<HTMLElement>) => void
}

/** Each child of the list has its key as `data-key`, and all have the same size. */
export function useDragOrder(move: (key: string, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<string>()
  const latest = useRef(move)
  const drag = useRef<AbortController>(null)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => () => drag.current?.abort(), [])

  const begin = (key: string, { button, isPrimary, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const list = currentTarget.closest<HTMLElement>('ol, ul')
    if (button !== 0 || !isPrimary || !list) return
    const ended = new AbortController()
    drag.current = ended
    let isDragging = false
    const onMove = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      isDragging ||= Math.hypot(x - clientX, y - clientY) >= THRESHOLD_PX
      if (!isDragging) return
      setDragged(key)
      const entries = [...list.children]
      const over = document.elementFromPoint(x, y)
      const to = entries.findIndex(entry => entry.contains(over))
      if (to >= 0 && entries[to]?.getAttribute('data-key') !== key) latest.current(key, to)
    }
    const end = () => {
      setDragged(undefined)
      ended.abort()
    }
    const { signal } = ended
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { dragged, begin }
}
