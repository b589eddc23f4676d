import Printer from 'lucide-react/icons/printer'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { PassportCard, type PassportCardProps } from './passport-card.tsx'
import { PrintSheet } from './print-sheet.tsx'

/** Kept with the piece, so that who has it finds its passport. */
export const PassportCardDialog = ({ onClose, ...card }: PassportCardProps & { onClose: () => void }) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title="Card for the piece"
    description="Print it and keep it with the piece. Anyone who scans it can read the passport, also after a sale."
  >
    <div className="border p-4 sm:p-6">
      <PassportCard {...card} />
    </div>
    <PrintSheet>
      <PassportCard {...card} />
    </PrintSheet>
    <DialogActions>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print card
      </Button>
    </DialogActions>
  </Dialog>
)
