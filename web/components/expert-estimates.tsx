import { experts, type ShownEstimate } from '../../shared/contract/endpoints/experts.ts'
import { useRead } from '../lib/queries.ts'
import { DateText } from './date-text.tsx'
import { EstimateText } from './expert-estimate-text.tsx'

/** The experts' estimates that a listing shows; nothing where none are, or where they fail to load. */
export function ExpertEstimates({ listingId }: { listingId: string }) {
  const { data } = useRead(experts.listShownEstimates, { params: { id: listingId } })
  if (!data || data.estimates.length === 0) return null
  return (
    <section aria-label="Experts’ estimates" className="mt-10 space-y-6">
      {data.estimates.map(estimate => (
        <Shown key={estimate.id} shown={estimate} />
      ))}
    </section>
  )
}

function Shown({ shown: { name, credentials, estimate, withdrawnAt, isChangedSince } }: { shown: ShownEstimate }) {
  return (
    <article className="rounded-md border bg-surface p-4 sm:p-6">
      <h2 className="text-name wrap-anywhere">Estimate by {name}</h2>
      {credentials && <p className="mt-1 text-caption text-muted wrap-anywhere">{credentials}</p>}
      {withdrawnAt && (
        <p className="mt-3 text-small">
          This estimate was withdrawn on <DateText iso={withdrawnAt} />.
        </p>
      )}
      {estimate && <EstimateText estimate={estimate} isChangedSince={isChangedSince} />}
    </article>
  )
}
