import { cx } from 'class-variance-authority'
import { useMemo, useState } from 'react'
import { photoLook, photoSources } from '../../shared/contract/photo-address.ts'
import { photoBlur } from '../lib/photo-blur.ts'
import { Artwork } from './artwork.tsx'

interface PhotoProps {
  /** `/media/photos/{id}/{width}.webp`, or another picture of ours. */
  imageUrl: string | null | undefined
  /** Empty if the name is beside it. */
  alt: string
  sizes?: string
  fit?: 'cover' | 'contain'
  category?: string | null
  /** For the largest picture of the first screen. */
  priority?: boolean
  className?: string
}

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
          // Fading in would only delay the first screen's largest picture.
          blur && !priority && (isThere ? 'animate-appear' : 'opacity-0'),
        )}
      />
    </span>
  )
}
