import type { PhotoNote } from '../../../shared/rules/photo-notes.ts'
import { Photo } from '../../components/photo.tsx'
import type { AskedPhoto } from './gallery.tsx'

interface NotedPhotosProps {
  notes: readonly PhotoNote[]
  /** What they show, for those without a caption. */
  name: string
  isLarge?: boolean
  onShowPhoto: (asked: AskedPhoto) => void
}

/** Photographs of one kind, each of which opens to be looked at closely. */
export function NotedPhotos({ notes, name, isLarge = false, onShowPhoto }: NotedPhotosProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {notes.map(({ imageUrl, caption }) => (
        <li key={imageUrl}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onShowPhoto({ imageUrl, opener: currentTarget })}
            className={`block cursor-zoom-in text-left text-caption hover:text-accent ${isLarge ? 'w-44' : 'w-24'}`}
          >
            <Photo imageUrl={imageUrl} alt="" sizes={isLarge ? '11rem' : '6rem'} className="aspect-square" />
            <span className={caption ? 'mt-1 block wrap-anywhere' : 'sr-only'}>{caption ?? name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
