import type { PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { useCounter } from './api/use-counter.ts'
import { isSaleDrafted } from './drafted-sale.ts'

interface CorrectSaleProps {
  sale: PosSale
  onDone: (receipt: ReceiptSale) => void
  onBack: () => void
}

/** For a typo in a line: what was sold is typed already when it is sold again. */
export function CorrectSale({ sale, onDone, onBack }: CorrectSaleProps) {
  const counter = useCounter()
  const correct = () => {
    const reason = 'Sold again with a correction.'
    counter.mutate(
      { request: { act: 'void', number: sale.number, body: { reason } }, on: { sale } },
      { onSuccess: onDone },
    )
  }
  return (
    <div className="space-y-5">
      <p className="text-small">
        {sale.receiptNumber} over {formatCents(sale.salePrice)} is taken back with a receipt of its own. Its items are
        opened in the register again: change what is wrong there and complete the sale. Listings on the web stay
        removed.
      </p>
      {sale.isByReader && (
        <p className="text-small">The card gets its money back now, and pays the corrected sale at the reader again.</p>
      )}
      {isSaleDrafted() && <AlertBox tone="warning">The sale that you are typing in the register is replaced.</AlertBox>}
      {counter.isError && <AlertBox tone="danger">{messageOf(counter.error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button pending={counter.isPending} pendingLabel="Voiding..." onClick={correct}>
          Void and Correct
        </Button>
      </DialogActions>
    </div>
  )
}
