import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AuctionStatus, auctions } from '../../../shared/contract/endpoints/auctions.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useTakeBack } from '../../lib/api/delete-listing.ts'
import { useRelistListing } from '../../lib/api/relist-listing.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { auctionStatusQuery } from './api/get-auction-status.ts'

/** For a piece that nobody bid on or paid for. */
export function SellerActions({ status, listing }: { status: AuctionStatus; listing: Listing }) {
  const { listingId, nextBidderPrice, mayRelist, outcome } = status
  const [asking, ask] = useState<'offer' | 'relist' | 'fixed-price' | 'collection'>()
  const navigate = useNavigate()
  const offering = useChange(auctions.offerToNextBidder, {
    params: { id: listingId },
    refreshes: [auctionStatusQuery(listingId).queryKey],
    onSuccess: () => notify.success('Offered to the next bidder', 'We have notified them. They have a day to pay.'),
    onError: error => notify.error('Couldn’t offer it to the next bidder', holdMessageOf(error)),
  })
  const relisting = useRelistListing(listingId)
  const takingBack = useTakeBack(listingId)
  const close = () => ask(undefined)
  return (
    <>
      {nextBidderPrice !== null && (
        <Button size="small" onClick={() => ask('offer')}>
          Offer to the next bidder at {formatMoney(nextBidderPrice)}
        </Button>
      )}
      {mayRelist && (
        <Button variant="secondary" size="small" onClick={() => ask('relist')}>
          List again
        </Button>
      )}
      {mayRelist && (
        <>
          <Button variant="secondary" size="small" onClick={() => ask('fixed-price')}>
            Sell at a fixed price
          </Button>
          <Button variant="quiet" size="small" onClick={() => ask('collection')}>
            Take it back
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={asking === 'offer'}
        onOpenChange={close}
        title="Offer it to the next bidder"
        confirmLabel={`Offer at ${formatMoney(nextBidderPrice)}`}
        pendingLabel="Offering..."
        pending={offering.isPending}
        danger={false}
        onConfirm={() => offering.mutate(undefined, { onSettled: close })}
      >
        They have a day to buy it, at the price without the winner’s bids. The winner can no longer pay. You can do this
        once.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'relist'}
        onOpenChange={close}
        title="List it again"
        confirmLabel="List again"
        pendingLabel="Listing..."
        pending={relisting.isPending}
        danger={false}
        onConfirm={() =>
          relisting.mutate(undefined, {
            onSettled: close,
            onSuccess: ({ id }) => navigate(`/marketplace/${id}`),
          })
        }
      >
        A new auction begins now, with the same description, reserve and length, and today’s fees.
        {outcome === 'unpaid' && ' The winner can no longer pay.'}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'fixed-price' || asking === 'collection'}
        onOpenChange={close}
        title={asking === 'fixed-price' ? 'Sell it at a fixed price' : 'Take it back'}
        confirmLabel={asking === 'fixed-price' ? 'Continue' : 'Take it back'}
        pendingLabel="Taking it off sale..."
        pending={takingBack.isPending}
        danger={false}
        onConfirm={() =>
          takingBack.mutate(undefined, {
            onSettled: close,
            onSuccess: () => navigate(asking === 'fixed-price' ? `/list/${listing.inventoryId}` : '/inventory'),
          })
        }
      >
        We take this listing off sale, and the piece returns to your collection.
        {asking === 'fixed-price' && ' Then you set the price.'}
        {outcome === 'unpaid' && ' The winner can no longer pay.'}
      </ConfirmDialog>
    </>
  )
}
