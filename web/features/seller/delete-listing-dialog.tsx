import type { OwnListing } from '../../../shared/endpoints/payouts.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useDeleteListing } from './api/delete-listing.ts'

interface DeleteListingDialogProps {
  listing: OwnListing
  onDeleted: () => void
  onClose: () => void
}

export function DeleteListingDialog({ listing, onDeleted, onClose }: DeleteListingDialogProps) {
  const deleting = useDeleteListing(listing)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Delete listing"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose, onSuccess: onDeleted })}
    >
      <p>Are you sure you want to delete this listing?</p>
      <p className="mt-2">
        <span className="font-medium text-ink wrap-anywhere">{listing.itemName}</span> goes off sale and stays in your
        inventory.
      </p>
    </ConfirmDialog>
  )
}
