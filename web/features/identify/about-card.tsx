import type { ReactNode } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { attributedMaker } from '../../../shared/rules/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { EstimateNote, ValueRange } from '../../components/value-range.tsx'
import { termText } from '../../lib/term-text.ts'
import { type Claim, Evidence } from './evidence.tsx'

interface AboutCardProps {
  analysis: NonNullable<Identification['gptAnalysis']>
  imageUrls: readonly string[]
  /** Whether ours stands above. */
  hasEstimate: boolean
}

export function AboutCard({ analysis, imageUrls, hasEstimate }: AboutCardProps) {
  const { maker, attribution, claims } = analysis
  const passages = [
    ['Description', analysis.description],
    ['Historical context', analysis.history],
  ] as const
  const facts: readonly [Claim['about'], string, string | null][] = [
    ['itemName', 'What it is', analysis.itemName],
    ['maker', 'Artist or maker', maker && attributedMaker(maker, attribution)],
    ['dateCreated', 'Date or period', analysis.dateCreated],
    ['culture', 'Culture or origin', analysis.culture],
    ['materials', 'Materials', null],
    ['category', 'Category', analysis.category && termText(analysis.category)],
  ]
  const hasValue = analysis.estimatedValueMin !== null || analysis.estimatedValueMax !== null
  return (
    <Card>
      <CardHeader
        title="About"
        note={
          imageUrls.length === 1
            ? 'Written by an AI from the photograph. It can be wrong.'
            : 'Written by an AI from the photographs. It can be wrong.'
        }
      />
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
        <dl className="divide-y border-t text-small">
          {facts.map(([about, label, value]) => {
            const own = claims.filter(claim => claim.about === about)
            // The name already heads the result: without evidence it is not repeated.
            if (own.length === 0 && (!value || about === 'itemName')) return null
            return (
              <Fact key={about} label={label}>
                {value && <p className="wrap-anywhere">{value}</p>}
                <Evidence claims={own} imageUrls={imageUrls} />
                {own.length === 0 && claims.length > 0 && about !== 'category' && (
                  <p className="text-caption text-muted">The AI gives no evidence for this.</p>
                )}
              </Fact>
            )
          })}
          {hasValue && (
            <Fact label="Estimated value range (AI)">
              <ValueRange range={analysis} />
              <EstimateNote />
              <p className="text-caption text-muted">
                {hasEstimate
                  ? 'This is the AI’s guess and is not based on sales. The estimated value above is based on prices paid.'
                  : 'This is the AI’s guess and is not based on sales. We have no estimate of our own.'}
              </p>
            </Fact>
          )}
        </dl>
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 last:pb-0 sm:grid-cols-[9rem_1fr]">
      <dt className="text-caption/6 text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
