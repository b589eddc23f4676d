import { type SavedSearch, savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { decimalOrNull } from '../../../shared/rules/money.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { SearchDialog } from './search-dialog.tsx'

interface EditSearchDialogProps {
  search: SavedSearch
  isOpen: boolean
  onClose: () => void
}

export function EditSearchDialog({ search, ...dialog }: EditSearchDialogProps) {
  const { id, userId: _owner, lastAlertSent: _last, createdAt: _created, updatedAt: _updated, ...body } = search
  const update = useChange(savedSearches.updateSavedSearch, {
    params: { id },
    failure: 'Failed to save search',
    refreshes: [savedSearches.listSavedSearches],
    onSuccess: () => notify.success('Search saved successfully'),
  })
  return (
    <SearchDialog
      title="Edit search"
      draftName={`search:${id}`}
      search={{ ...body, minPrice: decimalOrNull(search.minPrice), maxPrice: decimalOrNull(search.maxPrice) }}
      isSaving={update.isPending}
      onSave={update.mutate}
      {...dialog}
    />
  )
}
