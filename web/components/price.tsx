import { cx } from 'class-variance-authority'
import { formatMoney } from '../../shared/money.ts'

/** An amount as the API gives it ("1234.50") as people read it ("$1,234.50"); none is "N/A". */
export function Price({ amount, className }: { amount: string | null | undefined; className?: string }) {
  return <span className={cx('figures', className)}>{formatMoney(amount)}</span>
}
