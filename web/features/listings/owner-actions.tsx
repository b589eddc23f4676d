import Pencil from 'lucide-react/icons/pencil'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { ButtonLink } from '../../components/button.tsx'

/** Nothing once someone pays or it is over; after the first bid, only additions. */
export function OwnerActions({ listing: { id, status, bidCount } }: { listing: Listing }) {
  if (status !== 'active') return null
  return (
    <ButtonLink to={`/marketplace/${id}/edit`} variant="secondary" className="w-full">
      <Pencil aria-hidden />
      {bidCount > 0 ? 'Add to the description' : 'Edit listing'}
    </ButtonLink>
  )
}
