import { cx } from 'class-variance-authority'
import X from 'lucide-react/icons/x'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect } from 'react'
import { photoNoteText } from '../../lib/photo-note-text.ts'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import { type NotedPhoto, photoAlt, preloadPhoto } from './photos.ts'
import { ScaleBar } from './scale-bar.tsx'
import { Turn } from './turn.tsx'
import { useZoom } from './use-zoom.ts'
import { canZoomOut, percentOf } from './zoom.ts'
import { pans } from './zoom-keys.ts'
import { ZoomTools } from './zoom-tools.tsx'
import { VIEWER_SIZES, ZoomedPhoto } from './zoomed-photo.tsx'

const turns: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1, ArrowLeft: -1, ArrowRight: 1 }

interface PhotoViewerProps {
  photos: readonly NotedPhoto[]
  itemName: string
  category: string | null
  dimensions: string | null
  index: number
  onShow: (index: number) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gives the focus back. */
  onClosed: () => void
}

export function PhotoViewer({ isOpen, onOpenChange, onClosed, ...shown }: PhotoViewerProps) {
  useBackCloses(isOpen, () => onOpenChange(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Viewer
          {...shown}
          onClosed={event => {
            event.preventDefault()
            onClosed()
          }}
        />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ViewerProps
  extends Pick<PhotoViewerProps, 'photos' | 'itemName' | 'category' | 'dimensions' | 'index' | 'onShow'> {
  onClosed: (event: Event) => void
}

function Viewer({ photos, itemName, category, dimensions, index, onShow, onClosed }: ViewerProps) {
  const count = photos.length
  const photo = photos[index]
  const alt = photoAlt(itemName, index, count, photo?.note)
  const caption = photoNoteText(photo?.note)
  const { view, isMoving, zoomBy, panBy, showWhole, frame } = useZoom(direction => turnTo(index + direction))
  const isLarge = canZoomOut(view)

  function turnTo(wanted: number) {
    const next = Math.min(count - 1, Math.max(0, wanted))
    if (next === index) return
    showWhole()
    onShow(next)
  }

  useEffect(() => {
    for (const neighbor of [photos[index + 1], photos[index - 1]])
      if (neighbor) preloadPhoto(neighbor.imageUrl, VIEWER_SIZES)
  }, [photos, index])

  /** Returns whether the key did anything. */
  function press(key: string): boolean {
    const pan = isLarge && pans[key]
    const turn = turns[key]
    if (pan) panBy(pan)
    else if (turn) turnTo(index + turn)
    else if (key === 'Home') turnTo(0)
    else if (key === 'End') turnTo(count - 1)
    else if (key === '+' || key === '=') zoomBy(1)
    else if (key === '-') zoomBy(-1)
    else if (key === '0') showWhole()
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault()
  }

  return (
    <Dialog.Content
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      onOpenAutoFocus={event => {
        // Focuses the viewer, so that keys move the picture at once and no button looks pressed.
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      onCloseAutoFocus={onClosed}
      className="fixed inset-0 z-50 flex animate-appear flex-col bg-paper pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] outline-none"
    >
      <div className="flex h-16 shrink-0 items-center gap-4 border-b pr-1 pl-5">
        <Dialog.Title className="min-w-0 flex-1 truncate font-sans text-small font-medium max-sm:sr-only">
          {itemName}
        </Dialog.Title>
        <p className="figures shrink-0 text-caption text-muted max-sm:flex-1">
          {count > 1 && `${index + 1} / ${count}`}
        </p>
        <ZoomTools {...{ view, zoomBy, showWhole }} />
        <Dialog.Close aria-label="Close" className="flex size-11 items-center justify-center text-muted hover:text-ink">
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <div
          {...frame}
          className={cx(
            'absolute inset-0 touch-none select-none',
            isLarge ? (isMoving ? 'cursor-grabbing' : 'cursor-grab') : 'cursor-zoom-in',
          )}
        >
          <ZoomedPhoto
            key={photo?.imageUrl}
            imageUrl={photo?.imageUrl}
            alt={alt}
            category={category}
            view={view}
            isMoving={isMoving}
          />
        </div>
        {photo && dimensions && photo.note?.shows === 'whole' && (
          <ScaleBar key={photo.imageUrl} imageUrl={photo.imageUrl} dimensions={dimensions} zoom={view.zoom} />
        )}
        {count > 1 && (
          <>
            <Turn to="previous" isEnd={index === 0} onTurn={() => turnTo(index - 1)} />
            <Turn to="next" isEnd={index === count - 1} onTurn={() => turnTo(index + 1)} />
          </>
        )}
      </div>
      <p className="min-h-[env(safe-area-inset-bottom)] shrink-0 px-5 pb-[env(safe-area-inset-bottom)] text-center text-small wrap-anywhere">
        {caption && <span className="block py-3">{caption}</span>}
      </p>
      <p role="status" className="sr-only">
        {`${alt}, at ${percentOf(view)}`}
      </p>
    </Dialog.Content>
  )
}
