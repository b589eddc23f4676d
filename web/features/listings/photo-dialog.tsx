import type { Listing } from '../../../shared/endpoints/listings.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Photo } from '../../components/photo.tsx'

interface PhotoDialogProps {
  listing: Listing
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The photograph as large as the window allows. */
export function PhotoDialog({ listing: { itemName, imageUrl, category }, ...dialog }: PhotoDialogProps) {
  return (
    <Dialog title={itemName} wide {...dialog}>
      <Photo
        imageUrl={imageUrl}
        alt={itemName}
        category={category}
        fit="contain"
        className="max-sm:-mx-6 max-sm:aspect-square sm:h-[70dvh]"
      />
    </Dialog>
  )
}
