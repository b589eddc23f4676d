import { moveCardRefundBody, type PosSale, pos } from '../../../shared/contract/endpoints/pos.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { otherMethods } from '../../../shared/rules/pos.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { useChange } from '../../lib/queries.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { paymentLabels } from './payment-labels.ts'

interface MoveRefundProps {
  sale: PosSale
  onDone: (receipt: ReceiptSale) => void
  onBack: () => void
}

/** For what Stripe refuses to give back to a card: the drawer has to know what it was given from instead. */
export function MoveRefund({ sale, onDone, onBack }: MoveRefundProps) {
  const { control, handleSubmit } = useBodyForm(moveCardRefundBody, {
    method: 'cash',
    amount: centsToDecimal(sale.cardRefundDue),
  })
  const moving = useChange(pos.moveCardRefund, {
    params: { number: sale.number },
    query: { timeZone: readerTimeZone() },
    refreshes: [pos.listPosSales, pos.getPosStats, pos.getOpenDay],
    onSuccess: onDone,
  })
  const submit = handleSubmit(body => moving.mutate(body))
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
      {moving.isError && <AlertBox tone="danger">{messageOf(moving.error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="danger" pending={moving.isPending} pendingLabel="Recording...">
          Give Back {formatCents(sale.cardRefundDue)}
        </Button>
      </DialogActions>
    </form>
  )
}
