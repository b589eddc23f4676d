import { lazy, Suspense } from 'react'
import { Skeleton } from '../components/skeleton.tsx'
import { ListingWizardPage as Wizard } from '../features/listing-wizard/listing-wizard-page.tsx'

const ListingPreview = lazy(() =>
  import('../features/listings/listing-preview.tsx').then(module => ({ default: module.ListingPreview })),
)

export const ListingWizardPage = () => (
  <Wizard
    renderPreview={listing => (
      <Suspense fallback={<Skeleton className="h-136 w-full" />}>
        <ListingPreview listing={listing} />
      </Suspense>
    )}
  />
)
