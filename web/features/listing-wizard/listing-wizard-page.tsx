import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { drafts, type ListingDraft } from '../../../shared/contract/endpoints/drafts.ts'
import { type InventoryItem, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { listListingDrafts } from '../../lib/api/list-listing-drafts.ts'
import { call, queryKeyOf } from '../../lib/api.ts'
import { isMissing } from '../../lib/api-error.ts'
import { useRead } from '../../lib/queries.ts'
import { afterSaving } from './api/save-listing-draft.ts'
import type { RenderPreview } from './preview.tsx'

/** null: no draft. Asks the list first, because most items have none. */
const useListingDraft = (inventoryId: string) =>
  useQuery({
    queryKey: queryKeyOf(drafts.getListingDraft, { params: { inventoryId } }),
    queryFn: async ({ signal }): Promise<ListingDraft | null> => {
      await afterSaving(inventoryId)
      const mine = await listListingDrafts(signal)
      if (!mine.some(draft => draft.inventoryId === inventoryId)) return null
      return call(drafts.getListingDraft, { params: { inventoryId }, signal })
    },
    refetchOnMount: 'always',
  })

// The wizard loads along with the item.
const wizard = import('./wizard.tsx')
const Wizard = lazy(() => wizard.then(module => ({ default: module.Wizard })))

export function ListingWizardPage({ renderPreview }: { renderPreview: RenderPreview }) {
  const { inventoryId = '' } = useParams()
  const {
    data: item,
    error,
    isFetching,
    refetch,
  } = useRead(inventory.getInventoryItem, { params: { id: inventoryId } })
  const fees = useFees()
  const draft = useListingDraft(inventoryId)
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'My Inventory', to: '/inventory' }, { label: 'Sell an item' }]} />
      <PageHeading documentTitle="Sell an item" className="mt-4 mb-8 sm:mb-10">
        Sell an item
      </PageHeading>
      {isMissing(error) ? (
        <NotFound />
      ) : error ? (
        <ErrorState title="Failed to load the item" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : fees.error && !fees.data ? (
        <ErrorState
          title="Failed to load the fees"
          error={fees.error}
          onRetry={() => fees.refetch()}
          retrying={fees.isFetching}
        />
      ) : draft.error && !draft.isFetchedAfterMount ? (
        <ErrorState
          title="Failed to load your draft"
          error={draft.error}
          onRetry={() => draft.refetch()}
          retrying={draft.isFetching}
        />
      ) : item && fees.data && draft.isSuccess && draft.isFetchedAfterMount ? (
        <ForItem key={item.id} item={item} draft={draft.data} renderPreview={renderPreview} />
      ) : (
        <WizardSkeleton />
      )}
    </div>
  )
}

interface ForItemProps {
  item: InventoryItem
  draft: ListingDraft | null
  renderPreview: RenderPreview
}

function ForItem({ item, draft, renderPreview }: ForItemProps) {
  if (item.soldAt) {
    return (
      <Done item={item} title="This item has been sold" link="View sale">
        It can't be listed again.
      </Done>
    )
  }
  if (item.listingId) {
    return (
      <Done item={item} title="This item is already listed" link="View listing">
        Remove the listing first to sell it another way.
      </Done>
    )
  }
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <Wizard {...{ item, draft, renderPreview }} />
    </Suspense>
  )
}

interface DoneProps {
  item: InventoryItem
  title: string
  link: string
  children: ReactNode
}

function Done({ item, title, link, children }: DoneProps) {
  return (
    <EmptyState
      title={title}
      category={item.category ?? undefined}
      actions={
        <>
          {/* A piece sold in the shop need not have been listed. */}
          {item.listingId && <ButtonLink to={`/marketplace/${item.listingId}`}>{link}</ButtonLink>}
          <ButtonLink to="/inventory" variant="secondary">
            Back to My Inventory
          </ButtonLink>
        </>
      }
    >
      <span className="font-medium text-ink wrap-anywhere">{item.itemName}</span>. {children}
    </EmptyState>
  )
}

function NotFound() {
  return (
    <EmptyState title="Item Not Found" actions={<ButtonLink to="/inventory">Back to My Inventory</ButtonLink>}>
      It is not in your inventory. It may have been deleted, or the address is mistyped.
    </EmptyState>
  )
}

function WizardSkeleton() {
  return (
    <Loading>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_18rem] xl:gap-x-20">
        <div>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="mt-10 h-9 w-56" />
          <Skeleton className="mt-6 h-28 w-full" />
        </div>
        <Skeleton className="aspect-4/5 w-28 max-lg:-order-1 lg:w-full" />
      </div>
    </Loading>
  )
}
