import { cx } from 'class-variance-authority'
import type { Cents } from '../../shared/rules/cents.ts'
import { countryName } from '../../shared/rules/countries.ts'
import { importEstimate, importTermsFor, type ImportNote as Note } from '../../shared/rules/duties.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatDate } from '../lib/dates.ts'

interface ImportNoteProps {
  from: string
  to: string
  price: Cents | null
  className?: string
}

const noteTexts: Readonly<Record<Note, string>> = {
  us_tariffs:
    'Works of art and antiques over 100 years are free of the ordinary duty, but the United States add tariffs by origin that change often: in 2025 art was free of them, antiques and furniture were not. Since August 29, 2025, parcels under $800 are no longer free.',
  au_certificate: 'Over 1,000 Australian dollars, an antique needs a certificate of its age to be free of duty.',
  ca_provinces: 'Some provinces add a tax of their own to it.',
}

/** What may be due when a piece comes from abroad. Nobody collects it here. */
export function ImportNote({ from, to, price, className = 'text-small text-muted' }: ImportNoteProps) {
  const terms = importTermsFor(from, to)
  if (!terms) return null
  const place = countryName(to)
  const unknown = (
    <p>
      It comes from abroad. Duty and tax may be due at import ({place}). We don’t know how much: ask your customs
      office. It is not collected here.
    </p>
  )
  if (terms === 'unknown') return <div className={className}>{unknown}</div>
  const { dutyBps, vatBps, note, source, asOf } = terms
  const estimate = price === null ? null : importEstimate(price, terms)
  return (
    <div className={cx('space-y-1', className)}>
      {dutyBps === null || vatBps === null ? (
        unknown
      ) : (
        <p>
          It comes from abroad. May be due at import ({place}), for art and antiques over 100 years: {dutyBps / 100} %
          duty and {vatBps / 100} % tax. For other pieces we don’t know. It is not collected here.
        </p>
      )}
      {note && <p>{noteTexts[note]}</p>}
      {estimate !== null && <p>By our estimate that is {formatCents(estimate)}, and tax on shipping.</p>}
      <p>
        As of {formatDate(asOf)}. Source: {source}.
      </p>
    </div>
  )
}
