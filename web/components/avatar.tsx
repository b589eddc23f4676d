import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { renditionOf } from '../../shared/contract/photo-address.ts'

interface AvatarProps {
  name: string
  imageUrl?: string | null | undefined
  /** Sets the size, and that of the initial: `size-11 text-name`. */
  className: string
}

/** Decorative: the name is beside it. */
export function Avatar({ name, imageUrl, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-wash font-serif text-accent',
        className,
      )}
    >
      {imageUrl && imageUrl !== broken ? (
        <img
          src={renditionOf(imageUrl, 320)}
          alt=""
          decoding="async"
          onError={() => setBroken(imageUrl)}
          className="size-full object-cover"
        />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  )
}
