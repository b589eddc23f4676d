import { cx } from 'class-variance-authority'
import { useState } from 'react'

/** Somebody's picture, or their initial. Their name stands beside it. */
export function Avatar({ name, imageUrl, className }: { name: string; imageUrl: string | null; className?: string }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-wash font-serif text-accent',
        className,
      )}
    >
      {imageUrl && imageUrl !== broken ? (
        <img src={imageUrl} alt="" onError={() => setBroken(imageUrl)} className="size-full object-cover" />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  )
}
