import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Photo } from '../../components/photo.tsx'
import { photoNoteText } from '../../lib/photo-note-text.ts'
import type { NotedPhoto } from './photos.ts'

interface ThumbnailsProps {
  /** The tab panel is `<id>-stage`; each tab is `<id>-<index>`. */
  id: string
  photos: readonly NotedPhoto[]
  index: number
  /** Returns the index that is now shown. */
  onShow: (index: number) => number
}

/** Tabs with a roving tab index. */
export function Thumbnails({ id, photos, index, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null)
  const tabAt = (tab: number) => row.current?.children[tab] as HTMLElement | undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one stays in sight, and the page where it is
  useEffect(() => {
    const tab = tabAt(index)
    if (!row.current || !tab) return
    row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2 })
  }, [index])

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    tabAt(onShow(wanted))?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label="Photographs"
      className="relative mt-3 flex gap-2 overflow-x-auto scroll-smooth p-1 -mx-1 [scrollbar-width:thin]"
    >
      {photos.map(({ imageUrl, note }, tab) => (
        <button
          key={imageUrl}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-controls={`${id}-stage`}
          aria-selected={tab === index}
          aria-label={[`Photograph ${tab + 1} of ${photos.length}`, photoNoteText(note)].filter(Boolean).join(', ')}
          tabIndex={tab === index ? 0 : -1}
          onClick={() => onShow(tab)}
          onKeyDown={onKeyDown}
          className="w-16 shrink-0 border border-transparent outline-offset-2 transition-opacity not-aria-selected:opacity-65 not-aria-selected:hover:opacity-100 aria-selected:border-ink sm:w-20"
        >
          <Photo imageUrl={imageUrl} alt="" sizes="5rem" className="aspect-square" />
        </button>
      ))}
    </div>
  )
}
