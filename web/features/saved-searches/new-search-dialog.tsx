import { DEFAULT_ALERT_FREQUENCY } from '../../../shared/rules/saved-search.ts'
import { useCreateSavedSearch } from './api/create-saved-search.ts'
import { SearchDialog, type SearchValues } from './search-dialog.tsx'

interface NewSearchDialogProps {
  /** Initial values. */
  search?: Partial<SearchValues>
  isOpen: boolean
  onClose: () => void
}

export function NewSearchDialog({ search, ...dialog }: NewSearchDialogProps) {
  const create = useCreateSavedSearch()
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
