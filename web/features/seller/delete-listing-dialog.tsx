import type { OwnListing } from '../../../shared/contract/endpoints/payouts.ts'
import { DeleteDialog, DoomedName } from '../../components/delete-dialog.tsx'
import { useDeleteListing } from '../../lib/api/delete-listing.ts'

interface DeleteListingDialogProps {
  listing: OwnListing
  onDeleted: () => void
  onClose: () => void
}

export function DeleteListingDialog({ listing, ...dialog }: DeleteListingDialogProps) {
  return (
    <DeleteDialog title="Delete listing" deletion={useDeleteListing(listing)} {...dialog}>
      <p>Are you sure you want to delete this listing?</p>
      <p className="mt-2">
        <DoomedName>{listing.itemName}</DoomedName> is taken off sale and stays in your inventory.
      </p>
    </DeleteDialog>
  )
}
