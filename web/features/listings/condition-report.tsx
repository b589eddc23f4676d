import type { Listing } from '../../../shared/endpoints/listings.ts'
import { conditionMeanings } from '../../lib/condition-meanings.ts'
import { Fact, Facts } from './about-piece.tsx'

/** In what state it is, in the seller's words; or that they said nothing of it. */
export function ConditionReport({ listing: { condition, dimensions, flaws } }: { listing: Listing }) {
  if (!condition && !dimensions && !flaws) {
    return (
      <section aria-labelledby="condition">
        <h2 id="condition" className="text-name">
          No condition report
        </h2>
        <p className="mt-1 max-w-[68ch] text-small text-muted">
          The seller has said nothing of its state or size. Go by the photographs and the description.
        </p>
      </section>
    )
  }
  return (
    <section aria-labelledby="condition">
      <h2 id="condition" className="text-title">
        Condition report
      </h2>
      <Facts>
        {condition && (
          <Fact name="Condition">
            <span className="font-medium">{condition}.</span> {conditionMeanings[condition]}
          </Fact>
        )}
        {dimensions && <Fact name="Size">{dimensions}</Fact>}
        {flaws && <Fact name="Flaws">{flaws}</Fact>}
      </Facts>
    </section>
  )
}
