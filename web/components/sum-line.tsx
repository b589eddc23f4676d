import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'

interface SumLineProps {
  label: string
  isTotal?: boolean
  children: ReactNode
}

/** A line of a sum, in a `dl`. */
export const SumLine = ({ label, isTotal, children }: SumLineProps) => (
  <div
    className={cx(
      'flex flex-wrap items-baseline justify-between gap-x-6',
      isTotal && 'border-t pt-3 text-body font-medium',
    )}
  >
    <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
    <dd className="figures ml-auto text-right wrap-anywhere">{children}</dd>
  </div>
)

interface LessLineProps {
  label: string
  amount: Cents
}

/** What is taken off. */
export const LessLine = ({ label, amount }: LessLineProps) => (
  <SumLine label={label}>{formatCents(amount > 0 ? cents(-amount) : amount)}</SumLine>
)
