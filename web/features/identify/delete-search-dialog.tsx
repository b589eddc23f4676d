import type { PhotoSearch } from '../../../shared/contract/endpoints/identify.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { useDeleteSearch } from './api/delete-search.ts'

interface DeleteSearchDialogProps {
  search: PhotoSearch
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteSearchDialog({ search, ...dialog }: DeleteSearchDialogProps) {
  return (
    <DeleteDialog title="Delete this search?" deletion={useDeleteSearch(search.id)} {...dialog}>
      <DoomedName>{search.itemName ?? 'This search'}</DoomedName> is permanently deleted from your searches. What you
      saved to your inventory stays.
    </DeleteDialog>
  )
}
