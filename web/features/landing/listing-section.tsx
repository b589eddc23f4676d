import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { ListingCard } from '../../components/listing-card.tsx'
import {
  cardSizes,
  FIRST_OF_THREE_SIZES,
  type GridColumns,
  ListingGrid,
  ListingGridSkeleton,
} from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'
import { Section } from './section.tsx'

interface ListingSectionProps {
  id?: string
  title: string
  all: { to: string; label: string } | undefined
  items: readonly ListingSummary[] | undefined
  isPending: boolean
  layout: GridColumns
  /** Skeleton cards while loading. */
  cards: number
}

/** Renders nothing if there are no listings or the request failed. */
export function ListingSection({ id, title, all, items = [], isPending, layout, cards }: ListingSectionProps) {
  if (!isPending && items.length === 0) return null
  return (
    <Section id={id} title={title} all={all}>
      {isPending ? (
        <ListingGridSkeleton cards={cards} layout={layout} />
      ) : (
        <ListingGrid layout={layout}>
          {items.map((listing, n) => (
            <li key={listing.id}>
              <ListingCard
                listing={listing}
                sizes={layout === 'three' && items.length === 3 && n === 0 ? FIRST_OF_THREE_SIZES : cardSizes[layout]}
                action={<ListingLink listing={listing} />}
              />
            </li>
          ))}
        </ListingGrid>
      )}
    </Section>
  )
}
