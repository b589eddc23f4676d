import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { FEATURED_PHOTO_SIZES } from '../../../shared/contract/photo-address.ts'
import { Button } from '../../components/button.tsx'
import { ListingCard } from '../../components/listing-card.tsx'

const STEP_PX = 400
const FIRST_SCREEN = 3

export function FeaturedCarousel({ listings }: { listings: readonly ListingSummary[] }) {
  const row = useRef<HTMLUListElement>(null)
  const ends = useEnds(row, listings.length)
  const step = (px: number) => row.current?.scrollBy({ left: px })
  return (
    <section aria-labelledby="featured" className="mb-12 border-b pb-12">
      <div className="mb-6 flex min-h-11 items-center justify-between gap-4">
        <h2 id="featured" className="text-title">
          Featured
        </h2>
        {!(ends.isFirst && ends.isLast) && (
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="icon"
              aria-label="Back"
              disabled={ends.isFirst}
              onClick={() => step(-STEP_PX)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button
              variant="secondary"
              size="icon"
              aria-label="Next"
              disabled={ends.isLast}
              onClick={() => step(STEP_PX)}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
      <ul
        ref={row}
        className="-m-1 flex snap-x snap-proximity scroll-px-1 gap-4 overflow-x-auto scroll-smooth p-1 [scrollbar-width:thin] sm:gap-6"
      >
        {listings.map((listing, index) => (
          <li key={listing.id} className="w-[62vw] max-w-60 shrink-0 snap-start">
            <ListingCard listing={listing} priority={index < FIRST_SCREEN} sizes={FEATURED_PHOTO_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEnds(row: React.RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ isFirst: true, isLast: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more cards are a longer row
  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      const isFirst = scrollLeft <= 1
      const isLast = scrollLeft + clientWidth >= scrollWidth - 1
      setEnds(last => (last.isFirst === isFirst && last.isLast === isLast ? last : { isFirst, isLast }))
    }
    const size = new ResizeObserver(look)
    size.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row, count])
  return ends
}
