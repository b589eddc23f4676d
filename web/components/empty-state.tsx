import type { ReactNode } from 'react'
import { Artwork } from './artwork.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  category?: string
}

export function EmptyState({ title, children, actions, category }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center sm:py-16">
      <Artwork category={category} className="h-24 text-rule-strong" />
      <h2 className="mt-6 text-title">{title}</h2>
      {children && <div className="mt-2 max-w-md text-small text-muted">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
