import Columns2 from 'lucide-react/icons/columns-2'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Button } from './button.tsx'
import { type LinkedListing, ListingLink } from './listing-link.tsx'

interface ComparedPiece {
  readonly id: string
  readonly itemName: string
}

/** The first of two pieces, while the second is looked for on this or another page. */
let first: ComparedPiece | undefined
const listeners = new Set<() => void>()

function chooseToCompare(piece: ComparedPiece | undefined): void {
  first = piece
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useFirstCompared = (): ComparedPiece | undefined => useSyncExternalStore(subscribe, () => first)

/** A card's way to the piece, and to compare it with another. */
export function CardActions({ listing }: { listing: LinkedListing }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <ListingLink listing={listing} />
      <CompareButton piece={listing} />
    </div>
  )
}

/** The second piece that is chosen opens both, side by side. */
function CompareButton({ piece: { id, itemName } }: { piece: ComparedPiece }) {
  const navigate = useNavigate()
  const first = useFirstCompared()
  const isFirst = first?.id === id
  const choose = () => {
    chooseToCompare(first ? undefined : { id, itemName })
    if (first && !isFirst) void navigate(`/compare?a=${first.id}&b=${id}`)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={isFirst}
      aria-label={first && !isFirst ? `Compare with ${first.itemName}: ${itemName}` : `Compare: ${itemName}`}
      title="Compare"
      onClick={choose}
      className="aspect-square px-0! text-muted aria-pressed:border-accent aria-pressed:text-accent"
    >
      <Columns2 aria-hidden strokeWidth={1.5} />
    </Button>
  )
}

/** While one piece is chosen: which, and what to do. */
export function CompareBar() {
  const first = useFirstCompared()
  return createPortal(
    <div role="status">
      {first && (
        <div className="floating-bar fixed inset-x-0 bottom-(--bottom-bar) z-20 border-t bg-surface shadow-lifted lg:bottom-0 print:hidden">
          <div className="page flex min-h-15 items-center justify-between gap-4 py-2">
            <p className="min-w-0 text-small">
              <span className="line-clamp-1 wrap-anywhere">
                Compare <b className="font-medium">{first.itemName}</b>
              </span>
              <span className="block text-caption text-muted">Choose a second piece.</span>
            </p>
            <Button variant="quiet" size="small" onClick={() => chooseToCompare(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </div>,
    document.body,
  )
}
