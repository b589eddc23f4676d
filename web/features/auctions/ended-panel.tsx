import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type AuctionStatus, auctions } from '../../../shared/contract/endpoints/auctions.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { BasketButton } from '../../components/basket-button.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DeliveredPayment } from '../../components/delivered-payment.tsx'
import { ReservedTogether } from '../../components/reserved-together.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { call, queryKeyOf } from '../../lib/api.ts'
import { refresh } from '../../lib/queries.ts'
import { auctionStatusQuery } from './api/get-auction-status.ts'
import { endingFor } from './ending.ts'

const SellerActions = lazy(() => import('./seller-actions.tsx').then(module => ({ default: module.SellerActions })))

interface EndedPanelProps {
  listing: Listing
  status: AuctionStatus
  isSeller: boolean
}

export function EndedPanel({ listing, status, isSeller }: EndedPanelProps) {
  const { tone, title, text } = endingFor(status, isSeller)
  return (
    <div className="space-y-5">
      <AlertBox tone={tone} title={title} actions={actionsFor(listing, status, isSeller)}>
        {text}
      </AlertBox>
      {status.toPay &&
        (listing.reservedForMe && listing.reservedTogether ? (
          <ReservedTogether listingId={listing.id} until={listing.reservedUntil} />
        ) : (
          <CheckoutNow listing={listing} toPay={status.toPay} />
        ))}
    </div>
  )
}

function CheckoutNow({ listing, toPay }: { listing: Listing; toPay: NonNullable<AuctionStatus['toPay']> }) {
  const { id, userId, reservedForMe, delivery } = listing
  const client = useQueryClient()
  const lookAgain = () =>
    refresh(client, [auctionStatusQuery(id).queryKey, queryKeyOf(listings.getListing, { params: { id } })])
  return (
    <>
      <DeliveredPayment
        listingId={id}
        sellerId={userId}
        isBound
        offered={delivery}
        price={toPay.amount}
        premium={toPay.premium}
        label={reservedForMe ? 'Continue to payment' : 'Checkout Now'}
        open={chosen => call(auctions.createAuctionCheckout, { params: { id }, body: chosen })}
        onChange={lookAgain}
      />
      <BasketButton listingId={id} waitsUntil={toPay.until} />
    </>
  )
}

function actionsFor(listing: Listing, status: AuctionStatus, isSeller: boolean) {
  if (status.relistedAs) {
    return (
      <ButtonLink to={`/marketplace/${status.relistedAs}`} variant="secondary" size="small">
        See the new listing
      </ButtonLink>
    )
  }
  if (!isSeller) return null
  if (status.nextBidderPrice !== null || status.mayRelist) {
    return (
      <Suspense fallback={<Skeleton className="h-9 w-64" />}>
        <SellerActions status={status} listing={listing} />
      </Suspense>
    )
  }
  return (
    <ButtonLink to="/seller/dashboard" variant="secondary" size="small">
      Seller Dashboard
    </ButtonLink>
  )
}
