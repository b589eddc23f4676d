import { type ReactNode, useState } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { LotNote } from '../../components/lot-note.tsx'
import { Price } from '../../components/price.tsx'
import { PriceExplanation } from '../../components/price-explanation.tsx'
import { PurchaseBar } from '../../components/purchase-bar.tsx'
import { ReservedTogether } from '../../components/reserved-together.tsx'
import { endTime } from '../../lib/dates.ts'
import { useUser } from '../../lib/use-user.ts'
import { BuyButton } from './buy-button.tsx'
import { type SaleState, saleStateFor } from './sale-state.ts'

interface BuyPanelProps {
  listing: Listing
  renderOffer: (listing: Listing) => ReactNode
  /** Shown to the buyer instead of `otherwise`. */
  renderForBuyer: (listing: Listing, otherwise: ReactNode) => ReactNode
}

export function BuyPanel({ listing, renderOffer, renderForBuyer }: BuyPanelProps) {
  const { user } = useUser()
  const state = saleStateFor(listing, user?.id)
  const isOver = state === 'sold' || state === 'ended'
  const [firstPrice] = useState(listing.price)
  return (
    <section aria-label="Purchase" className="border-y border-y-rule-strong py-6">
      {listing.lot && <LotNote lot={listing.lot} />}
      <p className="label text-muted">{state === 'sold' ? 'Sold' : listing.agreedPrice ? 'Agreed price' : 'Price'}</p>
      <Price
        amount={listing.agreedPrice ?? listing.price}
        className={`mt-2 block font-serif text-display ${isOver ? 'text-muted' : ''}`}
      />
      <PriceExplanation amount={listing.agreedPrice ?? listing.price} explained className="mt-1 block text-small" />
      {listing.agreedPrice !== null && (
        <p className="figures mt-1 text-small text-muted">Asking price {formatMoney(listing.price)}</p>
      )}
      <div aria-live="polite" className="mt-5 space-y-5 empty:hidden">
        {!isOver && listing.price !== firstPrice && (
          <p className="figures text-small">
            The price is now {formatMoney(listing.price)}. It was {formatMoney(firstPrice)}.
          </p>
        )}
        <StateNote
          state={state}
          listing={listing}
          isOwn={user?.id === listing.userId}
          renderForBuyer={renderForBuyer}
        />
      </div>
      {(state === 'for-sale' || (state === 'paying' && !listing.reservedTogether)) && (
        <div className="mt-5">
          <PurchaseBar
            label={listing.agreedPrice ? 'Agreed price' : 'Price'}
            amount={listing.agreedPrice ?? listing.price}
            action="buy"
          >
            <BuyButton listing={listing} />
          </PurchaseBar>
        </div>
      )}
      {(state === 'for-sale' || state === 'held') && renderOffer(listing)}
    </section>
  )
}

interface StateNoteProps extends Pick<BuyPanelProps, 'listing' | 'renderForBuyer'> {
  state: SaleState
  isOwn: boolean
}

function StateNote({ state, listing, isOwn, renderForBuyer }: StateNoteProps) {
  const until = listing.reservedUntil && endTime(listing.reservedUntil)
  const dashboard = (
    <ButtonLink to="/seller/dashboard" variant="secondary" size="small">
      Seller Dashboard
    </ButtonLink>
  )
  // Its seller reads the reason beside it.
  if (listing.status === 'hidden') return isOwn ? null : <AlertBox tone="warning" title="This listing is hidden" />
  switch (state) {
    case 'for-sale':
      return null
    case 'paying':
      if (listing.reservedTogether) return <ReservedTogether listingId={listing.id} until={listing.reservedUntil} />
      return (
        <AlertBox title={`Reserved for you until ${until}`}>
          {listing.agreedPrice
            ? 'Your offer was accepted. Nobody else can buy it before then.'
            : 'Nobody else can buy it before then. Your payment page is still open.'}
        </AlertBox>
      )
    case 'held':
      return (
        <AlertBox tone="warning" title={`Reserved until ${until}`}>
          It is reserved for another buyer. If they do not pay, the piece is for sale again. This page updates
          automatically.
        </AlertBox>
      )
    case 'own':
      return (
        <AlertBox title="This is your own listing" actions={dashboard}>
          {until
            ? `${listing.agreedPrice ? 'You accepted an offer.' : 'A buyer is paying for it.'} It is held until ${until}.`
            : 'Buyers see a Buy Now button here. You can take it off sale in your dashboard.'}
        </AlertBox>
      )
    case 'sold':
      return isOwn ? (
        <AlertBox tone="success" title="You sold this piece" actions={dashboard} />
      ) : (
        renderForBuyer(listing, <AlertBox title="This piece has been sold" actions={<CatalogLink />} />)
      )
    case 'ended':
      return <AlertBox title="This listing has ended" actions={isOwn ? dashboard : <CatalogLink />} />
  }
}

const CatalogLink = () => (
  <ButtonLink to="/catalog" variant="secondary" size="small">
    Browse Catalog
  </ButtonLink>
)
