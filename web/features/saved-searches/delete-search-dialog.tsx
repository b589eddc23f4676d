import { type SavedSearch, savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'

interface DeleteSearchDialogProps {
  search: SavedSearch
  isOpen: boolean
  onClose: () => void
}

export function DeleteSearchDialog({ search, ...dialog }: DeleteSearchDialogProps) {
  return (
    <DeleteDialog
      title="Delete this search?"
      deletion={useChange(savedSearches.deleteSavedSearch, {
        params: { id: search.id },
        failure: 'Failed to delete search',
        refreshes: [savedSearches.listSavedSearches],
        onSuccess: () => notify.success('Search deleted'),
      })}
      {...dialog}
    >
      You no longer get alerts for <DoomedName>{search.searchName}</DoomedName>.
    </DeleteDialog>
  )
}
