import { Link } from 'react-router-dom'
import type { SimilarItem } from '../../shared/endpoints/search.ts'
import { DateText } from './date-text.tsx'
import { cardSizes, ListingGrid } from './listing-grid.tsx'
import { Photo } from './photo.tsx'
import { Price } from './price.tsx'

interface SimilarGridProps {
  title: string
  items: readonly SimilarItem[]
}

export function SimilarGrid({ title, items }: SimilarGridProps) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-6 text-title">{title}</h3>
      <ListingGrid>
        {items.map(item => (
          <li key={item.id}>
            <SimilarCard item={item} />
          </li>
        ))}
      </ListingGrid>
    </div>
  )
}

function SimilarCard({ item }: { item: SimilarItem }) {
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
