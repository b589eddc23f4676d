import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { ListingCard } from '../../components/listing-card.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'

interface ListingSectionProps {
  title: string
  all: { to: string; label: string }
  items: readonly Listing[] | undefined
  isPending: boolean
  /** How many cards stand in while it loads. */
  cards: number
}

/** Listings under a heading. Nothing to show, or no answer: no section (SPEC.md section 8). */
export function ListingSection({ title, all, items = [], isPending, cards }: ListingSectionProps) {
  const id = useId()
  if (!isPending && items.length === 0) return null
  return (
    <section aria-labelledby={id} className="page py-16 sm:py-20">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id={id} className="text-display">
          {title}
        </h2>
        <Link
          to={all.to}
          className="inline-flex items-center gap-2 py-2 text-small underline decoration-rule-strong underline-offset-6 hover:text-accent hover:decoration-accent"
        >
          {all.label}
          <ArrowRight aria-hidden size={16} strokeWidth={1.5} />
        </Link>
      </div>
      {isPending ? (
        <ListingGridSkeleton cards={cards} />
      ) : (
        <ListingGrid>
          {items.map(listing => (
            <li key={listing.id}>
              <ListingCard listing={listing} action={<ListingLink listing={listing} />} />
            </li>
          ))}
        </ListingGrid>
      )}
    </section>
  )
}
