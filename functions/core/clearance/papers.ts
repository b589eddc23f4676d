import type { Cents } from '../../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import type { NeededPaper } from '../../../shared/rules/papers.ts'
import { exportPapers } from '../../../shared/rules/sale-rules/export-rules.ts'
import { isInRegion } from '../../../shared/rules/sale-rules/regions.ts'
import { saleRules } from '../../../shared/rules/sale-rules/rules.ts'
import { shopCurrency } from '../../../shared/rules/shop-currency.ts'
import type { DescribedPiece } from '../search/vocabulary/piece-traits.ts'
import { yearsOf } from './reading.ts'

/** What of a listing decides it. */
interface Listed extends DescribedPiece {
  readonly priceCents?: Cents | undefined
  readonly currentBidCents?: Cents | undefined
  readonly reserveCents?: Cents | undefined
  readonly delivery?: DeliveryTerms | undefined
  readonly paperRules?: readonly string[] | undefined
}

/** Listed before it was kept which rules hold: over any border. */
const OF_BEFORE: readonly NeededPaper[] = (['border', 'inside'] as const).map(across => ({
  paper: 'restricted',
  across,
  regions: ['world'],
}))

function byRules({ paperRules, delivery }: Listed): readonly NeededPaper[] {
  if (!paperRules) return delivery?.refused?.length ? OF_BEFORE : []
  return saleRules
    .filter(({ id }) => paperRules.includes(id))
    .flatMap(({ sending, regions }) =>
      sending?.paper && sending.across !== 'into'
        ? [{ paper: sending.paper, across: sending.across, regions: [...regions] }]
        : [],
    )
}

/** What it may need to cross borders. Its value is what everyone knows of it: price, highest bid or reserve. */
export function neededPapers(listing: Listed, now: Date): readonly NeededPaper[] {
  const { category, itemName, priceCents, currentBidCents, reserveCents, delivery } = listing
  const valueCents = priceCents ?? currentBidCents ?? reserveCents
  const from = delivery?.from ?? ''
  const madeTo = () => yearsOf(listing)?.to ?? null
  return [
    ...byRules(listing).filter(({ across, regions }) => across === 'import' || isInRegion(from, regions)),
    ...exportPapers({ category, itemName, from, madeTo, valueCents }, shopCurrency(), now.getUTCFullYear()),
  ]
}

/** A listing's terms as buyers read them. */
export function termsWithPapers(listing: Listed, now: Date): DeliveryTerms | undefined {
  const { delivery } = listing
  const papers = delivery ? neededPapers(listing, now) : []
  return delivery && papers.length > 0 ? { ...delivery, papers: [...papers] } : delivery
}
