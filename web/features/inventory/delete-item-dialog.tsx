import { type InventoryEntry, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'

interface DeleteItemDialogProps {
  item: InventoryEntry
  isOpen: boolean
  onClose: () => void
}

export function DeleteItemDialog({ item, ...dialog }: DeleteItemDialogProps) {
  const id = item.id
  const deletion = useChange(inventory.deleteInventoryItem, {
    params: { id },
    refreshes: [inventory.listInventory, queryKeyOf(inventory.getInventoryItem, { params: { id } })],
    onError: error => notify.error('Delete Failed', reasonOr(error, 'Failed to delete item. Please try again.')),
  })
  return (
    <DeleteDialog title="Delete this item?" deletion={deletion} {...dialog}>
      <DoomedName>{item.itemName}</DoomedName> is permanently deleted from your inventory, with its photograph and
      analysis.
    </DeleteDialog>
  )
}
