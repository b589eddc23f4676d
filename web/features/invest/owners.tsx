import { useState } from 'react'
import { type Asset, shares } from '../../../shared/contract/endpoints/shares.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatNumber, formatPercent } from '../../../shared/rules/numbers.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, TextSkeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'

/** Who owns how many shares, loaded when it is opened. */
export function Owners({ asset: { id, itemName } }: { asset: Asset }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4 text-small" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
        Owners<span className="sr-only">: {itemName}</span>
      </summary>
      {isOpen && <OwnerTable assetId={id} />}
    </details>
  )
}

function OwnerTable({ assetId }: { assetId: string }) {
  const { data, error, isFetching, refetch } = useRead(shares.listOwners, { params: { id: assetId } }, fresh)
  if (!data) {
    return error ? (
      <ErrorState title="Failed to load the owners" error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <Loading label="Loading the owners">
        <TextSkeleton />
      </Loading>
    )
  }
  const { totalShares, issuerShares, owners, otherShares } = data
  const lines = [
    ...owners.map(({ number, shares, isMe, person }) => ({
      name: isMe ? `Owner ${number} (you)` : `Owner ${number}`,
      shares,
      person,
    })),
    ...(otherShares > 0 ? [{ name: 'Other owners', shares: otherShares, person: null }] : []),
    { name: 'Not sold yet', shares: issuerShares, person: null },
  ]
  return (
    <dl className="figures mt-2 divide-y">
      {lines.map(({ name, shares, person }) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt className="min-w-0 wrap-anywhere">
            {name}
            {person && (
              <span className="block text-caption text-muted">
                {person.name}
                {person.email && `, ${person.email}`}, paid {formatCents(person.paid)}
              </span>
            )}
          </dt>
          <dd className="shrink-0 text-muted">
            {formatNumber(shares)} ({formatPercent((100 * shares) / totalShares, 1, 1)})
          </dd>
        </div>
      ))}
    </dl>
  )
}
