import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnListing } from '../../../shared/contract/endpoints/payouts.ts'
import { TimeLeft } from '../../components/auction-time.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Price } from '../../components/price.tsx'
import type { Column } from '../../components/table.tsx'
import { commissionText, termsIn } from '../../lib/commission-text.ts'
import { endTime } from '../../lib/dates.ts'
import { ItemName } from './item-name.tsx'

const DeleteListingDialog = lazy(() =>
  import('./delete-listing-dialog.tsx').then(module => ({ default: module.DeleteListingDialog })),
)

interface ActiveListingsProps {
  active: readonly OwnListing[]
  /** Auctions that are over and unpaid. */
  ended: readonly OwnListing[]
}

export function ActiveListings({ active, ended }: ActiveListingsProps) {
  const [doomed, setDoomed] = useState<OwnListing | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const onDeleted = () => {
    // The row with the focused button is gone.
    requestAnimationFrame(() => region.current?.focus())
  }
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {active.length > 0 && (
        <p className="mb-4 text-small text-muted">
          Search them, and change prices, delivery and more of many at once, in your{' '}
          <Link
            to="/inventory?view=table&state=listed"
            className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            stock
          </Link>
          .
        </p>
      )}
      {active.length > 0 ? (
        <LongTable
          caption="Active listings"
          columns={columnsFor(false, listing => <ActiveActions listing={listing} onDelete={setDoomed} />)}
          rows={active}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title="No Active Listings" actions={<ButtonLink to="/">Create Your First Listing</ButtonLink>}>
          Photograph a piece, have it identified, and list it for sale.
        </EmptyState>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended" className="mt-12">
          <h2 id="ended" className="text-title">
            Ended auctions
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-small text-muted">
            Nobody has paid for these. Open one to see who may still buy it, and to list it again.
          </p>
          <LongTable
            caption="Ended auctions"
            columns={columnsFor(true, listing => <EndedActions listing={listing} onDelete={setDoomed} />)}
            rows={ended}
            rowKey={({ id }) => id}
          />
        </section>
      )}
      {doomed && (
        <Suspense>
          <DeleteListingDialog listing={doomed} onDeleted={onDeleted} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}

const columnsFor = (isEnded: boolean, actions: (listing: OwnListing) => ReactNode): readonly Column<OwnListing>[] => [
  {
    header: 'Item',
    isName: true,
    cell: listing => <ItemName to={`/marketplace/${listing.id}`} itemName={listing.itemName} photo={listing} />,
  },
  { header: 'Price', align: 'end', cell: listing => <Price amount={askedFor(listing)} /> },
  {
    header: 'Type',
    cell: listing => <Type listing={listing} />,
  },
  { header: 'Status', cell: listing => <Status {...{ listing, isEnded }} /> },
  { header: 'Actions', isActions: true, cell: actions },
]

const Type = ({ listing: { listingType, commissionRate, ...commission } }: { listing: OwnListing }) => (
  <span className="inline-flex flex-col items-end gap-1 sm:items-start">
    <Badge>{listingType === 'auction' ? 'Auction' : 'Fixed-Price'}</Badge>
    <span className="figures text-caption text-muted">
      {commissionRate === null ? null : `Commission ${commissionText(termsIn({ commissionRate, ...commission }))}`}
    </span>
  </span>
)

const askedFor = ({ currentBid, reservePrice, price }: OwnListing) => currentBid ?? reservePrice ?? price

interface StatusProps {
  listing: OwnListing
  isEnded: boolean
}

function Status({ listing: { status, reservedUntil, auctionEndDate }, isEnded }: StatusProps) {
  if (status === 'reserved') {
    return (
      <StatusLine badge={<Badge tone="warning">Reserved</Badge>}>
        {reservedUntil && `until ${endTime(reservedUntil)}`}
      </StatusLine>
    )
  }
  if (status === 'hidden') return <Badge tone="warning">Hidden by us</Badge>
  if (isEnded) return <Badge>Ended</Badge>
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

interface ActionsProps {
  listing: OwnListing
  onDelete: (listing: OwnListing) => void
}

function ActiveActions({ listing, onDelete }: ActionsProps) {
  const { id, itemName, status, bidCount } = listing
  const obstacle = status === 'reserved' ? 'It is held for a buyer' : bidCount > 0 ? 'It has bids' : undefined
  return (
    <>
      <View listing={listing} />
      {status !== 'hidden' && (
        <ButtonLink to={`/marketplace/${id}/edit`} variant="secondary" size="small" aria-label={`Edit: ${itemName}`}>
          Edit
        </ButtonLink>
      )}
      <Delete {...{ listing, onDelete, obstacle }} />
    </>
  )
}

/** An auction without bids can still be deleted. */
function EndedActions({ listing, onDelete }: ActionsProps) {
  return (
    <>
      <View listing={listing} />
      {listing.bidCount === 0 && <Delete {...{ listing, onDelete }} />}
    </>
  )
}

const View = ({ listing: { id, itemName } }: { listing: OwnListing }) => (
  <ButtonLink to={`/marketplace/${id}`} variant="secondary" size="small" aria-label={`View: ${itemName}`}>
    View
  </ButtonLink>
)

const Delete = ({ listing, onDelete, obstacle }: ActionsProps & { obstacle?: string | undefined }) => (
  <Button
    variant="secondary"
    size="small"
    aria-label={`Delete: ${listing.itemName}`}
    disabled={obstacle !== undefined}
    title={obstacle}
    onClick={() => onDelete(listing)}
  >
    Delete
  </Button>
)
