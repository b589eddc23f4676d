import Pencil from 'lucide-react/icons/pencil'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { ButtonLink } from '../../components/button.tsx'

/** What its seller can change: nothing once someone pays or it is over, and after the first bid only by adding. */
export function OwnerActions({ listing: { id, status, bidCount } }: { listing: Listing }) {
  if (status !== 'active') return null
  return (
    <ButtonLink to={`/marketplace/${id}/edit`} variant="secondary" className="w-full">
      <Pencil aria-hidden />
      {bidCount > 0 ? 'Add to the description' : 'Edit listing'}
    </ButtonLink>
  )
}
