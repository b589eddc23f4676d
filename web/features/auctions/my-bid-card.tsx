import { Link } from 'react-router-dom'
import type { MyBid } from '../../../shared/contract/endpoints/auctions.ts'
import { isGone } from '../../../shared/rules/listing.ts'
import { TimeLeft } from '../../components/auction-time.tsx'
import { Badge } from '../../components/badge.tsx'
import { BasketButton } from '../../components/basket-button.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { PlusPremium } from '../../components/plus-premium.tsx'
import { Price } from '../../components/price.tsx'
import { myBidState } from './my-bid-state.ts'

export const CARD =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 rounded-md border bg-surface p-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 sm:p-6'
/** Full width on a phone. */
export const BELOW = 'col-span-2 sm:col-span-1 sm:col-start-2'

export function MyBidCard({ bid, priority }: { bid: MyBid; priority: boolean }) {
  const { listing, auctionEndDate, hasEnded } = bid
  const { label, tone, text } = myBidState(bid)
  return (
    <article className={CARD}>
      <Photo
        imageUrl={listing.imageUrl}
        category={listing.category}
        alt=""
        sizes="7rem"
        priority={priority}
        className="aspect-square w-full self-start rounded-sm"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
          <h2 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
            <PieceName bid={bid} />
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="figures mt-2 text-caption text-muted">
          {hasEnded ? (
            <>
              Ended <DateText iso={auctionEndDate} form="receipt" />
            </>
          ) : (
            <>
              <TimeLeft end={auctionEndDate} /> ·{' '}
              <span className="whitespace-nowrap">
                <DateText iso={auctionEndDate} form="end" />
              </span>
            </>
          )}
        </p>
        <Amounts bid={bid} />
      </div>
      <div className={BELOW}>
        <p className="mt-4 text-small">{text}</p>
        <Action bid={bid} />
        {bid.toPay && (
          <BasketButton listingId={bid.listingId} waitsUntil={bid.toPay.until} itemName={listing.itemName} isSmall />
        )}
      </div>
    </article>
  )
}

const PieceName = ({ bid: { listingId, listing } }: { bid: MyBid }) =>
  isGone(listing) ? (
    listing.itemName
  ) : (
    <Link to={`/marketplace/${listingId}`} className="no-underline hover:underline">
      {listing.itemName}
    </Link>
  )

function Amounts({ bid: { myHighest, currentBid, hasEnded, premiumRate } }: { bid: MyBid }) {
  const isMaximum = myHighest !== null && currentBid !== null && myHighest > currentBid
  const amounts = [
    { name: isMaximum ? 'Your maximum' : 'Your highest bid', amount: myHighest },
    { name: hasEnded ? 'Final bid' : 'Current bid', amount: currentBid },
  ].filter(({ amount }) => amount !== null)
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {amounts.map(({ name, amount }) => (
        <div key={name}>
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="font-medium">
            <Price amount={amount} /> <PlusPremium rate={premiumRate} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Action({ bid }: { bid: MyBid }) {
  const action = actionFor(bid)
  if (!action) return null
  const { label, to, variant } = action
  return (
    <ButtonLink
      to={to}
      size="small"
      variant={variant}
      aria-label={`${label}: ${bid.listing.itemName}`}
      className="mt-4 max-sm:w-full"
    >
      {label}
    </ButtonLink>
  )
}

function actionFor({ listingId, listing, standing, toPay, hasEnded }: MyBid) {
  const page = `/marketplace/${listingId}`
  if (toPay) return { label: 'Pay now', to: page, variant: 'primary' as const }
  if (!hasEnded && standing !== 'leading') return { label: 'Bid again', to: page, variant: 'primary' as const }
  if (!isGone(listing)) return { label: 'View Auction', to: page, variant: 'secondary' as const }
  // An auction without a bid that counts leaves no record.
  if (standing === 'voided') return undefined
  return { label: 'How was this decided?', to: `${page}/record`, variant: 'secondary' as const }
}
