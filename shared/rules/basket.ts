import type { Cents } from './cents.ts'
import { shippingTo } from './delivery.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { parcelCents } from './further-piece.ts'

/** Pieces of one payment. Selling them takes ten of DynamoDB's hundred parts of a transaction, and up to four for each. */
export const MAX_PIECES_TOGETHER = 20

/** Pieces of all sellers that a basket holds. */
export const MAX_IN_BASKET = 50

/** What can't be bought now; null can. */
export const basketProblems = ['sold', 'held', 'unavailable'] as const

/** What pieces that are sent together cost, by the seller's rule for further pieces. Somewhere only some are sent to, none are; they are picked up together if all are in the same town. */
export function deliveryOfAll(terms: readonly DeliveryTerms[], furtherPiece: Cents | null = null): DeliveryTerms {
  const [first] = terms
  if (!first) throw new RangeError('a basket without pieces')
  const sumTo = (priceOf: (one: DeliveryTerms) => ReturnType<typeof shippingTo>) => {
    const prices = terms.map(priceOf)
    const known = prices.filter(price => price !== null)
    return known.length === prices.length ? parcelCents(known, furtherPiece) : null
  }
  const named = new Set(terms.flatMap(one => [...one.countries.map(({ country }) => country), one.from]))
  const refused = [...new Set(terms.flatMap(one => one.refused ?? []))]
  const papers = terms.flatMap(one => one.papers ?? [])
  return {
    from: first.from,
    domestic: sumTo(one => shippingTo(one, first.from)),
    abroad: sumTo(one => one.abroad),
    countries: [...named]
      .filter(country => country !== '' && country !== first.from)
      .map(country => ({ country, price: sumTo(one => shippingTo(one, country)) })),
    pickupTown: terms.every(({ pickupTown }) => pickupTown === first.pickupTown) ? first.pickupTown : null,
    ...(refused.length > 0 && { refused }),
    ...(papers.length > 0 && { papers }),
  }
}
