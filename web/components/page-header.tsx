import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PageHeaderProps {
  title: string
  eyebrow?: ReactNode
  portrait?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  documentTitle?: string
}

export function PageHeader({ title, eyebrow, portrait, children, actions, documentTitle }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b pt-10 pb-8 sm:pt-14 sm:pb-10">
      <div className={cx('min-w-0 max-w-3xl', portrait && 'flex flex-wrap items-center gap-x-8 gap-y-5')}>
        {portrait}
        <div className="min-w-0">
          {eyebrow && <p className="label mb-3 text-muted">{eyebrow}</p>}
          <PageHeading documentTitle={documentTitle}>{title}</PageHeading>
          {children && <div className="mt-3 text-lead text-muted">{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
