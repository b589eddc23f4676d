import { Link } from 'react-router-dom'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { hasEnded } from '../../../shared/rules/auction-time.ts'
import { EndBadge, TimeLeft } from '../../components/auction-time.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { PlusPremium } from '../../components/plus-premium.tsx'
import { Price } from '../../components/price.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { auctionPrice, biddingText, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { termText } from '../../lib/term-text.ts'
import { useFromNow } from '../../lib/use-now.ts'

/** Four columns on a desktop; below that, figures and time side by side below the name. */
const LAYOUT =
  'grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-4 py-6 sm:grid-cols-[8rem_1fr] lg:grid-cols-[9rem_1fr_12rem_13rem] lg:gap-x-8'
const PHOTO = 'aspect-4/5 self-start sm:max-lg:row-span-2'
const BELOW = 'grid grid-cols-2 gap-x-5 max-sm:col-span-2 lg:contents'
const ASIDE = 'lg:grid lg:content-start lg:justify-items-end'

export function Lot({ auction, isMine, priority }: { auction: ListingSummary; isMine: boolean; priority: boolean }) {
  const { id, itemName, category, imageUrl, sellerName, auctionEndDate, premiumRate } = auction
  const { label, amount } = auctionPrice(auction)
  const end = auctionEndDate ?? ''
  const isOver = useFromNow(now => hasEnded(end, now))
  const canBid = !isOver && !isMine
  const action = canBid ? 'Place Bid' : 'View Auction'
  return (
    <article className={LAYOUT}>
      <Photo
        imageUrl={imageUrl}
        alt=""
        category={category}
        priority={priority}
        sizes="(min-width: 64rem) 9rem, 8rem"
        className={PHOTO}
      />
      <div className="min-w-0">
        <p className="label truncate text-muted">{category ? termText(category) : 'Uncategorized'}</p>
        <h2 className="mt-1 text-name lg:text-title">
          <Link to={`/marketplace/${id}`} className="line-clamp-2 wrap-anywhere hover:text-accent">
            {itemName}
          </Link>
        </h2>
        <p className="mt-1 truncate text-caption text-muted">Offered by {sellerName}</p>
        <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
          <EndBadge end={end} />
        </p>
      </div>
      <div className={BELOW}>
        <div className="lg:text-right">
          <p className="label text-muted">{label}</p>
          <p className="mt-1 font-serif text-title">
            <Price amount={amount} none={NO_PRICE_YET} />
          </p>
          <PlusPremium rate={premiumRate} />
          <p className="figures text-caption text-muted">{biddingText(auction)}</p>
        </div>
        <div className="lg:text-right">
          {/* Aligned with the smaller labels beside it. */}
          <p className="figures -mt-1 text-small font-medium">
            <TimeLeft end={end} />
          </p>
          <p className="text-caption text-muted">
            <DateText iso={end} form="end" />
          </p>
          <ButtonLink
            to={`/marketplace/${id}`}
            size="small"
            variant={canBid ? 'primary' : 'secondary'}
            aria-label={`${action}: ${itemName}`}
            className="mt-3 max-sm:w-full"
          >
            {action}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

export function LotSkeleton() {
  return (
    <div className={LAYOUT}>
      <Skeleton className={PHOTO} />
      <div>
        <Skeleton className="h-3 w-20" />
        <Skeleton className="mt-2.5 h-6 w-4/5" />
        <Skeleton className="mt-2.5 h-4 w-28" />
      </div>
      <div className={BELOW}>
        <div className={ASIDE}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-7 w-32" />
          <Skeleton className="mt-2 h-4 w-16" />
        </div>
        <div className={ASIDE}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-1.5 h-3.5 w-36" />
          <Skeleton className="mt-3.5 h-9 w-full sm:w-24" />
        </div>
      </div>
    </div>
  )
}
