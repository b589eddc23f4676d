import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Loading, Skeleton } from './skeleton.tsx'

interface ShelfProps {
  title: string
  links?: readonly { to: string; label: string }[]
  children: ReactNode
}

const ROW =
  '-mx-5 mt-4 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 py-1 [scrollbar-width:none] *:w-36 *:shrink-0 *:snap-start sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-6 sm:overflow-visible sm:px-0 sm:*:w-auto xl:grid-cols-6'

/** A row of pieces under a heading; a phone swipes through it. `children` are `<li>`. */
export function Shelf({ title, links = [], children }: ShelfProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <ShelfHeading id={id} title={title} links={links} />
      <ul className={ROW}>{children}</ul>
    </section>
  )
}

export function ShelfHeading({ id, title, links = [] }: Pick<ShelfProps, 'title' | 'links'> & { id: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} className="text-title wrap-anywhere">
        {title}
      </h2>
      <p className="flex gap-x-5">
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-11 items-center text-small underline decoration-rule-strong underline-offset-6 hover:text-accent"
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}

export const ShelfSkeleton = () => (
  <Loading label="Loading pieces">
    <Skeleton className="mt-2 h-7 w-56" />
    <div className={`${ROW} pointer-events-none`}>
      {['first', 'second', 'third', 'fourth'].map(tile => (
        <div key={tile}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
          <Skeleton className="mt-3 h-10 w-1/2" />
        </div>
      ))}
    </div>
  </Loading>
)
