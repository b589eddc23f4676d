import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router-dom'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ItemBadge } from '../../components/item-badge.tsx'
import { Photo } from '../../components/photo.tsx'
import { ValueRange } from '../../components/value-range.tsx'
import type { ItemState } from '../../lib/item-state.ts'
import { termText } from '../../lib/term-text.ts'

const leftover: Partial<Record<ItemState, string>> = {
  unpaid: 'Its auction has ended and nobody has paid. Open it to offer it to the next bidder, sell it or take it back.',
  'no-bids': 'Its auction ended without a bid. Open it to list it again, sell it or take it back.',
}

interface InventoryCardProps {
  item: InventoryEntry
  state: ItemState
  hasDraft: boolean
  onEdit: () => void
  onDelete: () => void
}

export function InventoryCard({ item, state, hasDraft, onEdit, onDelete }: InventoryCardProps) {
  const { id, itemName, category, imageUrl, listingId, soldAt } = item
  const left = leftover[state]
  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <Photo
          imageUrl={imageUrl}
          alt=""
          category={category}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw"
          className="aspect-4/5"
        />
        <ItemBadge state={state} className="absolute top-3 left-3" />
      </div>
      <p className="label mt-4 truncate text-muted">{category ? termText(category) : 'Uncategorized'}</p>
      <h3 className="mt-1 line-clamp-2 text-name wrap-anywhere" title={itemName}>
        {itemName}
      </h3>
      <p className="mt-auto pt-2 text-small">
        <ValueRange range={item} />
      </p>
      <Link
        to={`/inventory/${id}/experts`}
        className="mt-1 inline-flex min-h-9 items-center text-caption underline decoration-rule-strong underline-offset-4 hover:text-accent pointer-coarse:min-h-11"
      >
        Ask an expert<span className="sr-only">: {itemName}</span>
      </Link>
      {left && <p className="mt-2 text-caption text-muted">{left}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-1 border-t pt-3">
        {listingId ? (
          <Link
            to={`/marketplace/${listingId}`}
            className="mr-auto inline-flex min-h-9 items-center pointer-coarse:min-h-11 text-caption whitespace-nowrap underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            {soldAt ? 'View sale' : left ? 'See what you can do' : 'View listing'}
            <span className="sr-only">: {itemName}</span>
          </Link>
        ) : soldAt ? (
          <span className="mr-auto inline-flex min-h-9 items-center text-caption text-muted">Sold in your shop</span>
        ) : (
          <ButtonLink
            to={`/list/${id}`}
            size="small"
            variant={hasDraft ? 'secondary' : 'primary'}
            className="mr-auto"
            aria-label={hasDraft ? `Continue draft: ${itemName}` : `Sell ${itemName}`}
          >
            {hasDraft ? (
              <span>
                Continue<span className="max-sm:hidden"> draft</span>
              </span>
            ) : (
              'Sell'
            )}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          className="size-9 pointer-coarse:size-11 px-0"
          onClick={onEdit}
          aria-label={`Edit ${itemName}`}
          title="Edit"
        >
          <Pencil aria-hidden />
        </Button>
        {/* A sold item stays as the record of its sale. */}
        {!soldAt && (
          <Button
            variant="quiet"
            className="size-9 pointer-coarse:size-11 px-0"
            onClick={onDelete}
            aria-label={`Delete ${itemName}`}
            title="Delete"
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </article>
  )
}
