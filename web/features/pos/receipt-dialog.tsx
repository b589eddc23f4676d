import Printer from 'lucide-react/icons/printer'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { Receipt } from './receipt.tsx'
import type { ReceiptSale } from './receipt-sale.ts'

interface ReceiptDialogProps {
  sale: ReceiptSale
  isOpen: boolean
  onClose: () => void
}

export function ReceiptDialog({ sale, isOpen, onClose }: ReceiptDialogProps) {
  return (
    <Dialog title="Receipt" isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <Receipt sale={sale} />
      <PrintSheet>
        <p className="label mb-1 text-muted">Receipt</p>
        <Receipt sale={sale} />
      </PrintSheet>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          Print Receipt
        </Button>
      </DialogActions>
    </Dialog>
  )
}
