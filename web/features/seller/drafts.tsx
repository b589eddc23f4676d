import { useRef, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Price } from '../../components/price.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import type { Column } from '../../components/table.tsx'
import { useDeleteListingDraft } from '../../lib/api/delete-listing-draft.ts'
import { type Draft, useListListingDrafts } from '../../lib/api/list-listing-drafts.ts'
import { ItemName } from './item-name.tsx'

const pathTo = ({ inventoryId }: Draft) => `/list/${inventoryId}`
const nameOf = ({ itemName }: Draft) => itemName ?? 'Untitled'

export function Drafts() {
  const { data: drafts, error, isFetching, refetch } = useListListingDrafts()
  const [doomed, setDoomed] = useState<Draft | null>(null)
  const region = useRef<HTMLDivElement>(null)
  if (!drafts) {
    if (!error) return <TableSkeleton />
    return (
      <ErrorState title="Failed to load your drafts" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const columns: readonly Column<Draft>[] = [
    {
      header: 'Item',
      isName: true,
      cell: draft => (
        <ItemName
          to={pathTo(draft)}
          itemName={nameOf(draft)}
          photo={{ imageUrl: draft.images?.[0] ?? null, category: draft.category }}
        />
      ),
    },
    {
      header: 'Price',
      align: 'end',
      cell: ({ reservePrice, price, ...draft }) => (
        <Price amount={draft.listingType === 'auction' ? reservePrice : price} />
      ),
    },
    {
      header: 'Type',
      cell: ({ listingType }) =>
        listingType ? (
          <Badge>{listingType === 'auction' ? 'Auction' : 'Fixed-Price'}</Badge>
        ) : (
          <span className="text-muted">Not chosen</span>
        ),
    },
    { header: 'Saved', cell: ({ savedAt }) => <DateText iso={savedAt} relative /> },
    {
      header: 'Actions',
      isActions: true,
      cell: draft => (
        <>
          <ButtonLink to={pathTo(draft)} variant="secondary" size="small" aria-label={`Continue: ${nameOf(draft)}`}>
            Continue
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Discard: ${nameOf(draft)}`}
            onClick={() => setDoomed(draft)}
          >
            Discard
          </Button>
        </>
      ),
    },
  ]
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {drafts.length > 1 && (
        <div className="mb-4 flex justify-end">
          <ButtonLink to="/inventory/drafts" variant="secondary" size="small">
            Publish Several
          </ButtonLink>
        </div>
      )}
      {drafts.length > 0 ? (
        <LongTable
          begins="latest"
          caption="Drafts"
          columns={columns}
          rows={drafts}
          rowKey={({ inventoryId }) => inventoryId}
        />
      ) : (
        <EmptyState title="No Drafts" actions={<ButtonLink to="/inventory">My Inventory</ButtonLink>}>
          Unfinished listings are kept here until you publish them.
        </EmptyState>
      )}
      {doomed && (
        <DiscardDialog
          draft={doomed}
          onClose={() => setDoomed(null)}
          // The row with the focused button is gone.
          onDiscarded={() => requestAnimationFrame(() => region.current?.focus())}
        />
      )}
    </div>
  )
}

interface DiscardDialogProps {
  draft: Draft
  onDiscarded: () => void
  onClose: () => void
}

function DiscardDialog({ draft, onDiscarded, onClose }: DiscardDialogProps) {
  const discarding = useDeleteListingDraft(draft.inventoryId)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Discard this draft?"
      confirmLabel="Discard"
      pendingLabel="Discarding..."
      pending={discarding.isPending}
      onConfirm={() => discarding.mutate(undefined, { onSettled: onClose, onSuccess: onDiscarded })}
    >
      What you filled in for <span className="font-medium text-ink wrap-anywhere">{nameOf(draft)}</span> is deleted. The
      item itself stays in your inventory.
    </ConfirmDialog>
  )
}
