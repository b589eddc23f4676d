import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../shared/endpoints/listings.ts'
import { Badge } from './badge.tsx'
import { Photo } from './photo.tsx'
import { Price } from './price.tsx'

type Shown = Pick<
  Listing,
  'id' | 'itemName' | 'category' | 'imageUrl' | 'price' | 'currentBid' | 'reservePrice' | 'sellerName' | 'status'
>

/** One listing among others. All of it leads to the listing; `action` (a Buy Now button) stays its own target. */
export function ListingCard({ listing, priority, action }: { listing: Shown; priority?: boolean; action?: ReactNode }) {
  const { id, itemName, category, imageUrl, price, currentBid, reservePrice, sellerName, status } = listing
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Photo
          imageUrl={imageUrl}
          alt=""
          category={category}
          priority={priority}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw"
          className="aspect-4/5 [&_img]:transition-transform [&_img]:duration-500 [&_img]:ease-quiet group-hover:[&_img]:scale-[1.025]"
        />
        {status === 'reserved' && <Badge className="absolute top-3 left-3">Reserved</Badge>}
        {status === 'sold' && <Badge className="absolute top-3 left-3">Sold</Badge>}
      </div>
      <div className="mt-4 flex flex-1 flex-col">
        <p className="label truncate text-muted">{category ?? 'Uncategorized'}</p>
        <h3 className="mt-1 text-name">
          <Link to={`/marketplace/${id}`} className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent">
            {itemName}
          </Link>
        </h3>
        <div className="mt-auto pt-2">
          <Price amount={price ?? currentBid ?? reservePrice} className="text-small font-medium" />
          <p className="truncate text-caption text-muted">Offered by {sellerName}</p>
        </div>
        {action && <div className="relative z-10 mt-3">{action}</div>}
      </div>
    </article>
  )
}
