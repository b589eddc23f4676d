import type { Identification } from '../../../shared/endpoints/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { EstimateNote, ValueRange } from '../../components/value-range.tsx'

/** What the AI makes of the photograph. */
export function AboutCard({ analysis }: { analysis: NonNullable<Identification['gptAnalysis']> }) {
  const passages = [
    ['Description', analysis.description],
    ['Historical context', analysis.history],
  ] as const
  const facts = [
    ['Artist or maker', analysis.maker],
    ['Date or period', analysis.dateCreated],
    ['Culture or origin', analysis.culture],
    ['Category', analysis.category],
  ] as const
  const hasValue = analysis.estimatedValueMin !== null || analysis.estimatedValueMax !== null
  return (
    <Card>
      <CardHeader title="About" note="Written by an AI from the photograph. It can be wrong." />
      <div className="space-y-5">
        {passages.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <h3 className="text-name">{label}</h3>
                <p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
            ),
        )}
        <dl className="grid gap-x-8 gap-y-4 border-t pt-5 text-small sm:grid-cols-2">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="min-w-0">
                  <dt className="text-caption text-muted">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
          {hasValue && (
            <div>
              <dt className="text-caption text-muted">Estimated value range</dt>
              <dd>
                <ValueRange range={analysis} />
                <EstimateNote />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  )
}
