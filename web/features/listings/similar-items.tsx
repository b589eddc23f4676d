import { Link } from 'react-router-dom'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import type { SimilarItem } from '../../../shared/endpoints/search.ts'
import { DateText } from '../../components/date-text.tsx'
import { cardSizes, ListingGrid } from '../../components/listing-grid.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { useSimilarListings } from './api/get-similar-listings.ts'

/** Renders nothing if there are none or the request fails. */
export function SimilarItems({ listing }: { listing: Listing }) {
  const { data: items = [] } = useSimilarListings(listing)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="similar" className="space-y-10 border-t pt-10">
      <h2 id="similar" className="text-heading">
        Similar items
      </h2>
      <Pieces title="For sale" listingId={listing.id} items={items.filter(({ soldFor }) => soldFor === null)} />
      <Pieces title="Sold here" listingId={listing.id} items={items.filter(({ soldFor }) => soldFor !== null)} />
    </section>
  )
}

interface PiecesProps {
  title: string
  items: readonly SimilarItem[]
  listingId: string
}

function Pieces({ title, items, listingId }: PiecesProps) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-6 text-title">{title}</h3>
      <ListingGrid>
        {items.map(item => (
          <li key={item.id}>
            <SimilarCard item={item} comparedWith={listingId} />
          </li>
        ))}
      </ListingGrid>
    </div>
  )
}

function SimilarCard({ item, comparedWith }: { item: SimilarItem; comparedWith: string }) {
  const { id, title, imageUrl, category } = item
  return (
    <article className="group relative">
      <Photo imageUrl={imageUrl} alt="" category={category} sizes={cardSizes.page} className="aspect-4/5" />
      <h4 className="mt-4 text-name">
        <Link to={`/marketplace/${id}`} className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent">
          {title}
        </Link>
      </h4>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-small">
        <Figures item={item} />
      </p>
      <Link
        to={`/compare?a=${comparedWith}&b=${id}`}
        aria-label={`Compare with ${title}`}
        className="relative z-10 inline-flex min-h-11 items-center text-caption text-muted underline underline-offset-4 hover:text-accent"
      >
        Compare
      </Link>
    </article>
  )
}

function Figures({ item: { price, currentBid, listingType, soldFor, soldOn } }: { item: SimilarItem }) {
  if (soldFor !== null && soldOn !== null) {
    return (
      <>
        <Price amount={soldFor} className="font-medium" />
        <span className="text-caption text-muted">
          Sold <DateText iso={soldOn} />
        </span>
      </>
    )
  }
  if (listingType === 'fixed-price') return <Price amount={price} className="font-medium" />
  if (!currentBid) return <span className="text-caption text-muted">Auction, no bids yet</span>
  return (
    <>
      <Price amount={currentBid} className="font-medium" />
      <span className="text-caption text-muted">Current bid</span>
    </>
  )
}
