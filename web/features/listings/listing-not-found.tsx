import { browsePath } from '../../../shared/contract/browse-path.ts'
import { Artwork } from '../../components/artwork.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { PageHeading } from '../../components/page-heading.tsx'

export function ListingNotFound() {
  return (
    <div className="page-narrow flex flex-col items-center py-20 text-center sm:py-28">
      <Artwork className="h-32 text-rule-strong" />
      <PageHeading className="mt-8">Listing Not Found</PageHeading>
      <p className="mt-4 max-w-md text-lead text-muted">
        The listing you're looking for doesn't exist or has been removed.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={browsePath()}>Browse Marketplace</ButtonLink>
        <ButtonLink to="/auctions" variant="secondary">
          See the auctions
        </ButtonLink>
      </div>
    </div>
  )
}
