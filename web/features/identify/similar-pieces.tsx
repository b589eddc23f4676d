import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { listingSearchQuery } from '../../lib/api/search-listings.ts'

type Similar = Identification['similarPieces'][number]

/** Of the catalog and of museums. */
export function SimilarPieces({ pieces }: { pieces: readonly Similar[] }) {
  if (pieces.length === 0) return null
  return (
    <Card aria-label="Similar pieces">
      <CardHeader
        title="Similar pieces"
        note="From our reference catalog and museums’ open collections, most similar first."
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {pieces.map(piece => (
          <li key={piece.id} className="min-w-0">
            <Photo imageUrl={piece.imageUrl} alt="" sizes="12rem" className="mb-2 aspect-square" />
            <p className="line-clamp-2 text-caption font-medium wrap-anywhere">
              <PieceName piece={piece} />
            </p>
            <p className="line-clamp-2 text-caption text-muted wrap-anywhere">
              {[piece.maker, piece.dateCreated].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PieceName({ piece: { itemName, link } }: { piece: Similar }) {
  if (!link) return itemName
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="hover:text-accent">
      {itemName}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const FOR_SALE = 4

interface ForSaleProps {
  /** `vase`; else all of the category. */
  form: string | undefined
  category: string
}

/** Pieces of the kind that are offered here. */
export function SimilarForSale({ form, category }: ForSaleProps) {
  const { data } = useQuery(listingSearchQuery({ category, limit: FOR_SALE, ...(form && { q: form }) }))
  if (!data || data.listings.length === 0) return null
  return (
    <section aria-labelledby="for-sale-here">
      <h2 id="for-sale-here" className="text-title">
        For sale here
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {data.listings.map(listing => (
          <li key={listing.id} className="min-w-0">
            <Link to={`/marketplace/${listing.id}`} className="group block">
              <Photo
                imageUrl={listing.imageUrl}
                category={listing.category}
                alt=""
                sizes="12rem"
                className="mb-2 aspect-square"
              />
              <p className="line-clamp-2 text-caption font-medium wrap-anywhere group-hover:text-accent">
                {listing.itemName}
              </p>
              <Price amount={listing.currentBid ?? listing.price} className="text-caption" none="No bids yet" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
