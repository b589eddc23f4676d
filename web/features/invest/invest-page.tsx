import { lazy, useState } from 'react'
import { type Asset, shares } from '../../../shared/contract/endpoints/shares.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { MIN_SHARE_CENTS } from '../../../shared/rules/shares.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Loading } from '../../components/skeleton.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { useIsAdmin } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { useAssets } from './api/list-assets.ts'
import { AssetCard, AssetCardSkeleton } from './asset-card.tsx'
import { Explainer } from './explainer.tsx'
import { Portfolio } from './portfolio.tsx'
import { SaleNotice } from './sale-notice.tsx'
import { replaceable } from './share-sums.ts'

const BuyDialog = lazy(() => import('./buy-dialog.tsx').then(module => ({ default: module.BuyDialog })))
const AssetDialog = lazy(() => import('./asset-dialog.tsx').then(module => ({ default: module.AssetDialog })))

const FAILED = 'Failed to load investments'
const GRID = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3'
const FIRST_ROW = 3

export function InvestPage() {
  const { user } = useUser()
  const isAdmin = useIsAdmin(user)
  const { isPending } = useFees()
  const [edited, setEdited] = useState<Asset | 'new'>()
  return (
    <div className="page">
      <PageHeader
        title="Invest"
        actions={
          isAdmin && (
            <Button aria-haspopup="dialog" onClick={() => setEdited('new')}>
              Offer a piece
            </Button>
          )
        }
      >
        Own part of a piece that few people could buy alone. Shares from{' '}
        {formatCents(MIN_SHARE_CENTS).replace(/\.00$/, '')}.
      </PageHeader>
      <div className="space-y-16 py-10 sm:py-12">
        {isPending ? (
          // What a notice says comes first, and would push the rest down.
          <AssetsSkeleton />
        ) : (
          <>
            <SaleNotice />
            <Explainer />
            {user && <Portfolio />}
            <Assets isMember={Boolean(user)} onEdit={isAdmin ? setEdited : undefined} />
          </>
        )}
      </div>
      <AssetEditing edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  )
}

/** Keeps the last edited piece while its dialog closes. */
function AssetEditing({ edited, onClose }: { edited: Asset | 'new' | undefined; onClose: () => void }) {
  const [last, setLast] = useState(edited)
  if (edited !== undefined && edited !== last) setLast(edited)
  return (
    <MountOnFirstOpen isOpen={edited !== undefined}>
      <AssetDialog asset={last === 'new' ? undefined : last} isOpen={edited !== undefined} onClose={onClose} />
    </MountOnFirstOpen>
  )
}

interface AssetsProps {
  isMember: boolean
  onEdit: ((asset: Asset) => void) | undefined
}

function Assets({ isMember, onEdit }: AssetsProps) {
  const { data: holdings } = useRead(shares.getPortfolio, undefined, { ...fresh, enabled: isMember })
  const { assets, error, isFetching, refetch, fetchNextPage, ...paging } = useAssets()
  const [chosenId, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  // A closed piece concerns only its owners, who have it in their portfolio.
  const shown = assets?.filter(({ status }) => onEdit !== undefined || status === 'active')
  const chosen = assets?.find(({ id }) => id === chosenId)
  const list = useFocusOnNewItems(shown?.length ?? 0)
  return (
    <section aria-labelledby="pieces" ref={list.ref}>
      <h2 id="pieces" className="mb-6 text-heading">
        Pieces in Shares
      </h2>
      {!shown ? (
        error ? (
          <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <AssetsSkeleton />
        )
      ) : (
        <>
          {shown.length === 0 && !paging.hasNextPage ? (
            <NothingOffered />
          ) : (
            <ul className={GRID}>
              {shown.map((asset, index) => (
                <li key={asset.id}>
                  <AssetCard
                    asset={asset}
                    isReservedByMe={replaceable(holdings, asset.id) !== undefined}
                    priority={index < FIRST_ROW}
                    onInvest={() => {
                      setChosen(asset.id)
                      setOpen(true)
                    }}
                    onEdit={onEdit && (() => onEdit(asset))}
                  />
                </li>
              ))}
            </ul>
          )}
          <ShowMore
            {...paging}
            pageError={paging.isFetchNextPageError ? error : null}
            failure={FAILED}
            onMore={() => {
              list.expectMore()
              void fetchNextPage()
            }}
          />
        </>
      )}
      {chosen && (
        <MountOnFirstOpen isOpen={isOpen}>
          <BuyDialog asset={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />
        </MountOnFirstOpen>
      )}
    </section>
  )
}

const AssetsSkeleton = () => (
  <Loading>
    <div className={GRID}>
      <AssetCardSkeleton />
      <AssetCardSkeleton />
      <AssetCardSkeleton />
    </div>
  </Loading>
)

const NothingOffered = () => (
  <EmptyState
    title="No piece is offered in shares right now"
    category="Furniture"
    actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}
  >
    New ones appear here. Meanwhile, you can buy whole pieces.
  </EmptyState>
)
