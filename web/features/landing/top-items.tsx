import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { ListingCard } from '../../components/listing-card.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'
import { useTopListings } from './api/marketplace-listings.ts'

/** The newest fixed-price pieces. Nothing to show, or no answer: no section (SPEC.md section 8). */
export function TopItems() {
  const { data, isPending } = useTopListings()
  const items = data?.listings ?? []
  if (!isPending && items.length === 0) return null
  return (
    <section aria-labelledby="top-items" className="page py-16 sm:py-20">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id="top-items" className="text-display">
          Top Items For Sale
        </h2>
        <Link
          to="/catalog"
          className="inline-flex items-center gap-2 py-2 text-small underline decoration-rule-strong underline-offset-6 hover:text-accent hover:decoration-accent"
        >
          View All Items
          <ArrowRight aria-hidden size={16} strokeWidth={1.5} />
        </Link>
      </div>
      {isPending ? (
        <ListingGridSkeleton />
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
