import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { useDeleteInventoryItem } from './api/delete-inventory-item.ts'

interface DeleteItemDialogProps {
  item: InventoryEntry
  isOpen: boolean
  onClose: () => void
}

export function DeleteItemDialog({ item, ...dialog }: DeleteItemDialogProps) {
  return (
    <DeleteDialog title="Delete this item?" deletion={useDeleteInventoryItem(item.id)} {...dialog}>
      <DoomedName>{item.itemName}</DoomedName> is permanently deleted from your inventory, with its photograph and
      analysis.
    </DeleteDialog>
  )
}
