import { savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { DEFAULT_ALERT_FREQUENCY } from '../../../shared/rules/saved-search.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { SearchDialog, type SearchValues } from './search-dialog.tsx'

interface NewSearchDialogProps {
  /** Initial values. */
  search?: Partial<SearchValues>
  isOpen: boolean
  onClose: () => void
}

export function NewSearchDialog({ search, ...dialog }: NewSearchDialogProps) {
  const create = useChange(savedSearches.createSavedSearch, {
    failure: 'Failed to save search',
    refreshes: [savedSearches.listSavedSearches],
    onSuccess: () => notify.success('Search saved successfully'),
  })
  return (
    <SearchDialog
      title="Save a search"
      draftName="new-search"
      search={{ searchName: '', emailAlerts: true, alertFrequency: DEFAULT_ALERT_FREQUENCY, ...search }}
      isSaving={create.isPending}
      onSave={create.mutate}
      {...dialog}
    />
  )
}
