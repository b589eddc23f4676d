import type { Identification } from '../../../shared/endpoints/identify.ts'
import { EstimateNote, ValueRange } from '../../components/value-range.tsx'
import { insufficientText, restsOnText } from './estimate.ts'
import { ValuationComparables } from './valuation-comparables.tsx'

export function Valuation({ valuation }: { valuation: Identification['valuation'] }) {
  const { comparables, estimatedValueMax } = valuation
  return (
    <div className="border-l-2 border-accent pl-5">
      <p className="label text-muted">Estimated value</p>
      {estimatedValueMax === null ? (
        <>
          <p className="mt-1 font-serif text-title">Insufficient evidence</p>
          <p className="mt-1 max-w-prose text-small text-muted">{insufficientText(comparables.length)}</p>
        </>
      ) : (
        <>
          <p className="mt-1">
            <ValueRange range={valuation} className="font-serif text-heading" />
          </p>
          <EstimateNote />
          <p className="mt-1 max-w-prose text-caption text-muted">{restsOnText(comparables.length)}</p>
        </>
      )}
      {comparables.length > 0 && <ValuationComparables comparables={comparables} />}
    </div>
  )
}
