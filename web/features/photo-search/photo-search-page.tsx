import ScanSearch from 'lucide-react/icons/scan-search'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import type { SimilarItem } from '../../../shared/contract/endpoints/search.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { SimilarGroups } from '../../components/similar-groups.tsx'
import { useOpensCamera } from '../../lib/opens-camera.ts'
import { handOverPhoto, takeHandedOverPhoto } from '../../lib/photo-handover.ts'
import { fileOf } from './kept-photo.ts'
import { usePhotoSearch } from './use-photo-search.ts'

export function PhotoSearchPage() {
  const { photo, found, isPending, isGone, isFresh, error, find, retry, clear } = usePhotoSearch()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photograph that was pasted or dropped elsewhere, once
  useEffect(() => {
    const pasted = takeHandedOverPhoto()
    if (pasted) find(pasted)
  }, [key])
  return (
    <div className="page">
      <PageHeader title="Search by photograph">
        Find pieces here that look like yours: for sale, and sold with what they brought.
      </PageHeader>
      <div className="grid gap-x-14 gap-y-12 py-10 lg:grid-cols-[2fr_5fr] xl:gap-x-20">
        <div className="min-w-0 self-start lg:sticky lg:top-24">
          <PhotoPicker
            preview={photo ?? null}
            isBusy={isPending}
            onPick={find}
            onClear={clear}
            cameraOpenedBy={useOpensCamera()}
          />
          <p className="mt-4 text-caption text-muted">We compare the photograph and don’t keep it.</p>
        </div>
        <div className="min-w-0">
          {isPending ? (
            <ListingGridSkeleton cards={4} />
          ) : error ? (
            <ErrorState title="Failed to search" error={error} onRetry={retry} />
          ) : found && photo ? (
            <Found items={found} photo={photo} isFresh={isFresh} />
          ) : isGone ? (
            <EmptyState title="This search is gone">
              Results are kept in the tab that made them. Choose the photograph again.
            </EmptyState>
          ) : (
            <p className="text-muted">Show the whole piece. Good light and a plain background help.</p>
          )}
        </div>
      </div>
    </div>
  )
}

interface FoundProps {
  items: readonly SimilarItem[]
  photo: string
  isFresh: boolean
}

function Found({ items, photo, isFresh }: FoundProps) {
  const place = useRef<HTMLDivElement>(null)
  // On a phone they are below the photograph.
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0
    if (isFresh && top > window.innerHeight / 2) place.current?.scrollIntoView({ block: 'start' })
  }, [isFresh])
  return (
    <div ref={place} className="scroll-mt-20 space-y-12">
      <p role="status" className="sr-only">
        {items.length === 1 ? '1 piece found' : `${items.length} pieces found`}
      </p>
      <SimilarGroups items={items} titles={{ forSale: 'For sale', sold: 'Sold here' }} />
      {items.length === 0 && (
        <EmptyState
          title="Nothing here looks like it"
          actions={
            <ButtonLink to={browsePath()} variant="secondary">
              Search by words
            </ButtonLink>
          }
        >
          Try a photograph of the whole piece from the front, on a plain background.
        </EmptyState>
      )}
      <WayOn photo={photo} />
    </div>
  )
}

function WayOn({ photo }: { photo: string }) {
  const navigate = useNavigate()
  const identify = () => {
    handOverPhoto(fileOf(photo))
    void navigate('/identify')
  }
  return (
    <section aria-labelledby="way-on" className="border-t pt-8">
      <h2 id="way-on" className="text-title">
        Do you have one like it?
      </h2>
      <p className="mt-2 max-w-[60ch] text-small text-muted">
        Identify it with this photograph: what it is, and what it may sell for. You can sell it from there.
      </p>
      <Button onClick={identify} className="mt-5">
        <ScanSearch aria-hidden />
        Identify it
      </Button>
    </section>
  )
}
