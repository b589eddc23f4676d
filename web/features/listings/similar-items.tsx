import { Link } from 'react-router-dom'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import type { SimilarItem } from '../../../shared/endpoints/search.ts'
import { cardSizes, ListingGrid } from '../../components/listing-grid.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { useSimilarListings } from './api/get-similar-listings.ts'

/** Renders nothing if there are none or the request fails. */
export function SimilarItems({ listing }: { listing: Listing }) {
  const { data: items = [] } = useSimilarListings(listing)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="similar" className="border-t pt-10">
      <h2 id="similar" className="mb-8 text-heading">
        Similar items
      </h2>
      <ListingGrid>
        {items.map(item => (
          <li key={item.id}>
            <SimilarCard item={item} />
          </li>
        ))}
      </ListingGrid>
    </section>
  )
}

function SimilarCard({
  item: { id, title, imageUrl, price, currentBid, listingType, category },
}: {
  item: SimilarItem
}) {
  return (
    <article className="group relative">
      <Photo imageUrl={imageUrl} alt="" category={category} sizes={cardSizes.page} className="aspect-4/5" />
      <h3 className="mt-4 text-name">
        <Link to={`/marketplace/${id}`} className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent">
          {title}
        </Link>
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-small">
        {listingType === 'fixed-price' ? (
          <Price amount={price} className="font-medium" />
        ) : currentBid ? (
          <>
            <Price amount={currentBid} className="font-medium" />
            <span className="text-caption text-muted">Current bid</span>
          </>
        ) : (
          <span className="text-caption text-muted">Auction, no bids yet</span>
        )}
      </p>
    </article>
  )
}
