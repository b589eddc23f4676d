import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import type { Comparison, comparableSale, middleOfSales } from '../../shared/contract/comparison.ts'
import type { ValueLack } from '../../shared/rules/comparables.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import { comparisonTexts, lackTexts, sourceText } from '../lib/comparison-text.ts'
import { DateText } from './date-text.tsx'
import { Price } from './price.tsx'

/** The nearest first; without its comparison where that can't be said. */
type ComparableSale = Omit<z.output<typeof comparableSale>, 'source'> & {
  source: string | null
  comparison: Comparison | null
}

const SHOWN = 3

interface ComparablesProps<Sale extends ComparableSale> {
  comparables: readonly Sale[]
  /** What is shown beside the price, such as that it is the very piece. */
  badge?: (sale: Sale) => ReactNode
}

export function Comparables<Sale extends ComparableSale>({ comparables, badge }: ComparablesProps<Sale>) {
  const more = comparables.slice(SHOWN)
  if (comparables.length === 0) return null
  return (
    <div className="mt-4 max-w-2xl text-small">
      <h3 className="sr-only">Comparables</h3>
      <Rows comparables={comparables.slice(0, SHOWN)} badge={badge} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit py-1 text-muted underline-offset-4 hover:text-ink hover:underline">
            {more.length} more {more.length === 1 ? 'comparable' : 'comparables'}
          </summary>
          <div className="mt-2">
            <Rows comparables={more} badge={badge} />
          </div>
        </details>
      )}
    </div>
  )
}

function Rows<Sale extends ComparableSale>({ comparables, badge }: ComparablesProps<Sale>) {
  return (
    <ul className="divide-y border-y">
      {comparables.map(sale => (
        <Row key={JSON.stringify(sale)} sale={sale}>
          {badge?.(sale)}
        </Row>
      ))}
    </ul>
  )
}

function Row({ sale, children }: { sale: ComparableSale; children: ReactNode }) {
  const { title, source, soldOn, link, amount, comparison } = sale
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-1 py-3">
      <p className="min-w-0 wrap-anywhere">
        {link ? (
          <Link to={link} className="underline decoration-rule-strong underline-offset-4 hover:text-accent">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <Price amount={amount} className="text-right" />
      <p className="min-w-0 text-caption/6 text-muted wrap-anywhere first-letter:uppercase">
        {source && `${sourceText(source)}, `}
        <SaleDay day={soldOn} />
        {comparison && <span className="block first-letter:uppercase">{comparisonTexts(comparison).join(', ')}</span>}
      </p>
      <div className="justify-self-end text-caption/6 text-muted">
        {comparison ? `Distance ${formatNumber(comparison.distance, 2)}` : children}
      </div>
    </li>
  )
}

/** A museum's or guide's day may be no date. */
function SaleDay({ day }: { day: string | null }) {
  if (day === null) return <span className="whitespace-nowrap">no date</span>
  return Number.isNaN(Date.parse(day)) ? day : <DateText iso={day} />
}

export function MiddleOfSales({ middle }: { middle: z.output<typeof middleOfSales> }) {
  const { amount, sales, firstSoldOn, lastSoldOn } = middle
  return (
    <div>
      <p className="label text-muted">Middle of {formatNumber(sales)} recent sales</p>
      <p className="figures mt-1 font-serif text-title">{formatMoney(amount)}</p>
      <p className="text-caption text-muted">
        Half of them sold for less. First <DateText iso={firstSoldOn} />, last <DateText iso={lastSoldOn} />
      </p>
    </div>
  )
}

export function WouldHelp({ lacks }: { lacks: readonly ValueLack[] }) {
  if (lacks.length === 0) return null
  return (
    <div className="mt-3 max-w-prose text-small text-muted">
      <p>What would help:</p>
      <ul className="list-disc pl-5">
        {lacks.map(lack => (
          <li key={lack}>{lackTexts[lack]}</li>
        ))}
      </ul>
    </div>
  )
}
