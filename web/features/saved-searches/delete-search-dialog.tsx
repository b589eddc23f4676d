import type { SavedSearch } from '../../../shared/endpoints/saved-searches.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useDeleteSavedSearch } from './api/delete-saved-search.ts'

interface DeleteSearchDialogProps {
  search: SavedSearch
  isOpen: boolean
  onClose: () => void
}

export function DeleteSearchDialog({ search, isOpen, onClose }: DeleteSearchDialogProps) {
  const deleting = useDeleteSavedSearch(search.id)
  return (
    <ConfirmDialog
      title="Delete this search?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={deleting.isPending}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose })}
    >
      You hear no more of what matches <span className="font-medium text-ink wrap-anywhere">{search.searchName}</span>.
    </ConfirmDialog>
  )
}
