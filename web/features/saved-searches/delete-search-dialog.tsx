import type { SavedSearch } from '../../../shared/contract/endpoints/saved-searches.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { useDeleteSavedSearch } from './api/delete-saved-search.ts'

interface DeleteSearchDialogProps {
  search: SavedSearch
  isOpen: boolean
  onClose: () => void
}

export function DeleteSearchDialog({ search, ...dialog }: DeleteSearchDialogProps) {
  return (
    <DeleteDialog title="Delete this search?" deletion={useDeleteSavedSearch(search.id)} {...dialog}>
      You no longer get alerts for <DoomedName>{search.searchName}</DoomedName>.
    </DeleteDialog>
  )
}
