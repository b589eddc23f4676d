import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

type Direction = 'previous' | 'next'

const turns: Record<Direction, { readonly Icon: LucideIcon; readonly place: string; readonly label: string }> = {
  previous: { Icon: ChevronLeft, place: 'left-3', label: 'Previous photograph' },
  next: { Icon: ChevronRight, place: 'right-3', label: 'Next photograph' },
}

interface TurnProps {
  to: Direction
  /** There is none further: the button stays, so that it keeps the focus. */
  isEnd: boolean
  onTurn: () => void
}

export function Turn({ to, isEnd, onTurn }: TurnProps) {
  const { Icon, place, label } = turns[to]
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onTurn}
      className={cx(
        'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full border bg-surface text-ink transition-opacity hover:text-accent aria-disabled:cursor-default aria-disabled:opacity-0',
        place,
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  )
}
