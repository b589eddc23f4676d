import type { StockChange, StockRow } from '../../../../shared/contract/endpoints/stock.ts'

export interface BulkDialogProps {
  /** As they were when it was opened. */
  pieces: readonly StockRow[]
  isOpen: boolean
  onClose: () => void
  /** What takes back what was changed so far. */
  onUndoable: (changes: readonly StockChange[]) => void
  /** Absent as long as there is nothing to undo. */
  onUndo?: (() => void) | undefined
}
