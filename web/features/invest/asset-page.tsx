import { lazy, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type AssetWithTerms, shares } from '../../../shared/contract/endpoints/shares.ts'
import { percentText } from '../../../shared/rules/money.ts'
import { RETURN_RISK } from '../../../shared/rules/shares.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { PageSkeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'
import { useIsAdmin } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { AssetTerms } from './asset-terms.tsx'
import { InvestButton } from './invest-button.tsx'
import { Owners } from './owners.tsx'
import { OwnershipBar } from './ownership-bar.tsx'
import { SaleNotice } from './sale-notice.tsx'
import { ShareMarket } from './share-market.tsx'
import { replaceable } from './share-sums.ts'

const BuyDialog = lazy(() => import('./buy-dialog.tsx').then(module => ({ default: module.BuyDialog })))
const TermsDialog = lazy(() => import('./terms-dialog.tsx').then(module => ({ default: module.TermsDialog })))

export function AssetPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(shares.getFractionalAsset, { params: { id } }, fresh)
  if (data) return <AssetView asset={data} />
  if (!error) return <PageSkeleton />
  return (
    <div className="page">
      <PageHeader title="Invest" />
      {isMissing(error) ? (
        <EmptyState title="There is no such piece" actions={<ButtonLink to="/invest">See all pieces</ButtonLink>}>
          The address may be wrong, or the piece is no longer offered.
        </EmptyState>
      ) : (
        <ErrorState title="Failed to load this piece" error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
    </div>
  )
}

function AssetView({ asset }: { asset: AssetWithTerms }) {
  const { user } = useUser()
  const isAdmin = useIsAdmin(user)
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ label: 'Invest', to: '/invest' }, { label: asset.itemName }]} />
      <PageHeader
        title={asset.itemName}
        eyebrow={asset.category && termText(asset.category)}
        actions={
          isAdmin && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              Edit buyer information
            </Button>
          )
        }
      />
      <div className="grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Purchase asset={asset} isMember={Boolean(user)} />
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
          <Photo
            imageUrl={asset.imageUrl}
            category={asset.category}
            alt={asset.itemName}
            priority
            fit="contain"
            sizes="(min-width: 64rem) 48rem, 100vw"
            className="aspect-4/3"
          />
          <ShareMarket asset={asset} isMember={Boolean(user)} />
          <AssetTerms asset={asset} />
        </div>
      </div>
      <MountOnFirstOpen isOpen={isEditing}>
        <TermsDialog asset={asset} isOpen={isEditing} onClose={() => setEditing(false)} />
      </MountOnFirstOpen>
    </div>
  )
}

function Purchase({ asset, isMember }: { asset: AssetWithTerms; isMember: boolean }) {
  const { data: holdings } = useRead(shares.getPortfolio, undefined, { ...fresh, enabled: isMember })
  const [isOpen, setOpen] = useState(false)
  const { pricePerShare, totalValue, estimatedAnnualReturn, status } = asset
  return (
    <section
      aria-label="Purchase"
      className="space-y-5 border-y border-y-rule-strong py-6 max-lg:border-t-0 max-lg:pt-0 lg:sticky lg:top-24"
    >
      <SaleNotice />
      <dl className="space-y-4">
        <div>
          <dt className="label text-muted">Per share</dt>
          <dd className="mt-1 font-serif text-display">
            <Price amount={pricePerShare} />
          </dd>
        </div>
        <div>
          <dt className="label text-muted">Whole piece</dt>
          <dd className="mt-1">
            <Price amount={totalValue} />
          </dd>
        </div>
        {estimatedAnnualReturn !== null && (
          <div>
            <dt className="label text-muted">Expected return</dt>
            <dd className="figures mt-1">{percentText(estimatedAnnualReturn)}% a year</dd>
            <dd className="text-caption text-muted">{RETURN_RISK}</dd>
          </div>
        )}
      </dl>
      <OwnershipBar {...asset} />
      {status === 'closed' ? (
        <p className="text-small text-muted">No more shares are sold. Owners keep theirs.</p>
      ) : (
        <div className="flex">
          <InvestButton
            asset={asset}
            isReservedByMe={replaceable(holdings, asset.id) !== undefined}
            onInvest={() => setOpen(true)}
          />
        </div>
      )}
      <Owners asset={asset} />
      <MountOnFirstOpen isOpen={isOpen}>
        <BuyDialog asset={asset} isOpen={isOpen} onClose={() => setOpen(false)} />
      </MountOnFirstOpen>
    </section>
  )
}
