import { Link } from 'react-router-dom'
import type { ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { isGone } from '../../../shared/rules/listing.ts'
import { Badge } from '../../components/badge.tsx'
import { BasketButton } from '../../components/basket-button.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DeliveredPayment } from '../../components/delivered-payment.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { ReservedTogether } from '../../components/reserved-together.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { createCheckoutSession } from '../../lib/api/create-checkout-session.ts'
import { useListing } from '../../lib/api/get-listing.ts'
import type { Deed } from './answer-dialog.tsx'
import { rangeOf } from './counter-range.ts'
import { offerState, type Side } from './offer-state.ts'

interface OfferCardProps {
  offer: ShownOffer
  side: Side
  onDeed: (deed: Deed | 'counter') => void
  /** Refetches what is shown. */
  onChange: () => unknown
}

export function OfferCard({ offer, side, onDeed, onChange }: OfferCardProps) {
  const { listingId, buyerName, message, status, createdAt, listing } = offer
  const { label, tone, text } = offerState(offer, side)
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 rounded-md border bg-surface p-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 sm:p-6">
      <Photo
        imageUrl={listing.imageUrl}
        category={listing.category}
        alt=""
        sizes="7rem"
        className="aspect-square w-full self-start rounded-sm"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
          <h2 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
            <PieceName {...{ listingId, listing }} />
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-2 text-caption text-muted">
          {side === 'received' && <span className="wrap-anywhere">From {buyerName}, </span>}
          <DateText iso={createdAt} relative />
        </p>
        <Amounts offer={offer} />
        {message && (
          <blockquote className="mt-4 max-w-prose border-l-2 pl-3 text-small text-muted whitespace-pre-line wrap-anywhere">
            {message}
          </blockquote>
        )}
      </div>
      {/* Full width on a phone. */}
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        <p className="mt-4 text-small">{text}</p>
        {side === 'sent' && status === 'accepted' && (
          <div className="mt-4 max-w-sm">
            <Payment offer={offer} onChange={onChange} />
          </div>
        )}
        <Actions {...{ offer, side, onDeed }} />
      </div>
    </article>
  )
}

function Payment({ offer, onChange }: Pick<OfferCardProps, 'offer' | 'onChange'>) {
  const { listingId, agreedAmount } = offer
  const { data: listing, error, isFetching, refetch } = useListing(listingId)
  if (!listing) {
    if (!error) return <Skeleton className="h-32 w-full" />
    return (
      <ErrorState title="Failed to load the delivery" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (listing.reservedForMe && listing.reservedTogether) {
    return <ReservedTogether listingId={listingId} until={listing.reservedUntil} />
  }
  return (
    <>
      <DeliveredPayment
        listingId={listingId}
        sellerId={listing.userId}
        isBound
        offered={listing.delivery}
        price={agreedAmount}
        label="Checkout Now"
        open={chosen => createCheckoutSession(listingId, agreedAmount, chosen)}
        onChange={() => Promise.all([refetch(), onChange()])}
      />
      <BasketButton listingId={listingId} waitsUntil={offer.payBy} itemName={offer.listing.itemName} />
    </>
  )
}

const PieceName = ({ listingId, listing: { itemName, status } }: Pick<ShownOffer, 'listingId' | 'listing'>) =>
  isGone({ status }) ? (
    itemName
  ) : (
    <Link to={`/marketplace/${listingId}`} className="no-underline hover:underline">
      {itemName}
    </Link>
  )

function Amounts({ offer: { listing, offerAmount, counterAmount, agreedAmount } }: { offer: ShownOffer }) {
  const amounts = [
    { name: 'Asking price', amount: listing.price },
    { name: 'Offer', amount: offerAmount },
    { name: 'Counteroffer', amount: counterAmount },
    { name: 'Agreed', amount: agreedAmount },
  ].filter(({ amount }) => amount !== null)
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {amounts.map(({ name, amount }) => (
        <div key={name}>
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="font-medium">
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ offer, side, onDeed }: Pick<OfferCardProps, 'offer' | 'side' | 'onDeed'>) {
  const { isMyTurn, canCounter, status, listing } = offer
  const mayWithdraw = side === 'sent' && status === 'pending'
  const mayCallOff = status === 'accepted'
  if (!isMyTurn && !mayWithdraw && !mayCallOff) return null
  const { leastCents, mostCents } = rangeOf(offer)
  const button = (deed: Deed | 'counter', label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="small"
      aria-haspopup="dialog"
      aria-label={`${label}: ${listing.itemName}`}
      onClick={() => onDeed(deed)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isMyTurn && button('accept', 'Accept', 'primary')}
      {isMyTurn &&
        canCounter &&
        leastCents <= mostCents &&
        button('counter', side === 'sent' ? 'Raise offer' : 'Counter', 'secondary')}
      {isMyTurn && button('decline', 'Decline', 'secondary')}
      {mayWithdraw && button('withdraw', 'Withdraw', 'secondary')}
      {mayCallOff && button('call-off', 'Cancel agreement', 'secondary')}
    </div>
  )
}
