import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cx('rounded-md border bg-surface p-6 sm:p-8', className)} {...rest} />
}

interface CardHeaderProps {
  title: string
  note?: ReactNode
  actions?: ReactNode
}

export function CardHeader({ title, note, actions }: CardHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-title">{title}</h2>
        {note && <p className="mt-1 text-small text-muted">{note}</p>}
      </div>
      {actions}
    </header>
  )
}
