import type { Publishing } from '../../../shared/contract/endpoints/drafts.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Card, CardHeader } from '../../components/card.tsx'

/** Of many drafts, which are published one after another. */
export function PublishingProgress({ of: { total, published, refused } }: { of: Publishing }) {
  const done = published + refused.length
  const text = `Publishing: ${formatNumber(done)} of ${formatNumber(total)} pieces`
  return (
    <Card aria-label="Your publishing">
      <CardHeader title="Publishing your pieces" note="You can close this page: it goes on." />
      <p role="status" className="figures text-small">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label="Progress of publishing"
        aria-valuenow={Math.round((100 * done) / total)}
        aria-valuetext={text}
        className="mt-2 h-1.5 bg-rule"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${(100 * done) / total}%` }} />
      </div>
    </Card>
  )
}
