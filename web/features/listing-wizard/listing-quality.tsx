import { formatNumber } from '../../../shared/rules/numbers.ts'
import { useSoldLikeOf } from './liked-piece.ts'
import type { ListingValues } from './listing-form.ts'
import { qualityOf } from './quality.ts'

/** What is missing, and why it matters. Nothing of it is required. */
export function ListingQuality({ values }: { values: ListingValues }) {
  const { data } = useSoldLikeOf(values)
  const points = qualityOf(values, data?.had)
  const met = points.filter(({ isMet }) => isMet).length
  const missing = points.filter(({ isMet }) => !isMet)
  return (
    <section aria-label="What buyers will ask" className="mt-12 rounded-md border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-serif text-title">
          {missing.length === 0 ? 'Your listing answers what buyers ask' : 'What buyers will ask'}
        </h3>
        <p className="figures text-small text-muted">
          {formatNumber(met)} of {formatNumber(points.length)} answered
        </p>
      </div>
      <meter aria-label="Answered" min={0} max={points.length} value={met} className="mt-3 h-2 w-full" />
      {missing.length > 0 && (
        <ul className="mt-4 grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
          {missing.map(({ label, why, sold }) => (
            <li key={label}>
              <p className="font-medium">{label}</p>
              <p className="text-caption text-muted">
                {why} {sold}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
