import { useState } from 'react'
import type * as z from 'zod'
import { moveCardRefundBody, type PosSale, pos } from '../../../shared/contract/endpoints/pos.ts'
import { messageFor } from '../../../shared/contract/errors.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { otherMethods } from '../../../shared/rules/pos.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { isAnswerLost, messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { useChange } from '../../lib/queries.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { paymentLabels } from './payment-labels.ts'
import { useCurrentSale } from './use-current-sale.ts'

type Moved = z.output<typeof moveCardRefundBody>
type OtherMethod = Moved['method']

interface MoveRefundProps {
  sale: PosSale
  onDone: (receipt: ReceiptSale) => void
  onBack: () => void
}

/** For what can’t go back to a card because Stripe doesn’t know it: the drawer has to know what it was given from instead. */
export function MoveRefund({ sale, onDone, onBack }: MoveRefundProps) {
  const current = useCurrentSale(sale, asked => asked.cardRefundDue <= sale.cardRefundDue)
  const moving = useMoving(sale.number, onDone)
  const [sent, setSent] = useState<{ sale: PosSale; method: OtherMethod }>()
  if (!current) return <TableSkeleton rows={2} />
  // The same request, sent again after a lost answer, counts once, and answers with its receipt.
  const isOpen = moving.isPending || isAnswerLost(moving.error)
  const shown = (isOpen && sent?.sale) || current
  if (shown.cardRefund === 'due') {
    const send = (body: Moved) => {
      setSent({ sale: shown, method: body.method })
      moving.mutate(body)
    }
    const { isPending, error } = moving
    return (
      <MoveRefundForm
        key={shown.cardRefundDue}
        {...{ sale: shown, method: sent?.method ?? 'cash', isPending, error, send, onBack }}
      />
    )
  }
  return (
    <div className="space-y-5">
      <AlertBox tone="warning">{messageFor('card_refund_not_due')}</AlertBox>
      <DialogActions>
        <Button variant="secondary" onClick={() => onDone(shown)}>
          Back
        </Button>
      </DialogActions>
    </div>
  )
}

const useMoving = (number: number, onDone: MoveRefundProps['onDone']) =>
  useChange(pos.moveCardRefund, {
    params: { number },
    query: { timeZone: readerTimeZone() },
    refreshes: [pos.listPosSales, pos.getPosStats, pos.getOpenDay],
    onSuccess: onDone,
  })

interface MoveRefundFormProps {
  sale: PosSale
  method: OtherMethod
  isPending: boolean
  error: Error | null
  send: (body: Moved) => void
  onBack: () => void
}

function MoveRefundForm({ sale, method, isPending, error, send, onBack }: MoveRefundFormProps) {
  const { control, handleSubmit } = useBodyForm(moveCardRefundBody, {
    method,
    amount: centsToDecimal(sale.cardRefundDue),
  })
  const submit = handleSubmit(send)
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-small">
        {formatCents(sale.cardRefundDue)} can’t go back to the card, for example because it was paid on an account at
        Stripe that is closed. Stripe is asked once more. Give the money only when you see the receipt; the day’s
        closing counts it so.
      </p>
      <ChoiceField
        control={control}
        name="method"
        label="Given back by"
        choices={otherMethods.map(value => ({ value, label: paymentLabels[value] }))}
        isCompact
      />
      {error && <AlertBox tone="danger">{messageOf(error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="danger" pending={isPending} pendingLabel="Recording...">
          Give Back {formatCents(sale.cardRefundDue)}
        </Button>
      </DialogActions>
    </form>
  )
}
