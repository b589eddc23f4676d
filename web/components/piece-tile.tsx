import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Photo } from './photo.tsx'

interface PieceTileProps {
  to: string
  itemName: string
  category: string | null
  imageUrl: string | null
  badge?: ReactNode
  children?: ReactNode
}

/** Smaller than a card: a photograph, the name, and a line or two. */
export function PieceTile({ to, itemName, category, imageUrl, badge, children }: PieceTileProps) {
  return (
    <article className="group relative">
      <Photo
        imageUrl={imageUrl}
        alt=""
        category={category}
        sizes="(min-width: 40rem) 13rem, 9rem"
        className="aspect-square"
      />
      {badge && <div className="absolute top-2 left-2">{badge}</div>}
      <h3 className="mt-2.5 font-sans text-small font-medium">
        <Link to={to} className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent wrap-anywhere">
          {itemName}
        </Link>
      </h3>
      <div className="figures mt-0.5 text-caption text-muted">{children}</div>
    </article>
  )
}
