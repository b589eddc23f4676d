import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import { auctionPrice, biddingText, NO_PRICE_YET } from '../lib/auction-price.ts'
import { termText } from '../lib/term-text.ts'
import { CardTime, EndBadge } from './auction-time.tsx'
import { Badge } from './badge.tsx'
import { cardSizes } from './listing-grid.tsx'
import { Photo } from './photo.tsx'
import { PlusPremium } from './plus-premium.tsx'
import { Price } from './price.tsx'
import { PriceExplanation } from './price-explanation.tsx'
import { WatchButton } from './watch-button.tsx'

const CORNER = 'absolute top-3 left-3'

/** The whole card links to the listing; `action` (a Buy Now button) is a separate target. */
export function ListingCard({
  listing,
  priority,
  sizes = cardSizes.page,
  action,
}: {
  listing: ListingSummary
  priority?: boolean
  sizes?: string
  action?: ReactNode
}) {
  const { id, itemName, category, condition, imageUrl, listingType } = listing
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Photo
          imageUrl={imageUrl}
          alt=""
          category={category}
          priority={priority}
          sizes={sizes}
          className="aspect-4/5 [&_img]:transition-transform [&_img]:duration-500 [&_img]:ease-quiet group-hover:[&_img]:scale-[1.025]"
        />
        <State listing={listing} />
        {condition && <Badge className="absolute bottom-3 left-3">{termText(condition)}</Badge>}
      </div>
      <div className="mt-4 flex flex-1 flex-col">
        <p className="label truncate text-muted">{category ? termText(category) : 'Uncategorized'}</p>
        <h3 className="mt-1 text-name">
          <Link to={`/marketplace/${id}`} className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent">
            {itemName}
          </Link>
        </h3>
        <div className="mt-auto pt-2">
          {listingType === 'auction' ? <AuctionFigures listing={listing} /> : <FixedFigures listing={listing} />}
        </div>
        {action && <div className="relative z-10 mt-3">{action}</div>}
      </div>
      <WatchButton listing={listing} />
    </article>
  )
}

function State({ listing: { status, listingType, auctionEndDate } }: { listing: ListingSummary }) {
  if (status === 'reserved') return <Badge className={CORNER}>Reserved</Badge>
  if (status === 'sold') return <Badge className={CORNER}>Sold</Badge>
  if (status === 'ended') return <Badge className={CORNER}>Ended</Badge>
  return listingType === 'auction' && auctionEndDate ? <EndBadge end={auctionEndDate} className={CORNER} /> : null
}

function FixedFigures({ listing: { price, sellerName } }: { listing: ListingSummary }) {
  return (
    <>
      <Price amount={price} className="text-small font-medium" />
      <PriceExplanation amount={price} />
      <p className="truncate text-caption text-muted">Offered by {sellerName}</p>
    </>
  )
}

function AuctionFigures({ listing }: { listing: ListingSummary }) {
  const { label, amount } = auctionPrice(listing)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price amount={amount} none={NO_PRICE_YET} className="text-small font-medium" />
        <span className="text-caption text-muted">{label}</span>
        <PlusPremium rate={listing.premiumRate} />
      </p>
      <PriceExplanation amount={amount} />
      <p className="figures flex flex-wrap gap-x-3 text-caption text-muted">
        <span>{biddingText(listing)}</span>
        <CardTime end={listing.auctionEndDate} />
      </p>
    </>
  )
}
