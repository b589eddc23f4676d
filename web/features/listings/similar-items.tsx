import type { Listing } from '../../../shared/endpoints/listings.ts'
import { SimilarGrid } from '../../components/similar-grid.tsx'
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
      <SimilarGrid title="For sale" items={items.filter(({ soldFor }) => soldFor === null)} />
      <SimilarGrid title="Sold here" items={items.filter(({ soldFor }) => soldFor !== null)} />
    </section>
  )
}
