import { Link } from 'react-router-dom'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { MiddleOfSales, WouldHelp } from '../../components/comparables.tsx'
import { EstimateNote, ValueRange } from '../../components/value-range.tsx'
import { heldText } from '../../lib/comparison-text.ts'
import { basisText, noEstimateText } from './estimate.ts'
import { ValuationComparables } from './valuation-comparables.tsx'

type Valued = Identification['valuation']

interface ValuationProps {
  valuation: Valued
  category: string | null
}

interface MaybeValuedProps extends ValuationProps {
  /** Whether what it is was recognized or read, and is no guess. */
  isKnown: boolean
}

/** Of what nobody can name, a mark says most. */
const UNSURE_LACKS = ['form', 'maker'] as const

export function Valuation({ valuation, category, isKnown }: MaybeValuedProps) {
  const { comparables, estimatedValueMax, fetched, middle } = valuation
  const hasRange = estimatedValueMax !== null
  return (
    <div className="border-l-2 border-accent pl-5">
      {!hasRange && fetched && <Fetched fetched={fetched} isAlone />}
      <p className="label text-muted">Estimated value</p>
      {hasRange ? (
        <Range valuation={valuation} category={category} />
      ) : (
        <>
          <p className="mt-1 font-serif text-title">No estimate</p>
          <p className="mt-1 max-w-prose text-small text-muted">{noEstimateText(valuation, isKnown)}</p>
          <WouldHelp lacks={isKnown || valuation.isTooWide ? valuation.lacks : UNSURE_LACKS} />
        </>
      )}
      {hasRange && fetched && <Fetched fetched={fetched} />}
      {middle && (
        <div className="mt-4">
          <MiddleOfSales middle={middle} />
        </div>
      )}
      {comparables.length > 0 && <ValuationComparables comparables={comparables} />}
      <p className="mt-3 text-small">
        <Link
          to="/how-good-are-our-estimates"
          className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          How good are our estimates?
        </Link>
      </p>
    </div>
  )
}

function Range({ valuation, category }: ValuationProps) {
  const { basis, held, comparables } = valuation
  const hasOwnPrices = comparables.some(({ relation }) => relation === 'piece')
  return (
    <>
      <p className="mt-1">
        <ValueRange range={valuation} className="font-serif text-heading" />
      </p>
      <EstimateNote />
      <p className="mt-2 max-w-prose text-small text-muted">
        {basis && basisText(basis, category, hasOwnPrices)} {held && heldText(held)}
      </p>
    </>
  )
}

interface FetchedProps {
  fetched: NonNullable<Valued['fetched']>
  /** The only figure: shown like a value, but it is no estimate. */
  isAlone?: boolean
}

function Fetched({ fetched: { lowest, highest, sales }, isAlone = false }: FetchedProps) {
  const range = { estimatedValueMin: lowest, estimatedValueMax: highest }
  return (
    <div className={isAlone ? 'mb-4' : 'mt-4'}>
      <p className="label text-muted">What this piece fetched</p>
      <p className="mt-1">
        <ValueRange range={range} className={isAlone ? 'font-serif text-heading' : 'font-serif text-title'} />
      </p>
      <p className="mt-1 text-caption text-muted">
        {sales === 1 ? 'One past sale' : `${sales} past sales`} of this piece, not an estimate.
      </p>
    </div>
  )
}
