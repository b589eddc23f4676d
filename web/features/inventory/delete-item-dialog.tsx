import type { InventoryEntry } from '../../../shared/endpoints/inventory.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useDeleteInventoryItem } from './api/delete-inventory-item.ts'

interface DeleteItemDialogProps {
  item: InventoryEntry
  isOpen: boolean
  onClose: () => void
}

export function DeleteItemDialog({ item, isOpen, onClose }: DeleteItemDialogProps) {
  const deleting = useDeleteInventoryItem(item.id)
  return (
    <ConfirmDialog
      title="Delete this item?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={deleting.isPending}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose })}
    >
      <span className="font-medium text-ink wrap-anywhere">{item.itemName}</span> leaves your inventory for good, with
      its photograph and analysis.
    </ConfirmDialog>
  )
}
