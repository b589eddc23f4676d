import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { isOfSimilarPiece, SURE_CONFIDENCE } from '../../../shared/rules/identify.ts'
import { Badge } from '../../components/badge.tsx'
import { termText } from '../../lib/term-text.ts'
import { ImageComparison } from './image-comparison.tsx'
import { RecordFacts } from './record-facts.tsx'
import { Valuation } from './valuation.tsx'

interface IdentifiedItemProps {
  found: Identification
  name: string
  actions: ReactNode
}

const isKnown = ({ topMatch, gptAnalysis }: Identification) =>
  topMatch !== null || (gptAnalysis !== null && gptAnalysis.confidence >= SURE_CONFIDENCE)

/** Names longer than this are set smaller. */
const ROOMY = 60

export function IdentifiedItem({ found, name, actions }: IdentifiedItemProps) {
  const isSimilar = isOfSimilarPiece(found)
  const sku = isSimilar || found.sku?.startsWith('gpt_') ? null : found.sku
  return (
    <section aria-label="What it is" className="space-y-7">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          {found.category && <Badge tone="accent">{termText(found.category)}</Badge>}
          {sku && <span className="text-caption text-muted">SKU {sku}</span>}
        </div>
        <h2 className={cx('mt-3 font-serif wrap-anywhere', name.length > ROOMY ? 'text-heading' : 'text-display')}>
          {isSimilar ? `Similar to: ${name}` : name}
        </h2>
      </div>
      <Valuation valuation={found.valuation} category={found.category} isKnown={isKnown(found)} />
      {actions}
      <ImageComparison found={found} name={name} />
      {/* The AI's facts are in the About card, with their evidence. */}
      {found.source !== 'ai' && (
        <div className="space-y-3">
          {isSimilar && <h3 className="text-title">About the similar piece</h3>}
          <RecordFacts found={found} />
        </div>
      )}
    </section>
  )
}
