import type { Identification } from '../../../shared/endpoints/identify.ts'
import { parseCents } from '../../../shared/money.ts'
import type { EstimateRange } from '../../lib/estimate.ts'

type Comparables = Pick<Identification, 'prices' | 'auctions' | 'googleLensResults'>

/** The AI's range, else the catalogue's price guide from poor to excellent (SPEC.md section 7). */
export function estimateOf({ gptAnalysis, prices }: Pick<Identification, 'gptAnalysis' | 'prices'>): EstimateRange {
  if (gptAnalysis?.estimatedValueMin || gptAnalysis?.estimatedValueMax) {
    return { estimatedValueMin: gptAnalysis.estimatedValueMin, estimatedValueMax: gptAnalysis.estimatedValueMax }
  }
  const guide = prices[0]
  if (!guide) return { estimatedValueMin: null, estimatedValueMax: null }
  const byCondition = [guide.pricePoor, guide.priceFair, guide.priceGood, guide.priceExcellent].filter(
    amount => amount !== null,
  )
  const amounts = byCondition.length > 0 ? byCondition : guide.estimatedValue ? [guide.estimatedValue] : []
  const sorted = amounts.toSorted((a, b) => (parseCents(a) ?? 0) - (parseCents(b) ?? 0))
  return { estimatedValueMin: sorted[0] ?? null, estimatedValueMax: sorted.at(-1) ?? null }
}

/** What a range can be checked against: a model's figure alone would be a guess (DESIGN.md section 5). */
export function comparablesText({ prices, auctions, googleLensResults }: Comparables): string {
  const offers = googleLensResults?.visual_matches.filter(match => match.price).length ?? 0
  const grounds = [
    prices.length > 0 && "our catalogue's price guide",
    auctions.length > 0 && counted(auctions.length, 'auction record'),
    offers > 0 && counted(offers, 'price asked for similar items', 'prices asked for similar items'),
  ].filter(ground => ground !== false)
  if (grounds.length === 0) return 'No comparable sales are on record, so nothing backs this range but the AI itself.'
  return `Compare it with ${new Intl.ListFormat('en-US').format(grounds)}.`
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
