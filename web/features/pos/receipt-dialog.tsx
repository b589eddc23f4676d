import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { type PosSale, pos } from '../../../shared/contract/endpoints/pos.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { useChange } from '../../lib/queries.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { CorrectSale } from './correct-sale.tsx'
import { GiveBack } from './give-back.tsx'
import { MoveRefund } from './move-refund.tsx'
import { receiptTitles } from './payment-labels.ts'
import { Receipt } from './receipt.tsx'
import { VoidSale } from './void-sale.tsx'

interface ReceiptDialogProps {
  sale: ReceiptSale
  isOpen: boolean
  onClose: () => void
  /** Shows the receipt of what was done about this one. */
  onOpen: (sale: ReceiptSale) => void
  /** Opens its lines in the register again, once it is taken back. */
  onCorrect: (sale: PosSale) => void
}

type Step = 'receipt' | 'correct' | 'void' | 'return' | 'move'

export function ReceiptDialog({ sale, isOpen, onClose, onOpen, onCorrect }: ReceiptDialogProps) {
  const [step, setStep] = useState<Step>('receipt')
  const close = () => {
    setStep('receipt')
    onClose()
  }
  const done = (next: ReceiptSale) => {
    setStep('receipt')
    onOpen(next)
  }
  const corrected = (taken: PosSale, receipt: ReceiptSale) => {
    setStep('receipt')
    onCorrect(taken)
    if (isDue(receipt)) onOpen(receipt)
  }
  const recorded = isRecorded(sale) ? sale : null
  const title = receiptTitles[sale.kind]
  const titles = {
    receipt: title,
    correct: 'Correct this sale?',
    void: 'Void this sale?',
    return: 'Give money back',
    move: 'Give it back another way',
  } as const
  return (
    <Dialog title={titles[step]} isOpen={isOpen} onOpenChange={open => !open && close()}>
      {step === 'correct' && recorded && (
        <CorrectSale
          sale={recorded}
          onDone={receipt => corrected(recorded, receipt)}
          onBack={() => setStep('receipt')}
        />
      )}
      {step === 'void' && recorded && <VoidSale sale={recorded} onDone={done} onBack={() => setStep('receipt')} />}
      {step === 'return' && recorded && <GiveBack sale={recorded} onDone={done} onBack={() => setStep('receipt')} />}
      {step === 'move' && recorded && <MoveRefund sale={recorded} onDone={done} onBack={() => setStep('receipt')} />}
      {step === 'receipt' && (
        <>
          <Receipt sale={sale} />
          <PrintSheet>
            <p className="label mb-1 text-muted">{title}</p>
            <Receipt sale={sale} />
          </PrintSheet>
          {recorded && isDue(recorded) && <CardRefund sale={recorded} onDone={onOpen} onMove={() => setStep('move')} />}
          {recorded && canGiveBack(recorded) && (
            <div className="mt-6 flex flex-wrap gap-3">
              {canVoid(recorded) && (
                <>
                  <Button variant="secondary" size="small" onClick={() => setStep('correct')}>
                    Correct
                  </Button>
                  <Button variant="secondary" size="small" onClick={() => setStep('void')}>
                    Void
                  </Button>
                </>
              )}
              <Button variant="secondary" size="small" onClick={() => setStep('return')}>
                Give Money Back
              </Button>
            </div>
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Print Receipt
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface CardRefundProps {
  sale: PosSale
  onDone: (sale: ReceiptSale) => void
  onMove: () => void
}

/** The receipt is written, but Stripe has not taken the refund on. */
function CardRefund({ sale, onDone, onMove }: CardRefundProps) {
  const refunding = useChange(pos.refundCard, {
    params: { number: sale.number },
    refreshes: [pos.listPosSales],
    onSuccess: onDone,
  })
  return (
    <AlertBox
      tone="warning"
      title="The money isn’t back on the card yet"
      className="mt-5"
      actions={
        <>
          <Button
            size="small"
            pending={refunding.isPending}
            pendingLabel="Refunding..."
            onClick={() => refunding.mutate()}
          >
            Refund the card
          </Button>
          <Button variant="secondary" size="small" onClick={onMove}>
            Another way
          </Button>
        </>
      }
    >
      <p>Still due: {formatCents(sale.cardRefundDue)}</p>
      {refunding.isError && <p className="mt-2">{messageOf(refunding.error)}</p>}
    </AlertBox>
  )
}

const isRecorded = (sale: ReceiptSale | PosSale): sale is PosSale => 'id' in sale

/** Its money isn’t back on the card. */
const isDue = (sale: ReceiptSale | PosSale) => isRecorded(sale) && sale.cardRefund === 'due'

const isSale = ({ kind, voidedBy }: PosSale) => kind === 'sale' && voidedBy === null

const canGiveBack = (sale: PosSale) =>
  isSale(sale) && sale.lines.some(({ total, refunded, isReturned }) => refunded < total || !isReturned)

/** The server also knows whether the day is closed. */
function canVoid(sale: PosSale): boolean {
  const zone = readerTimeZone()
  const isToday = dayAt(new Date(sale.createdAt), zone) === dayAt(serverNow(), zone)
  const isWhole = sale.lines.every(({ refunded, isReturned }) => refunded === 0 && !isReturned)
  return isSale(sale) && isToday && isWhole && sale.layaway === null
}
