import { type Cents, cents, sumCents } from './cents.ts'
import { shareOut } from './share-out.ts'

/** At most one of both. */
export interface Discount {
  /** In basis points. */
  readonly discountPercent: number | null
  readonly discountAmount: Cents | null
}

export interface PricedLine extends Discount {
  readonly price: Cents
}

export interface LineSums {
  readonly priceCents: Cents
  /** Its own discount, and its part of the discount on the whole sale. */
  readonly discountCents: Cents
  readonly totalCents: Cents
}

export interface SaleSums {
  readonly lines: readonly LineSums[]
  readonly priceCents: Cents
  readonly discountCents: Cents
  readonly totalCents: Cents
}

/** Never more than what it is taken off from. */
export function discountOf(from: Cents, { discountPercent, discountAmount }: Discount): Cents {
  const amount = discountPercent === null ? (discountAmount ?? 0) : Math.round((from * discountPercent) / 100_00)
  return cents(Math.min(from, amount))
}

/** The discount on the whole is divided among the lines by what is left of their prices, to the cent. */
export function sumsOf(lines: readonly PricedLine[], whole: Discount): SaleSums {
  const own = lines.map(line => discountOf(line.price, line))
  const left = lines.map(({ price }, index) => price - (own[index] ?? 0))
  const off = discountOf(cents(left.reduce((sum, each) => sum + each, 0)), whole)
  const parts = shareOut(
    off,
    left.map(amount => ({ weight: amount, most: amount })),
  )
  const sums = lines.map(({ price }, index): LineSums => {
    const discountCents = cents((own[index] ?? 0) + (parts[index] ?? 0))
    return { priceCents: price, discountCents, totalCents: cents(price - discountCents) }
  })
  return {
    lines: sums,
    priceCents: sumCents(sums.map(({ priceCents }) => priceCents)),
    discountCents: sumCents(sums.map(({ discountCents }) => discountCents)),
    totalCents: sumCents(sums.map(({ totalCents }) => totalCents)),
  }
}
