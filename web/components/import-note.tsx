import type { Cents } from '../../shared/rules/cents.ts'
import { countryName } from '../../shared/rules/countries.ts'
import { importEstimate, importTermsFor } from '../../shared/rules/duties.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatDate } from '../lib/dates.ts'

interface ImportNoteProps {
  from: string
  to: string
  price: Cents | null
}

/** What may be due when a piece comes from abroad. Nobody collects it here. */
export function ImportNote({ from, to, price }: ImportNoteProps) {
  const terms = importTermsFor(from, to)
  if (!terms) return null
  const place = countryName(to)
  if (terms === 'unknown') {
    return (
      <p className="text-small text-muted">
        It comes from abroad. Duty and tax may be due at import ({place}). We don’t know how much: ask your customs
        office. It is not collected here.
      </p>
    )
  }
  const { dutyBps, vatBps, source, asOf } = terms
  const [duty, tax] = [(dutyBps ?? 0) / 100, (vatBps ?? 0) / 100]
  return (
    <div className="space-y-1 text-small text-muted">
      <p>
        It comes from abroad. May be due at import ({place}), for art and antiques over 100 years: {duty} % duty and{' '}
        {tax} % tax. For other pieces we don’t know. It is not collected here.
      </p>
      {price !== null && (
        <p>By our estimate that is {formatCents(importEstimate(price, terms))}, and tax on shipping.</p>
      )}
      <p>
        As of {formatDate(asOf)}. Source: {source}.
      </p>
    </div>
  )
}
