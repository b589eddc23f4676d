import { SoldLikeSales } from '../../components/sold-like.tsx'
import { useListing } from '../../lib/api/get-listing.ts'
import { useSoldLike } from '../../lib/api/get-sold-like.ts'

/** The sold pieces that are nearest to a listing; nothing if it is gone. */
export function LikeListing({ id }: { id: string }) {
  const { data: listing } = useListing(id)
  const { data } = useSoldLike(listing ?? { itemName: '' }, { except: id })
  if (!listing || !data || data.comparables.length === 0) return null
  return (
    <section aria-labelledby="most-like" className="pb-10">
      <h2 id="most-like" className="mb-4 text-title wrap-anywhere">
        Most like “{listing.itemName}”
      </h2>
      <SoldLikeSales found={data} />
    </section>
  )
}
