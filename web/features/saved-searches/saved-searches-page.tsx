import { lazy, useState } from 'react'
import { type SavedSearch, savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { SavedSearchCard } from './saved-search-card.tsx'

const NewSearchDialog = lazy(() =>
  import('./new-search-dialog.tsx').then(module => ({ default: module.NewSearchDialog })),
)
const EditSearchDialog = lazy(() =>
  import('./edit-search-dialog.tsx').then(module => ({ default: module.EditSearchDialog })),
)
const DeleteSearchDialog = lazy(() =>
  import('./delete-search-dialog.tsx').then(module => ({ default: module.DeleteSearchDialog })),
)

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3'

export function SavedSearchesPage() {
  const { data: searches, error, isFetching, refetch } = useRead(savedSearches.listSavedSearches, undefined, fresh)
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <div className="page">
      <PageHeader title="Saved Searches" actions={<Button onClick={add}>New Search</Button>}>
        Save what you are looking for. We notify you when it is listed.
      </PageHeader>
      <div className="py-10">
        {searches ? (
          <Searches searches={searches} onAdd={add} />
        ) : error ? (
          <ErrorState
            title="Failed to load your saved searches"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <SearchesSkeleton />
        )}
      </div>
      <MountOnFirstOpen isOpen={isAdding}>
        <NewSearchDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      </MountOnFirstOpen>
    </div>
  )
}

/** Kept after closing: the dialog gives the focus back only while it is mounted. */
interface Opened {
  search: SavedSearch
  dialog: 'edit' | 'delete' | null
}

function Searches({ searches, onAdd }: { searches: readonly SavedSearch[]; onAdd: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(last => last && { ...last, dialog: null })
  if (searches.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        actions={
          <>
            <Button onClick={onAdd}>Save a search</Button>
            <ButtonLink to="/marketplace/browse" variant="secondary">
              Browse Marketplace
            </ButtonLink>
          </>
        }
      >
        Save what you are looking for, and we notify you when someone lists it.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={GRID}>
        {searches.map(search => (
          <li key={search.id} className="min-w-0">
            <SavedSearchCard
              search={search}
              onEdit={() => setOpened({ search, dialog: 'edit' })}
              onDelete={() => setOpened({ search, dialog: 'delete' })}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <>
          <MountOnFirstOpen isOpen={opened.dialog === 'edit'}>
            <EditSearchDialog search={opened.search} isOpen={opened.dialog === 'edit'} onClose={close} />
          </MountOnFirstOpen>
          <MountOnFirstOpen isOpen={opened.dialog === 'delete'}>
            <DeleteSearchDialog search={opened.search} isOpen={opened.dialog === 'delete'} onClose={close} />
          </MountOnFirstOpen>
        </>
      )}
    </>
  )
}

function SearchesSkeleton() {
  return (
    <Loading label="Loading saved searches">
      <div className={GRID}>
        {['first', 'second', 'third'].map(card => (
          <div key={card} className="rounded-md border bg-surface p-6">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-4 h-5 w-4/5" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-7 h-9 w-28" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
