import { cx } from 'class-variance-authority'
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { photoNoteText } from '../../lib/photo-note-text.ts'
import { notedPhotosOf, photoAlt } from './photos.ts'
import { Turn } from './turn.tsx'
import { useZoom, type ViewState } from './use-zoom.ts'
import { canZoomOut, percentOf, type View, WHOLE } from './zoom.ts'
import { pans } from './zoom-keys.ts'
import { ZoomTools } from './zoom-tools.tsx'
import { ZoomedPhoto } from './zoomed-photo.tsx'

export type ComparedPieces = readonly [Listing, Listing]

const SIZES = '(min-width: 40rem) 48vw, calc(100vw - 2.5rem)'

/** Both photographs have one view. */
export function ComparedPhotos({ pieces: [a, b] }: { pieces: ComparedPieces }) {
  const shared = useState<View>(WHOLE)
  const [first, second] = [useCompared(a, shared), useCompared(b, shared)]
  const { view, zoomBy, showWhole } = first.zoom
  return (
    <section aria-label="Photographs">
      <div className="mb-2 flex items-center justify-between gap-4 max-sm:justify-end">
        <p className="text-small text-muted max-sm:sr-only">Zoom in on one photograph, and the other follows.</p>
        <ZoomTools {...{ view, zoomBy, showWhole }} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ComparedPhoto {...first} />
        <ComparedPhoto {...second} />
      </div>
      <p role="status" className="sr-only">
        {`Both photographs at ${percentOf(view)}`}
      </p>
    </section>
  )
}

function useCompared(piece: Listing, shared: ViewState) {
  const photos = useMemo(() => notedPhotosOf(piece), [piece])
  const [index, setIndex] = useState(0)
  const turnTo = (wanted: number) => setIndex(Math.min(photos.length - 1, Math.max(0, wanted)))
  const zoom = useZoom(step => turnTo(index + step), { shared, isOnPage: true })
  return { piece, photos, index, turnTo, zoom }
}

function ComparedPhoto({ piece, photos, index, turnTo, zoom }: ReturnType<typeof useCompared>) {
  const { view, isMoving, zoomBy, panBy, showWhole, frame } = zoom
  const photo = photos[index]
  const alt = photoAlt(piece.itemName, index, photos.length, photo?.note)
  const isLarge = canZoomOut(view)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pan = isLarge ? pans[event.key] : undefined
    if (pan) panBy(pan)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === '0') showWhole()
    else if (event.key === 'ArrowLeft') turnTo(index - 1)
    else if (event.key === 'ArrowRight') turnTo(index + 1)
    else return
    event.preventDefault()
  }

  /** By key alone: taps and clicks are followed by their pointers. */
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 0) return
    if (isLarge) showWhole()
    else zoomBy(2)
  }

  return (
    <figure className="min-w-0">
      <div className="relative aspect-3/2 overflow-hidden bg-sunken sm:aspect-square">
        <button
          {...frame}
          type="button"
          onKeyDown={onKeyDown}
          onClick={onClick}
          className={cx(
            'absolute inset-0 block size-full select-none focus-visible:-outline-offset-4',
            isLarge ? 'cursor-grab touch-none' : 'cursor-zoom-in touch-pan-y',
          )}
        >
          <ZoomedPhoto
            key={photo?.imageUrl}
            imageUrl={photo?.imageUrl}
            alt={alt}
            category={piece.category}
            view={view}
            isMoving={isMoving}
            sizes={SIZES}
          />
          <span className="sr-only">, {isLarge ? 'show the whole photographs' : 'zoom in on both'}</span>
        </button>
        {photos.length > 1 && (
          <>
            <Turn to="previous" isEnd={index === 0} onTurn={() => turnTo(index - 1)} />
            <Turn to="next" isEnd={index === photos.length - 1} onTurn={() => turnTo(index + 1)} />
          </>
        )}
      </div>
      <figcaption className="mt-1.5 flex justify-between gap-4 text-caption text-muted">
        <span className="truncate">{piece.itemName}</span>
        <span className="figures max-w-1/2 shrink-0 truncate">
          {[photos.length > 1 && `${index + 1} / ${photos.length}`, photoNoteText(photo?.note)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </figcaption>
    </figure>
  )
}
