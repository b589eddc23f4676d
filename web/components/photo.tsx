import { cx } from 'class-variance-authority'
import { useMemo, useState } from 'react'
import { photoLook, photoSources } from '../../shared/photo-address.ts'
import { photoBlur } from '../lib/photo-blur.ts'
import { Artwork } from './artwork.tsx'

interface PhotoProps {
  /** `/media/photos/{id}/{width}.webp`, any other picture of ours, or none. */
  imageUrl: string | null | undefined
  /** What it shows. Empty where the name stands right beside it. */
  alt: string
  /** CSS `sizes`: how wide its frame is shown. */
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

/** A photograph of ours in the sizes the screen needs, blurred until it is there; a line drawing where there is none. */
export function Photo({ imageUrl, category, alt, className, ...shown }: PhotoProps) {
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
    <Picture
      key={imageUrl}
      imageUrl={imageUrl}
      alt={alt}
      className={frame}
      onError={() => setBroken(imageUrl)}
      {...shown}
    />
  )
}

interface PictureProps extends Omit<PhotoProps, 'category'> {
  imageUrl: string
  onError: () => void
}

function Picture({ imageUrl, alt, sizes = '100vw', fit = 'cover', priority, className, onError }: PictureProps) {
  const [isThere, setThere] = useState(false)
  const look = photoLook(imageUrl)
  const blur = useMemo(() => photoBlur(imageUrl), [imageUrl])
  return (
    <span
      className={className}
      style={blur && !isThere ? { background: `url(${blur}) center / ${fit} no-repeat` } : undefined}
    >
      <img
        {...photoSources(imageUrl, fit)}
        alt={alt}
        sizes={sizes}
        width={look?.width ?? 800}
        height={look?.height ?? 800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onLoad={() => setThere(true)}
        onError={onError}
        className={cx(
          'absolute inset-0 size-full',
          fit === 'cover' ? 'object-cover' : 'object-contain',
          // The first screen's largest picture is seen as it comes: fading it in would only delay it.
          blur && !priority && (isThere ? 'animate-appear' : 'opacity-0'),
        )}
      />
    </span>
  )
}
