import { cx } from 'class-variance-authority'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { notify } from '../lib/notify.ts'
import { type Payout, payoutNote } from '../lib/payout-note.ts'
import { useChange } from '../lib/queries.ts'
import { Badge } from './badge.tsx'
import { TryAgain } from './try-again.tsx'

const statuses = {
  pending: { label: 'Pending', tone: 'warning' },
  completed: { label: 'Completed', tone: 'accent' },
  failed: { label: 'Failed', tone: 'danger' },
  held: { label: 'Not due yet', tone: 'plain' },
  returned: { label: 'Refunded', tone: 'plain' },
  owing: { label: 'You owe', tone: 'danger' },
} as const satisfies Record<Payout['status'], object>

const heldByUs = { label: 'On hold', tone: 'warning' } as const

const isHeldByUs = ({ status, waitsFor }: Payout) =>
  status === 'held' && (waitsFor === 'review' || waitsFor === 'suspension' || waitsFor === 'tax')

interface PayoutStatusProps {
  payout: Payout
  className?: string
}

/** How far a payout is, and why. */
export function PayoutStatus({ payout, className }: PayoutStatusProps) {
  const { status, failureReason } = payout
  const { label, tone } = isHeldByUs(payout) ? heldByUs : statuses[status]
  const note = failureReason ?? payoutNote(payout)
  return (
    <span className={cx('inline-flex flex-col gap-1', className)}>
      <Badge tone={tone}>{label}</Badge>
      {note && (
        <span className={cx('text-caption wrap-anywhere', failureReason ? 'text-danger' : 'text-muted')}>{note}</span>
      )}
      {status === 'failed' && <RetryPayout payout={payout} />}
    </span>
  )
}

const RetryPayout = ({ payout: { id, itemName } }: { payout: Payout }) => (
  <TryAgain
    name={itemName}
    retrying={useChange(payouts.retryPayout, {
      params: { id },
      failure: 'Failed to send the payout',
      // A refusal can mean that the account can no longer be paid.
      refreshes: [payouts.listPayouts, payouts.getConnectStatus, orders.getOrder],
      onSuccess: ({ status, amount, failureReason }) =>
        status === 'completed'
          ? notify.success('Payout sent', `${formatMoney(amount)} is on its way to your account.`)
          : notify.error('The payout failed again', failureReason ?? undefined),
    })}
  />
)
