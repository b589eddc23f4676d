import { sold } from '../../shared/contract/endpoints/sold.ts'
import { MIN_SALES_LIKE } from '../../shared/rules/sold.ts'
import { soldPieces } from '../core/comparables/comparables.ts'
import { factsOf } from '../core/comparables/compared-facts.ts'
import { heldWhenLeftOut } from '../core/comparables/held.ts'
import { presentMiddle } from '../core/comparables/present-value.ts'
import { recentSales } from '../core/comparables/recent-sales.ts'
import { valueAmong } from '../core/comparables/value.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { describedBy, presentComparable, presentHad } from './present-sold.ts'

export const handler = endpoint(sold.getSoldLike, {}, async ({ query, now }) => {
  const piece = describedBy(query)
  const facts = factsOf(piece)
  const sales = (await recentSales(await searchEngine(), piece, now)).filter(({ id }) => id !== query.except)
  const pieces = soldPieces(sales)
  const { middle, range, lacks, comparables } = valueAmong(facts, pieces, now)
  const compared = new Set(comparables.map(({ link }) => link))
  const had = sales.filter(({ id }) => compared.has(`/marketplace/${id}`))
  return {
    form: facts.forms[0]?.name ?? null,
    middle: middle && presentMiddle(middle),
    range: range && { lower: range.minCents, upper: range.maxCents },
    held: range && heldWhenLeftOut(pieces, now),
    lacks: [...lacks],
    comparables: comparables.map(presentComparable),
    had: query.had && had.length >= MIN_SALES_LIKE ? presentHad(had) : null,
  }
})
