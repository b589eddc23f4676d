import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { type ColumnKey, stockColumns } from './stock-columns.tsx'

interface ColumnsDialogProps {
  shown: readonly ColumnKey[]
  onChange: (shown: readonly ColumnKey[]) => void
  isOpen: boolean
  onClose: () => void
}

export function ColumnsDialog({ shown, onChange, isOpen, onClose }: ColumnsDialogProps) {
  const change = (key: ColumnKey, isShown: boolean) =>
    onChange(stockColumns.map(column => column.key).filter(each => (each === key ? isShown : shown.includes(each))))
  return (
    <Dialog
      title="Columns"
      description="This browser remembers them."
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {stockColumns.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={shown.includes(key)}
            onChange={event => change(key, event.target.checked)}
          />
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
