import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { hasEnded } from '../../../shared/auction-time.ts'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { TimeLeft } from '../../components/auction-time.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { endTime } from '../../lib/dates.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { ItemName } from './item-name.tsx'

const DeleteListingDialog = lazy(() =>
  import('./delete-listing-dialog.tsx').then(module => ({ default: module.DeleteListingDialog })),
)

export function ActiveListings({ listings }: { listings: readonly Listing[] }) {
  const [doomed, setDoomed] = useState<Listing | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const onDeleted = () => {
    // The row, and with it the button that had the focus, is gone.
    requestAnimationFrame(() => region.current?.focus())
  }
  const columns: readonly Column<Listing>[] = [
    {
      header: 'Item',
      isName: true,
      cell: listing => <ItemName listingId={listing.id} itemName={listing.itemName} photo={listing} />,
    },
    { header: 'Price', align: 'end', cell: listing => <Asked listing={listing} /> },
    {
      header: 'Type',
      cell: ({ listingType }) => <Badge>{listingType === 'auction' ? 'Auction' : 'Fixed-Price'}</Badge>,
    },
    { header: 'Status', cell: listing => <Status listing={listing} /> },
    { header: 'Actions', isActions: true, cell: listing => <Actions listing={listing} onDelete={setDoomed} /> },
  ]
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {listings.length > 0 ? (
        <Table caption="Active listings" columns={columns} rows={listings} rowKey={listing => listing.id} />
      ) : (
        <EmptyState title="No Active Listings" actions={<ButtonLink to="/">Create Your First Listing</ButtonLink>}>
          Photograph a piece, let it be identified, and offer it for sale.
        </EmptyState>
      )}
      {doomed && (
        <Suspense>
          <DeleteListingDialog listing={doomed} onDeleted={onDeleted} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Asked({ listing }: { listing: Listing }) {
  if (listing.listingType === 'fixed-price') return <Price amount={listing.price} />
  return <Price amount={auctionPrice(listing).amount} none={NO_PRICE_YET} />
}

/** Whether an auction is over, be it that nobody has told its listing yet. */
const useHasEnded = ({ status, auctionEndDate }: Listing) =>
  useFromNow(now => status === 'ended' || (auctionEndDate !== null && hasEnded(auctionEndDate, now)))

function Status({ listing }: { listing: Listing }) {
  const { status, reservedUntil, auctionEndDate } = listing
  const isOver = useHasEnded(listing)
  if (status === 'reserved') {
    return (
      <StatusLine badge={<Badge tone="warning">Reserved</Badge>}>
        {reservedUntil && `until ${endTime(reservedUntil)}`}
      </StatusLine>
    )
  }
  if (isOver) return <StatusLine badge={<Badge>Ended</Badge>} />
  return (
    <StatusLine badge={<Badge tone="accent">Active</Badge>}>
      {auctionEndDate && <TimeLeft end={auctionEndDate} />}
    </StatusLine>
  )
}

function StatusLine({ badge, children }: { badge: ReactNode; children?: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:justify-start">
      {badge}
      {children && <span className="figures text-caption text-muted">{children}</span>}
    </span>
  )
}

function Actions({ listing, onDelete }: { listing: Listing; onDelete: (listing: Listing) => void }) {
  const { id, itemName, status, bidCount } = listing
  const isOver = useHasEnded(listing)
  const obstacle = status === 'reserved' ? 'A buyer is paying for it' : bidCount > 0 ? 'It has bids' : undefined
  return (
    <>
      <ButtonLink to={`/marketplace/${id}`} variant="secondary" size="small" aria-label={`View: ${itemName}`}>
        View
      </ButtonLink>
      {!isOver && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Delete: ${itemName}`}
          disabled={obstacle !== undefined}
          title={obstacle}
          onClick={() => onDelete(listing)}
        >
          Delete
        </Button>
      )}
    </>
  )
}
