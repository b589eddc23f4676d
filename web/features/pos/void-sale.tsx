import { type PosSale, voidReceiptBody } from '../../../shared/contract/endpoints/pos.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { messageOf } from '../../lib/api-error.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useCounter } from './api/use-counter.ts'

interface VoidSaleProps {
  sale: PosSale
  onDone: (receipt: ReceiptSale) => void
  onBack: () => void
}

/** For a typo: the sale is taken back whole, with a receipt of its own. */
export function VoidSale({ sale, onDone, onBack }: VoidSaleProps) {
  const { control, handleSubmit } = useBodyForm(voidReceiptBody, { reason: '' })
  const counter = useCounter()
  const submit = handleSubmit(body =>
    counter.mutate({ request: { act: 'void', number: sale.number, body }, on: { sale } }, { onSuccess: onDone }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-small">
        {sale.receiptNumber} over {formatCents(sale.salePrice)} is taken back: the customer gets all of it, and pieces
        of your inventory are in stock again. Their listings on the web stay removed.
      </p>
      <TextField control={control} name="reason" label="Reason" autoComplete="off" />
      {counter.isError && <AlertBox tone="danger">{messageOf(counter.error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="danger" pending={counter.isPending} pendingLabel="Voiding...">
          Void Sale
        </Button>
      </DialogActions>
    </form>
  )
}
