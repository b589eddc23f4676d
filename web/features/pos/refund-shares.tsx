import { useId, useState } from 'react'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import type { PaymentMethod } from '../../../shared/rules/pos.ts'
import { Button } from '../../components/button.tsx'
import { describedBy, FieldError, FieldFrame } from '../../components/field-frame.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { paymentLabels } from './payment-labels.ts'
import type { RefundShare } from './refund-division.ts'

interface RefundSharesProps {
  total: Cents
  shares: readonly RefundShare[]
  onType: (method: PaymentMethod, amount: string) => void
  error: string | undefined
}

/** How much goes back by which method: those that were paid by first. */
export function RefundShares({ total, shares, onType, error }: RefundSharesProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = shares.filter(({ most, typed }) => most !== undefined || isOpen || typed)
  const rest = cents(total - sumCents(shares.map(({ amount }) => amount)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-small font-medium">Given back by</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(share => (
          <Share key={share.method} share={share} onType={amount => onType(share.method, amount)} />
        ))}
      </div>
      <p role="status" className="mt-2 text-caption text-muted">
        {rest === 0
          ? 'Everything is divided.'
          : rest > 0
            ? `Still to be given back: ${formatCents(rest)}`
            : `Too much: ${formatCents(cents(-rest))}`}
      </p>
      <FieldError id="refund-shares" error={error} />
      {shown.length < shares.length && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
          In another way
        </Button>
      )}
    </fieldset>
  )
}

function Share({ share, onType }: { share: RefundShare; onType: (amount: string) => void }) {
  const id = useId()
  const { method, most, amount, typed } = share
  const hint = most === undefined ? undefined : `At most ${formatCents(most)}`
  const error = most !== undefined && amount > most ? 'That is more than was paid by it.' : undefined
  return (
    <FieldFrame {...{ id, label: paymentLabels[method], hint, ...(error && { error }) }}>
      <MoneyInput
        value={typed ?? (amount > 0 ? centsToDecimal(amount) : '')}
        placeholder="0.00"
        onChange={onType}
        {...describedBy(id, { hint, ...(error && { error }) })}
      />
    </FieldFrame>
  )
}

export function BackToCard() {
  return (
    <p className="text-small text-muted">
      What was paid at the reader goes back to its card by itself. What was paid at another card machine you give back
      there.
    </p>
  )
}
