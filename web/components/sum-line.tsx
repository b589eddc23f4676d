import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

interface SumLineProps {
  label: string
  isTotal?: boolean
  children: ReactNode
}

/** A line of a sum, in a `dl`. */
export const SumLine = ({ label, isTotal, children }: SumLineProps) => (
  <div className={cx('flex items-baseline justify-between gap-6', isTotal && 'border-t pt-3 text-body font-medium')}>
    <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
    <dd className="figures shrink-0">{children}</dd>
  </div>
)
