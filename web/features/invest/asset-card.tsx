import { Link } from 'react-router-dom'
import type { Asset } from '../../../shared/contract/endpoints/shares.ts'
import { percentText } from '../../../shared/rules/money.ts'
import { RETURN_RISK } from '../../../shared/rules/shares.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { termText } from '../../lib/term-text.ts'
import { InvestButton } from './invest-button.tsx'
import { Owners } from './owners.tsx'
import { OwnershipBar } from './ownership-bar.tsx'

interface AssetCardProps {
  asset: Asset
  /** The reader is paying for some, and can change how many. */
  isReservedByMe: boolean
  priority: boolean
  onInvest: () => void
  /** For admins. */
  onEdit?: () => void
}

export function AssetCard({ asset, isReservedByMe, priority, onInvest, onEdit }: AssetCardProps) {
  const { itemName, category, imageUrl, totalValue, pricePerShare, estimatedAnnualReturn, status } = asset
  return (
    <article className="flex h-full flex-col rounded-md border bg-surface">
      <Photo
        imageUrl={imageUrl}
        category={category}
        alt=""
        priority={priority}
        sizes="(min-width: 80rem) 26rem, (min-width: 40rem) 50vw, 100vw"
        className="aspect-square rounded-t-md"
      />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="label truncate text-muted">{category ? termText(category) : 'Uncategorized'}</p>
        <h3 className="mt-1 line-clamp-3 text-name wrap-anywhere">
          <Link to={`/invest/${asset.id}`} className="hover:text-accent">
            {itemName}
          </Link>
        </h3>
        <dl className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
          <Figure label="Per share">
            <span className="font-serif text-title">
              <Price amount={pricePerShare} />
            </span>
          </Figure>
          <Figure label="Whole piece">
            <Price amount={totalValue} />
          </Figure>
          {estimatedAnnualReturn !== null && (
            <div className="w-full">
              <dt className="label text-muted">Expected return</dt>
              <dd className="figures mt-1 font-medium">{percentText(estimatedAnnualReturn)}% a year</dd>
              <dd className="text-caption text-muted">{RETURN_RISK}</dd>
            </div>
          )}
        </dl>
        <div className="mt-5">
          <OwnershipBar {...asset} />
        </div>
        <p className="mt-4 text-small">
          <Link
            to={`/invest/${asset.id}`}
            className="inline-block py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            Return, fees, custody and exit<span className="sr-only">: {itemName}</span>
          </Link>
        </p>
        <Owners asset={asset} />
        <div className="mt-auto flex items-center gap-3 pt-6">
          <InvestButton asset={asset} isReservedByMe={isReservedByMe} onInvest={onInvest} />
          {status === 'closed' && <Badge>Closed</Badge>}
          {onEdit && (
            <Button variant="secondary" aria-haspopup="dialog" aria-label={`Edit ${itemName}`} onClick={onEdit}>
              Edit
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-[calc(50%-0.5rem)]">
      <dt className="label text-muted">{label}</dt>
      <dd className="figures mt-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

export function AssetCardSkeleton() {
  return (
    <div className="rounded-md border bg-surface">
      <Skeleton className="aspect-square" />
      <div className="p-5 sm:p-6">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="mt-2.5 h-6 w-4/5" />
        <Skeleton className="mt-6 h-8 w-32" />
        <Skeleton className="mt-6 h-2 w-full" />
        <Skeleton className="mt-10 h-11 w-full" />
      </div>
    </div>
  )
}
