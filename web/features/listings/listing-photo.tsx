import Maximize2 from 'lucide-react/icons/maximize-2'
import { lazy, useState } from 'react'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { FromFirstOpening } from '../../components/from-first-opening.tsx'
import { Photo } from '../../components/photo.tsx'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx').then(module => ({ default: module.PhotoDialog })))

const SHAPE = 'aspect-square w-full'

/** The photograph, all of it. A click opens it large. */
export function ListingPhoto({ listing }: { listing: Listing }) {
  const { itemName, imageUrl, category } = listing
  const [isOpen, setOpen] = useState(false)
  if (!imageUrl) return <Photo imageUrl={null} alt={itemName} category={category} className={SHAPE} />
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="group relative block w-full cursor-zoom-in self-start"
      >
        <Photo
          imageUrl={imageUrl}
          alt={itemName}
          category={category}
          fit="contain"
          priority
          sizes="(min-width: 64rem) 46rem, 100vw"
          className={SHAPE}
        />
        <span className="absolute right-3 bottom-3 flex size-10 items-center justify-center rounded-sm border bg-surface text-muted transition-colors group-hover:text-ink">
          <Maximize2 aria-hidden className="size-4" />
          <span className="sr-only">, enlarge</span>
        </span>
      </button>
      <FromFirstOpening isOpen={isOpen}>
        <PhotoDialog listing={listing} isOpen={isOpen} onOpenChange={setOpen} />
      </FromFirstOpening>
    </>
  )
}
