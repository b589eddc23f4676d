import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { MAX_COMPARABLES, MAX_DISTANCE } from '../../../shared/rules/comparables.ts'
import { MIN_SALES_LIKE } from '../../../shared/rules/sold.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { paidCents } from '../listing/paid-price.ts'
import { type ComparedFacts, factsOf } from './compared-facts.ts'
import { compare } from './distance.ts'
import { middleOf } from './quantiles.ts'

export interface Price {
  readonly kind: 'price_guide' | 'auction' | 'sold_listing'
  readonly title: string
  readonly amountCents: Cents
  /** Day of the sale, `2019-05-14`. */
  readonly soldOn: string | null
  readonly source: string
  readonly link: string | null
}

export interface PricedPiece {
  readonly pieceId: string
  readonly facts: ComparedFacts
  readonly price: Price
  /** Seller and buyer of a sale here. */
  readonly people: readonly string[]
}

export interface Comparable extends Price {
  readonly pieceId: string
  readonly comparison: Comparison
}

export interface FoundComparables {
  /** The nearest first. */
  readonly comparables: readonly Comparable[]
  /** How many more are of its form and material, but too far away. */
  readonly beyond: number
}

/** Of one person, as seller or as buyer: who sells a lot doesn't set the price alone. */
const MAX_SALES_OF_A_PERSON = 3
/** A price so many times the middle, or a part of it, is that of something else. */
const MAX_TIMES_THE_MIDDLE = 10

/** Of sales between the same two people, and of one piece, only the last counts. */
export function soldPieces(listings: readonly ListingRecord[]): PricedPiece[] {
  const sales = listings
    .filter(({ status, saleUndone }) => status === 'sold' && !saleUndone)
    .filter(listing => paidCents(listing) > 0)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  const lastBy = (of: (listing: ListingRecord) => string, among: readonly ListingRecord[]) => [
    ...new Map(among.map(listing => [of(listing), listing])).values(),
  ]
  const ofPieces = lastBy(({ inventoryId }) => inventoryId, sales)
  return lastBy(({ sellerId, reservedBy }) => `${sellerId} ${reservedBy}`, ofPieces).map(listing => ({
    pieceId: `item ${listing.inventoryId}`,
    facts: factsOf(listing),
    price: {
      kind: 'sold_listing',
      title: listing.itemName,
      amountCents: paidCents(listing),
      soldOn: listing.updatedAt.slice(0, 10),
      source: 'Sold on Vitrine',
      link: `/marketplace/${listing.id}`,
    },
    people: [listing.sellerId, listing.reservedBy ?? ''],
  }))
}

/** What is like a piece by form, material, period, size and maker. What is too far away never enters a value. */
export function findComparables(piece: ComparedFacts, priced: readonly PricedPiece[]): FoundComparables {
  const compared = priced.flatMap(each => {
    const comparison = compare(piece, each.facts)
    return comparison ? [{ ...each, comparison }] : []
  })
  const near = compared.filter(({ comparison }) => comparison.distance <= MAX_DISTANCE).toSorted(nearestFirst)
  const comparables = withoutOutliers(fewOfEachPerson(near))
    .slice(0, MAX_COMPARABLES)
    .map(({ price, pieceId, comparison }) => ({ ...price, pieceId, comparison }))
  return { comparables, beyond: compared.length - near.length }
}

type Compared = PricedPiece & Pick<Comparable, 'comparison'>

function fewOfEachPerson(near: readonly Compared[]): Compared[] {
  const sales = new Map<string, number>()
  return near.filter(({ people }) => {
    if (people.some(person => (sales.get(person) ?? 0) >= MAX_SALES_OF_A_PERSON)) return false
    for (const person of people) sales.set(person, (sales.get(person) ?? 0) + 1)
    return true
  })
}

function withoutOutliers(near: readonly Compared[]): readonly Compared[] {
  const middle = middleOf(near.map(({ price }) => ({ amount: price.amountCents, weight: 1 })))
  if (middle === null || near.length < MIN_SALES_LIKE) return near
  return near.filter(
    ({ price: { amountCents } }) =>
      amountCents <= middle * MAX_TIMES_THE_MIDDLE && amountCents * MAX_TIMES_THE_MIDDLE >= middle,
  )
}

/** Of equally near ones the last sold, in any order of what was found. */
const nearestFirst = (a: Compared, b: Compared): number =>
  a.comparison.distance - b.comparison.distance ||
  compareText(b.price.soldOn ?? '', a.price.soldOn ?? '') ||
  compareText(a.pieceId, b.pieceId)

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
