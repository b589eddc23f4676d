import { identify, type PhotoSearch } from '../../../shared/contract/endpoints/identify.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'

interface DeleteSearchDialogProps {
  search: PhotoSearch
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteSearchDialog({ search, ...dialog }: DeleteSearchDialogProps) {
  return (
    <DeleteDialog
      title="Delete this search?"
      deletion={useChange(identify.deleteSearch, {
        params: { id: search.id },
        failure: 'Failed to delete search',
        refreshes: [identify.listSearches],
        onSuccess: (_answer, _body, _, { client }) => {
          notify.success('Search deleted')
          client.removeQueries({ queryKey: queryKeyOf(identify.getSearch, { params: { id: search.id } }) })
        },
      })}
      {...dialog}
    >
      <DoomedName>{search.itemName ?? 'This search'}</DoomedName> is permanently deleted from your searches. What you
      saved to your inventory stays.
    </DeleteDialog>
  )
}
