import { cx } from 'class-variance-authority'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { type KeyboardEvent, lazy, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { LISTING_PHOTO_SIZES as SIZES } from '../../../shared/contract/photo-address.ts'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Photo } from '../../components/photo.tsx'
import { photoNoteText } from '../../lib/photo-note-text.ts'
import { type NotedPhoto, notedPhotosOf, photoAlt, preloadPhoto } from './photos.ts'
import { Thumbnails } from './thumbnails.tsx'
import { Turn } from './turn.tsx'
import { useSlides } from './use-slides.ts'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx').then(module => ({ default: module.PhotoViewer })))

const SHAPE = 'aspect-square w-full'

/** A photograph that another part of the page asks to be opened. */
export interface AskedPhoto {
  readonly imageUrl: string
  /** Gets the focus back: not every browser focuses a button that is clicked. */
  readonly opener: HTMLElement
}

interface GalleryProps {
  listing: Listing
  /** A new object opens it, though it be the same photograph. */
  asked?: AskedPhoto | undefined
}

export function Gallery({ listing, asked }: GalleryProps) {
  const { itemName, category } = listing
  const photos = useMemo(() => notedPhotosOf(listing), [listing])
  if (photos.length === 0) return <Photo imageUrl={null} alt={itemName} category={category} className={SHAPE} />
  return <Photographs photos={photos} asked={asked} {...listing} />
}

interface PhotographsProps extends Pick<Listing, 'itemName' | 'category' | 'dimensions'> {
  photos: readonly NotedPhoto[]
  asked: AskedPhoto | undefined
}

function Photographs({ photos, asked, itemName, category, dimensions }: PhotographsProps) {
  const id = useId()
  const count = photos.length
  const { index, show, track } = useSlides(count)
  const slides = useRef<(HTMLButtonElement | null)[]>([])
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement>(undefined)
  const isAlone = count === 1
  const text = photoNoteText(photos[index]?.note)

  useEffect(() => {
    for (const neighbor of [photos[index + 1], photos[index - 1]]) if (neighbor) preloadPhoto(neighbor.imageUrl, SIZES)
  }, [photos, index])

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each time that it is asked for
  useEffect(() => {
    const wanted = photos.findIndex(({ imageUrl }) => imageUrl === asked?.imageUrl)
    if (wanted < 0) return
    opener.current = asked?.opener
    show(wanted)
    setOpen(true)
  }, [asked])

  const focusSlide = (slide: number) => slides.current[slide]?.focus({ preventScroll: true })

  const open = () => {
    opener.current = undefined
    setOpen(true)
  }
  const giveFocusBack = () => {
    if (opener.current?.isConnected) opener.current.focus()
    else focusSlide(index)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    focusSlide(show(wanted))
  }

  return (
    <div className="min-w-0 self-start">
      <div className="relative">
        <div
          {...track}
          {...(!isAlone && { id: `${id}-stage`, role: 'tabpanel', 'aria-labelledby': `${id}-${index}` })}
          className={cx(
            SHAPE,
            'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
          )}
        >
          {photos.map(({ imageUrl, note }, slide) => (
            <button
              key={imageUrl}
              ref={element => {
                slides.current[slide] = element
              }}
              type="button"
              tabIndex={slide === index ? 0 : -1}
              onClick={open}
              onKeyDown={isAlone ? undefined : onKeyDown}
              aria-haspopup="dialog"
              className="w-full shrink-0 cursor-zoom-in snap-center focus-visible:-outline-offset-4"
            >
              <Photo
                imageUrl={imageUrl}
                alt={photoAlt(itemName, slide, count, note)}
                category={category}
                fit="contain"
                priority={slide === 0}
                sizes={SIZES}
                className={SHAPE}
              />
              <span className="sr-only">, enlarge</span>
            </button>
          ))}
        </div>
        {(!isAlone || text) && (
          <p className="figures pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-5rem)] rounded-sm border bg-surface px-2.5 py-1 text-caption text-muted wrap-anywhere">
            {!isAlone && (
              <>
                <span className="sr-only">Photograph </span>
                {index + 1} <span aria-hidden>/</span>
                <span className="sr-only"> of</span> {count}{' '}
              </>
            )}
            {text}
          </p>
        )}
        {!isAlone && (
          <>
            <Turn to="previous" isEnd={index === 0} onTurn={() => show(index - 1)} />
            <Turn to="next" isEnd={index === count - 1} onTurn={() => show(index + 1)} />
          </>
        )}
        <Maximize2
          aria-hidden
          className="pointer-events-none absolute right-3 bottom-3 size-10 rounded-sm border bg-surface p-3 text-muted"
        />
      </div>
      {!isAlone && <Thumbnails id={id} photos={photos} index={index} onShow={show} />}
      <MountOnFirstOpen isOpen={isOpen}>
        <PhotoViewer
          photos={photos}
          itemName={itemName}
          category={category}
          dimensions={dimensions}
          index={index}
          onShow={show}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClosed={giveFocusBack}
        />
      </MountOnFirstOpen>
    </div>
  )
}
