import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cx('rounded-md border bg-surface p-6 sm:p-8', className)} {...rest} />
}

interface CardHeaderProps {
  /** Below a heading of its group. */
  isInGroup?: boolean
  title: string
  note?: ReactNode
  actions?: ReactNode
}

export function CardHeader({ title, note, actions, isInGroup = false }: CardHeaderProps) {
  const Heading = isInGroup ? 'h3' : 'h2'
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Heading className="text-title">{title}</Heading>
        {note && <p className="mt-1 text-small text-muted">{note}</p>}
      </div>
      {actions}
    </header>
  )
}
