import { cx } from 'class-variance-authority'
import type { Cents } from '../../shared/rules/cents.ts'
import { formatMoney } from '../../shared/rules/money.ts'

export function Price({
  amount,
  none = 'N/A',
  className,
}: {
  amount: Cents | null | undefined
  none?: string
  className?: string
}) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>{amount == null ? none : formatMoney(amount)}</span>
  )
}
