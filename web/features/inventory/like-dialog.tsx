import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { canonicalCategory } from '../../../shared/rules/category.ts'
import { detailNames, detailsOf } from '../../../shared/rules/piece-details.ts'
import { useListing } from '../../lib/api/get-listing.ts'
import { useReadDetails } from '../../lib/api/read-details.ts'
import { NewItemDialog } from './new-item-dialog.tsx'

interface LikeDialogProps {
  /** The listing that was sold. */
  listingId: string
  onClose: () => void
}

/**
 * Begins with the category, and with what search reads of a listing: names of the thesaurus, no words of its seller.
 * Its date is another piece's.
 */
export function LikeDialog({ listingId, onClose }: LikeDialogProps) {
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const { data: listing, error } = useListing(listingId)
  const details = useReadDetails(
    listing && {
      ...detailsOf(listing),
      itemName: listing.itemName,
      category: listing.category,
      description: listing.description,
    },
  )
  const isSettled = error || details.error || details.data
  if (!isSettled) return null
  const readings = (details.data ?? []).filter(({ name }) => detailNames.some(detail => detail === name))
  const read = Object.fromEntries(readings.map(({ name, read }) => [name, read]))
  const { maker = null, culture = null, materials = null, ...others } = read
  return (
    <NewItemDialog
      isOpen
      onClose={() => isSaved.current || onClose()}
      like={{
        id: listingId,
        values: { category: listing?.category ? canonicalCategory(listing.category) : null, maker, culture, materials },
      }}
      onSaved={({ id }) => {
        isSaved.current = true
        navigate(`/list/${id}`, { replace: true, state: { details: others } })
      }}
    />
  )
}
