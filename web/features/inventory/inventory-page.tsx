import { lazy, Suspense, useState } from 'react'
import { type InventoryEntry, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageActions } from '../../components/page-actions.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PayoutsAsked } from '../../components/payouts-asked.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useEndedAuctions } from '../../lib/api/get-seller-dashboard.ts'
import { useDraftedItems } from '../../lib/api/list-listing-drafts.ts'
import { stateOf } from '../../lib/item-state.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { InventoryCard } from './inventory-card.tsx'
import { InventorySummary } from './inventory-summary.tsx'
import { InventoryToolbar } from './inventory-toolbar.tsx'
import { PublishedNote } from './published-note.tsx'
import { categoriesOf, type InventoryView, shownItems, viewFrom } from './shown-items.ts'
import { StockSkeleton } from './stock/stock-skeleton.tsx'
import { MANY_PIECES, useChosenView } from './use-chosen-view.ts'
import { ViewSwitch } from './view-switch.tsx'

const NewItemDialog = lazy(() => import('./new-item-dialog.tsx').then(module => ({ default: module.NewItemDialog })))
const LikeDialog = lazy(() => import('./like-dialog.tsx').then(module => ({ default: module.LikeDialog })))
const EditItemDialog = lazy(() => import('./edit-item-dialog.tsx').then(module => ({ default: module.EditItemDialog })))
const DeleteItemDialog = lazy(() =>
  import('./delete-item-dialog.tsx').then(module => ({ default: module.DeleteItemDialog })),
)

const StockView = lazy(() => import('./stock/stock-view.tsx').then(module => ({ default: module.StockView })))

const InsuranceDialog = lazy(() =>
  import('./insurance-dialog.tsx').then(module => ({ default: module.InsuranceDialog })),
)

const ExportDialog = lazy(() =>
  import('../../components/export-dialog.tsx').then(module => ({ default: module.ExportDialog })),
)

export function InventoryPage() {
  const { chosen, choose } = useChosenView()
  const reading = useRead(inventory.listInventory, undefined, { ...fresh, enabled: chosen !== 'table' })
  const items = chosen === 'table' ? undefined : reading.data
  const view = chosen ?? (items && items.length >= MANY_PIECES ? 'table' : 'cards')
  const hasItems = view === 'table' || (items !== undefined && items.length > 0)
  const [isAdding, setAdding] = useState(false)
  const [isInsuring, setInsuring] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [query, changeQuery] = useAddressQuery()
  const like = query.get('like')
  const add = () => setAdding(true)
  return (
    <div className="page">
      <PageHeader
        title="My Inventory"
        eyebrow="My Collection"
        actions={
          <PageActions
            main={{ label: 'Identify an Antique', to: '/identify' }}
            others={[
              { label: 'Add by Hand', onClick: add },
              ...(hasItems
                ? [
                    { label: 'Insurance List (PDF)', onClick: () => setInsuring(true) },
                    { label: 'Export', onClick: () => setExporting(true) },
                  ]
                : []),
              { label: 'Bulk Upload', to: '/bulk-upload' },
            ]}
          />
        }
      >
        What you own, what it may be worth, and what is up for sale.
      </PageHeader>
      <div className="space-y-10 py-10">
        <PublishedNote />
        {hasItems && <ViewSwitch view={view} onChange={choose} />}
        {view === 'table' ? (
          <Suspense fallback={<StockSkeleton />}>
            <StockView onAdd={add} />
          </Suspense>
        ) : (
          <Cards {...reading} onAdd={add} />
        )}
      </div>
      <MountOnFirstOpen isOpen={isAdding}>
        <NewItemDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={isInsuring}>
        <InsuranceDialog isOpen={isInsuring} onClose={() => setInsuring(false)} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={isExporting}>
        <ExportDialog isOpen={isExporting} onClose={() => setExporting(false)} />
      </MountOnFirstOpen>
      {like && (
        <Suspense>
          <LikeDialog listingId={like} onClose={() => changeQuery({ like: '' })} />
        </Suspense>
      )}
    </div>
  )
}

interface CardsProps {
  data?: InventoryEntry[] | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  onAdd: () => void
}

function Cards({ data: items, error, isFetching, refetch, onAdd }: CardsProps) {
  if (items)
    return (
      <>
        {items.some(({ listingId }) => listingId) && (
          <PayoutsAsked title="Connect payouts, so that you are paid when a piece is sold" />
        )}
        <Collection items={items} onAdd={onAdd} />
      </>
    )
  if (!error) return <CollectionSkeleton />
  return (
    <ErrorState title="Failed to load your inventory" error={error} onRetry={() => refetch()} retrying={isFetching} />
  )
}

/** Kept after closing: the dialog gives the focus back only while it is mounted. */
interface Opened {
  item: InventoryEntry
  dialog: 'edit' | 'delete' | null
}

function Collection({ items, onAdd }: { items: readonly InventoryEntry[]; onAdd: () => void }) {
  const [query, changeQuery] = useAddressQuery()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: drafted } = useDraftedItems()
  const { data: ended } = useEndedAuctions(items)
  const view = viewFrom(query)
  const shown = shownItems(items, view)
  const close = () => setOpened(last => last && { ...last, dialog: null })
  const change = (part: Partial<InventoryView>) => changeQuery(now => queryOf({ ...viewFrom(now), ...part }))

  if (items.length === 0) {
    return (
      <EmptyState
        title="No items in your inventory yet"
        actions={
          <>
            <ButtonLink to="/">Identify an antique</ButtonLink>
            <Button variant="secondary" onClick={onAdd}>
              Add one by hand
            </Button>
          </>
        }
      >
        Photograph a piece to learn what it is, and save it here.
      </EmptyState>
    )
  }
  return (
    <>
      <InventorySummary items={items} ended={ended} />
      <div>
        <InventoryToolbar view={view} categories={categoriesOf(items)} onChange={change} />
        <p role="status" className="mt-4 text-caption text-muted">
          {shown.length === items.length ? countText(items.length) : `${shown.length} of ${countText(items.length)}`}
        </p>
      </div>
      <h2 className="sr-only">Items</h2>
      {shown.length > 0 ? (
        <ListingGrid>
          {shown.map(item => (
            <li key={item.id}>
              <InventoryCard
                item={item}
                state={stateOf(item, ended)}
                hasDraft={drafted?.has(item.id) ?? false}
                onEdit={() => setOpened({ item, dialog: 'edit' })}
                onDelete={() => setOpened({ item, dialog: 'delete' })}
              />
            </li>
          ))}
        </ListingGrid>
      ) : (
        <EmptyState
          title="Nothing in your inventory matches"
          actions={
            <Button variant="secondary" onClick={() => change({ q: '', category: '' })}>
              Show all items
            </Button>
          }
        >
          Try another name or category.
        </EmptyState>
      )}
      {opened && (
        <>
          <MountOnFirstOpen isOpen={opened.dialog === 'edit'}>
            <EditItemDialog item={opened.item} isOpen={opened.dialog === 'edit'} onClose={close} />
          </MountOnFirstOpen>
          <MountOnFirstOpen isOpen={opened.dialog === 'delete'}>
            <DeleteItemDialog item={opened.item} isOpen={opened.dialog === 'delete'} onClose={close} />
          </MountOnFirstOpen>
        </>
      )}
    </>
  )
}

const countText = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

/** Leaves out defaults. */
const queryOf = ({ sort, ...filters }: InventoryView) => ({ ...filters, sort: sort === 'recent' ? '' : sort })

function CollectionSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-rule lg:grid-cols-4">
        {['items', 'value', 'listed', 'sold'].map(stat => (
          <div key={stat} className="bg-surface p-5 sm:p-6">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-4 h-8 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-11 w-full" />
      <ListingGridSkeleton />
    </>
  )
}
