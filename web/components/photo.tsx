import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { photoSources } from '../lib/photo-sources.ts'
import { Artwork } from './artwork.tsx'

interface PhotoProps {
  /** `/media/photos/{id}/{width}.webp`, any other picture of ours, or none. */
  imageUrl: string | null | undefined
  /** What it shows. Empty where the name stands right beside it. */
  alt: string
  /** CSS `sizes`: how wide it is shown. */
  sizes?: string
  /** `contain` shows all of it, on the paper. */
  fit?: 'cover' | 'contain'
  /** Chooses the drawing that stands in for a missing photograph. */
  category?: string | null
  /** The largest picture of the first screen: loads at once. */
  priority?: boolean
  /** Sets the shape: `aspect-4/5`. */
  className?: string
}

/** A photograph of ours in the sizes the screen needs; a line drawing where there is none. */
export function Photo({
  imageUrl,
  alt,
  sizes = '100vw',
  fit = 'cover',
  category,
  priority = false,
  className,
}: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  const frame = cx('relative block overflow-hidden bg-sunken', className)
  if (!imageUrl || imageUrl === broken) {
    return (
      <span className={cx(frame, 'flex items-center justify-center')}>
        <Artwork category={category} className="h-2/5 max-h-44 text-rule-strong" />
        {alt && <span className="sr-only">{alt} (no photograph)</span>}
      </span>
    )
  }
  return (
    <span className={frame}>
      <img
        {...photoSources(imageUrl)}
        alt={alt}
        sizes={sizes}
        width={800}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(imageUrl)}
        className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </span>
  )
}
