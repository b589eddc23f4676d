import { useState } from 'react'
import { type InventoryEntry, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useDraftedItems } from '../../lib/api/list-listing-drafts.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { lotCountText } from './event-words.ts'

interface LotPickerProps {
  isOpen: boolean
  /** Pieces that are lots already. */
  taken: readonly string[]
  /** How many more fit. */
  room: number
  onClose: () => void
  onPick: (pieces: readonly InventoryEntry[]) => void
}

/** At once: more are found by the search. */
const SHOWN = 200

export function LotPicker({ isOpen, taken, room, onClose, onPick }: LotPickerProps) {
  const { data, error, isFetching, refetch } = useRead(inventory.listInventory, undefined, fresh)
  const { data: drafted } = useDraftedItems()
  const [q, setQ] = useState('')
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const free = data?.filter(({ id, soldAt }) => !soldAt && !taken.includes(id)) ?? []
  const found = free.filter(({ itemName, maker, category }) => {
    const searched = `${itemName} ${maker ?? ''} ${category ?? ''}`.toLowerCase()
    return words.every(word => searched.includes(word))
  })
  const shown = found.slice(0, SHOWN)
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  const set = (ids: readonly string[], isChosen: boolean) =>
    choose(before => new Set(isChosen ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))))
  const close = () => {
    choose(new Set())
    onClose()
  }
  const pick = () => {
    // Oldest first, as they were taken in.
    onPick(free.filter(({ id }) => chosen.has(id)).toReversed())
    close()
  }
  return (
    <Dialog
      title="Add pieces"
      description="What isn’t sold. Each is listed with its draft or listing, or as your collection has it."
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
      wide
    >
      <SearchField label="Search my collection" value={q} onChange={setQ} maxLength={100} />
      {data ? (
        shown.length > 0 ? (
          <>
            <Checkbox
              className="mt-5 border-b pb-3"
              label={`All ${shown.length} shown`}
              checked={isAll}
              onChange={({ target }) =>
                set(
                  shown.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            <ul className="mt-3 max-h-[40dvh] space-y-3 overflow-y-auto">
              {shown.map(({ id, itemName, listingId }) => (
                <li key={id}>
                  <Checkbox
                    label={<span className="wrap-anywhere">{itemName}</span>}
                    hint={
                      listingId
                        ? 'For sale: taken off sale for the auction.'
                        : drafted?.has(id)
                          ? 'Has a draft.'
                          : undefined
                    }
                    checked={chosen.has(id)}
                    onChange={({ target }) => set([id], target.checked)}
                  />
                </li>
              ))}
            </ul>
            {found.length > SHOWN && (
              <p className="mt-3 text-caption text-muted">{`${found.length - SHOWN} more are found by a search.`}</p>
            )}
          </>
        ) : (
          <EmptyState title="Nothing to add">
            {words.length > 0 ? 'Search for something else.' : 'All your unsold pieces are in this sale.'}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          title="Failed to load your collection"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton rows={5} />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button disabled={chosen.size === 0 || chosen.size > room} onClick={pick}>
          {chosen.size > room ? `Only ${room} more fit` : `Add ${lotCountText(chosen.size)}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
