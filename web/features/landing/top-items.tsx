import { ListingSection } from './listing-section.tsx'
import { photographedFirst } from './photographed-first.ts'
import { FEW, useTopItems } from './searches.ts'

export function TopItems() {
  const { data, isPending } = useTopItems()
  return (
    <ListingSection
      title="Top Items For Sale"
      all={{ to: '/catalog', label: 'View All Items' }}
      items={data && photographedFirst(data.listings).slice(0, FEW)}
      isPending={isPending}
      layout="three"
      cards={FEW}
    />
  )
}
