import { Link } from 'react-router-dom'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Badge } from '../../components/badge.tsx'
import { Price } from '../../components/price.tsx'
import { RecordDate } from './record-date.tsx'

type Comparable = Identification['valuation']['comparables'][number]

const SHOWN = 3

const relationNames: Record<Comparable['relation'], string> = {
  piece: 'Same piece',
  maker: 'Same maker',
  kind: 'Same form',
  category: 'Same category',
}

export function ValuationComparables({ comparables }: { comparables: readonly Comparable[] }) {
  const more = comparables.slice(SHOWN)
  return (
    <div className="mt-4 max-w-2xl text-small">
      <h3 className="sr-only">Comparables</h3>
      <Comparables comparables={comparables.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit py-1 text-muted underline-offset-4 hover:text-ink hover:underline">
            {more.length} more {more.length === 1 ? 'comparable' : 'comparables'}
          </summary>
          <div className="mt-2">
            <Comparables comparables={more} />
          </div>
        </details>
      )}
    </div>
  )
}

function Comparables({ comparables }: { comparables: readonly Comparable[] }) {
  return (
    <ul className="divide-y border-y">
      {comparables.map(comparable => (
        <Row key={JSON.stringify(comparable)} comparable={comparable} />
      ))}
    </ul>
  )
}

function Row({ comparable: { title, source, soldOn, link, amount, likeness, relation } }: { comparable: Comparable }) {
  const isSame = likeness === 1
  // The piece's own sales are told apart by their source: its name heads the page.
  const name = isSame ? source : title
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-1 py-3">
      <p className="min-w-0 wrap-anywhere">
        {link ? (
          <Link to={link} className="underline decoration-rule-strong underline-offset-4 hover:text-accent">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <Price amount={amount} className="text-right" />
      <p className="min-w-0 text-caption/6 text-muted wrap-anywhere">
        {!isSame && `${source}, `}
        <span className="whitespace-nowrap">
          {soldOn ? <RecordDate day={soldOn} /> : isSame ? 'No date' : 'no date'}
        </span>
      </p>
      <Badge tone={isSame ? 'accent' : 'plain'} className="self-start justify-self-end">
        {relationNames[isSame ? 'piece' : relation]}
      </Badge>
    </li>
  )
}
