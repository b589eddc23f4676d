import { browsePath } from '../../shared/contract/browse-path.ts'
import { Artwork } from '../components/artwork.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PageHeading } from '../components/page-heading.tsx'

export function NotFoundPage() {
  return (
    <div className="page-narrow flex flex-col items-center py-20 text-center sm:py-28">
      <Artwork category="Furniture" strokeWidth={0.75} className="h-36 text-rule-strong" />
      <PageHeading className="mt-8">404 Page Not Found</PageHeading>
      <p className="mt-4 max-w-md text-lead text-muted">
        There is no page at this address. It may be mistyped, or the listing was removed.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={browsePath()}>Browse Marketplace</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Homepage
        </ButtonLink>
      </div>
      <p className="mt-12 text-caption text-muted">Did you forget to add the page to the router?</p>
    </div>
  )
}
