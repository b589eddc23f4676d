import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { SimilarItem } from '../../shared/contract/endpoints/search.ts'
import { DateText } from './date-text.tsx'
import { cardSizes, type GridColumns, ListingGrid } from './listing-grid.tsx'
import { Photo } from './photo.tsx'
import { Price } from './price.tsx'

interface SimilarGroupsProps {
  items: readonly SimilarItem[]
  titles: { forSale: string; sold: string }
  /** A listing that each can be put beside. */
  comparedWith?: string
}

/** What is for sale, then what was sold. Two short rows are side by side. */
export function SimilarGroups({ items, titles, comparedWith }: SimilarGroupsProps) {
  const forSale = items.filter(({ soldFor }) => soldFor === null)
  const sold = items.filter(({ soldFor }) => soldFor !== null)
  const areShort = [forSale, sold].every(({ length }) => length > 0 && length <= 2)
  const shown = { layout: areShort ? 'pair' : 'page', comparedWith } as const
  return (
    <div className={cx('grid grid-cols-1 gap-12', areShort && 'lg:grid-cols-2 lg:gap-x-8')}>
      <Group title={titles.forSale} items={forSale} {...shown} />
      <Group title={titles.sold} items={sold} {...shown} />
    </div>
  )
}

interface GroupProps {
  title: string
  items: readonly SimilarItem[]
  layout: GridColumns
  comparedWith: string | undefined
}

function Group({ title, items, layout, comparedWith }: GroupProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-6 text-title">
        {title}
      </h2>
      <ListingGrid layout={layout}>
        {items.map(item => (
          <li key={item.id} className="min-w-0">
            <SimilarCard item={item} sizes={cardSizes[layout]} comparedWith={comparedWith} />
          </li>
        ))}
      </ListingGrid>
    </section>
  )
}

interface SimilarCardProps {
  item: SimilarItem
  sizes: string
  comparedWith: string | undefined
}

function SimilarCard({ item, sizes, comparedWith }: SimilarCardProps) {
  const { id, title, imageUrl, category } = item
  return (
    <article className="group relative">
      <Photo imageUrl={imageUrl} alt="" category={category} sizes={sizes} className="aspect-4/5" />
      <h3 className="mt-4 text-name">
        <Link
          to={`/marketplace/${id}`}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 group-hover:text-accent"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-small">
        <Figures item={item} />
      </p>
      {comparedWith && (
        <Link
          to={`/compare?a=${comparedWith}&b=${id}`}
          aria-label={`Compare with ${title}`}
          className="relative z-10 inline-flex min-h-11 items-center text-caption text-muted underline underline-offset-4 hover:text-accent"
        >
          Compare
        </Link>
      )}
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
