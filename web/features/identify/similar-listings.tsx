import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { listingSearchQuery } from '../../lib/api/search-listings.ts'
import { RecordDate } from './record-date.tsx'

type Sold = Identification['similarSold'][number]

interface Listed {
  id: string
  itemName: string
  category: string | null
  imageUrl: string | null
}

interface Offered extends Listed {
  price: Sold['soldFor'] | null
  currentBid: Sold['soldFor'] | null
}

const MAX_SHOWN = 4

interface ForSaleProps {
  /** What looks like the piece, the most similar first. */
  alike: readonly Offered[]
  /** `vase`, if the form is known: then pieces named so fill the row. */
  form: string | undefined
  category: string | undefined
}

export function SimilarForSale({ alike, form, category }: ForSaleProps) {
  const isShort = alike.length < MAX_SHOWN && form !== undefined && category !== undefined
  const { data } = useQuery({
    ...listingSearchQuery({ category: category ?? '', q: form ?? '', limit: MAX_SHOWN * 2 }),
    enabled: isShort,
  })
  const named = isShort ? (data?.listings ?? []).filter(({ id }) => !alike.some(each => each.id === id)) : []
  return (
    <Listings title="For sale here" id="for-sale-here" pieces={[...alike, ...named]}>
      {({ currentBid, price }) => <Price amount={currentBid ?? price} className="text-caption" none="No bids yet" />}
    </Listings>
  )
}

export const SoldHere = ({ pieces }: { pieces: readonly Sold[] }) => (
  <Listings title="Sold here" id="sold-here" pieces={pieces}>
    {({ soldFor, soldOn }) => (
      <p className="text-caption text-muted">
        <Price amount={soldFor} className="font-medium text-ink" />, <RecordDate day={soldOn} />
      </p>
    )}
  </Listings>
)

interface ListingsProps<Piece extends Listed> {
  title: string
  id: string
  pieces: readonly Piece[]
  children: (piece: Piece) => ReactNode
}

function Listings<Piece extends Listed>({ title, id, pieces, children }: ListingsProps<Piece>) {
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {pieces.slice(0, MAX_SHOWN).map(piece => (
          <li key={piece.id} className="min-w-0">
            <Link to={`/marketplace/${piece.id}`} className="group block">
              <Photo
                imageUrl={piece.imageUrl}
                category={piece.category}
                alt=""
                sizes="12rem"
                className="mb-2 aspect-square"
              />
              <p className="line-clamp-2 text-caption font-medium wrap-anywhere group-hover:text-accent">
                {piece.itemName}
              </p>
              {children(piece)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
