import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { SizeText } from '../../components/size-text.tsx'
import { traitText } from '../../lib/trait-text.ts'

export function RecordFacts({ found }: { found: Identification }) {
  const { maker, country, cyear, cyear2, dateCreated, culture, materials, dimensions, funcid, history, sourceurl } =
    found
  const known: readonly (readonly [string, ReactNode])[] = [
    ['Maker', maker],
    ['Country', country && traitText(country)],
    ['Year', yearsText(cyear, cyear2) ?? dateCreated],
    ['Culture', culture && traitText(culture)],
    ['Materials', materials && traitText(materials)],
    ['Dimensions', dimensions && <SizeText key="dimensions" text={dimensions} />],
    ['Function ID', funcid],
  ]
  const facts = known.filter(([, value]) => value)
  const link = sourceurl && /^https?:\/\//.test(sourceurl) ? sourceurl : null
  if (facts.length === 0 && !history && !link) return null
  return (
    <div className="space-y-5">
      {facts.length > 0 && (
        <dl className="divide-y border-y text-small">
          {facts.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[7.5rem_1fr] gap-4 py-2.5">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {history && (
        <div>
          <h3 className="text-name">History</h3>
          <p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{history}</p>
        </div>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-2 text-small underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          View the source
          <span className="sr-only">(opens in a new tab)</span>
          <ExternalLink aria-hidden size={14} />
        </a>
      )}
    </div>
  )
}

/** "1780 – 1800", or one year. */
const yearsText = (first: string | null, second: string | null): string | null =>
  first && second && first !== second ? `${first} – ${second}` : (first ?? second)
