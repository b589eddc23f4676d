import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { canZoomIn, canZoomOut, percentOf, type View } from './zoom.ts'

interface ZoomToolsProps {
  view: View
  zoomBy: (steps: number) => void
  showWhole: () => void
}

export function ZoomTools({ view, zoomBy, showWhole }: ZoomToolsProps) {
  return (
    <div className="flex items-center">
      <Tool label="Zoom out" onPress={canZoomOut(view) ? () => zoomBy(-1) : undefined}>
        <Minus aria-hidden className="size-5" strokeWidth={1.5} />
      </Tool>
      <button
        type="button"
        onClick={showWhole}
        aria-label={`Zoom ${percentOf(view)}, show the whole photograph`}
        className="figures h-11 w-14 text-caption hover:text-accent"
      >
        {percentOf(view)}
      </button>
      <Tool label="Zoom in" onPress={canZoomIn(view) ? () => zoomBy(1) : undefined}>
        <Plus aria-hidden className="size-5" strokeWidth={1.5} />
      </Tool>
    </div>
  )
}

/** Without `onPress` it stays, so that it keeps the focus. */
function Tool({ label, onPress, children }: { label: string; onPress: (() => void) | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
      className="flex size-11 items-center justify-center hover:text-accent aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-55"
    >
      {children}
    </button>
  )
}
