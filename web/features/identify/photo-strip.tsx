import { cx } from 'class-variance-authority'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Photo } from '../../components/photo.tsx'
import { FlawNote } from './flaw-note.tsx'
import { isFailed, type SearchPhoto } from './pending-photos.ts'

interface PhotoStripProps {
  photos: readonly SearchPhoto[]
  shown: SearchPhoto
  onShow: (photo: SearchPhoto) => void
  /** Index of the main one, from 0. */
  main: number
  onMakeMain?: (imageUrl: string) => void
  onRemove?: (photo: SearchPhoto) => void
  onRetake: (photo: SearchPhoto, files: readonly File[]) => void
  adding?: ReactNode
  note: string | null
}

/** In the order in which evidence counts them. */
export function PhotoStrip({
  photos,
  shown,
  onShow,
  main,
  onMakeMain,
  onRemove,
  onRetake,
  adding,
  note,
}: PhotoStripProps) {
  const place = photos.indexOf(shown)
  const flawed = shown.flaw ? shown : photos.find(({ flaw }) => flaw)
  return (
    <section aria-label="Photographs of this search" className="mt-3">
      <ol className="grid grid-cols-5 gap-2">
        {photos.map((photo, index) => (
          <li key={photo.key} className="min-w-0">
            <button
              type="button"
              aria-pressed={photo === shown}
              aria-label={`Show photograph ${nameOf(photo, index, photos.length, main)}`}
              onClick={() => onShow(photo)}
              className={cx(
                'relative block w-full border transition-colors',
                photo === shown ? 'border-accent ring-1 ring-accent' : 'border-rule hover:border-ink',
              )}
            >
              <Photo imageUrl={photo.src} alt="" sizes="8rem" className="aspect-square" />
              <span
                aria-hidden
                className="figures absolute bottom-0 left-0 min-w-5 bg-surface/90 px-1 text-center text-caption text-ink"
              >
                {index + 1}
              </span>
              {isFailed(photo) && (
                <span
                  aria-hidden
                  className="absolute inset-0 flex items-center justify-center bg-danger-wash/85 text-danger"
                >
                  <CircleAlert className="size-5" />
                </span>
              )}
            </button>
            <Sending photo={photo} place={index + 1} />
          </li>
        ))}
        {adding && <li className="min-w-0">{adding}</li>}
      </ol>
      {photos.length > 1 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-1">
          <p className="mr-auto text-caption text-muted">
            Photograph {place + 1} of {photos.length}
            {place === main && ', the main one'}
          </p>
          {onMakeMain && place !== main && shown.imageUrl && (
            <Button variant="quiet" size="small" onClick={() => onMakeMain(shown.imageUrl!)}>
              Make it the main one
            </Button>
          )}
          {onRemove && (
            <Button variant="quiet" size="small" onClick={() => onRemove(shown)}>
              Remove<span className="sr-only"> photograph {place + 1}</span>
            </Button>
          )}
        </div>
      )}
      <FlawNote
        photo={flawed}
        name={photos.length > 1 && flawed ? `Photograph ${photos.indexOf(flawed) + 1}` : 'This photograph'}
        onRetake={onRetake}
      />
      <p role="status" className={cx('text-caption text-warning', note && 'mt-2')}>
        {note}
      </p>
    </section>
  )
}

const nameOf = (photo: SearchPhoto, index: number, count: number, main: number): string =>
  [
    `${index + 1} of ${count}`,
    ...(index === main && count > 1 ? ['the main one'] : []),
    ...(isFailed(photo) ? ['not sent'] : []),
  ].join(', ')

/** Keeps its place when done, so that nothing jumps. */
function Sending({ photo, place }: { photo: SearchPhoto; place: number }) {
  const { file, progress, uploadKey } = photo
  if (!file) return null
  const share = uploadKey ? 1 : progress?.step === 'uploading' ? progress.share : 0
  return (
    <span
      role="progressbar"
      aria-label={`Sending photograph ${place}`}
      aria-valuenow={Math.round(share * 100)}
      className="mt-1 block h-1 bg-sunken"
    >
      <span
        className={cx('block h-full transition-[width]', isFailed(photo) ? 'bg-danger' : 'bg-accent')}
        style={{ width: `${isFailed(photo) ? 100 : share * 100}%` }}
      />
    </span>
  )
}
