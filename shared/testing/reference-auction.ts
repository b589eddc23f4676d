import { stepAt } from '../rules/bid-increments.ts'
import type { AuctionTerms, Bid } from '../rules/bidding.ts'
import { type Cents, cents } from '../rules/cents.ts'

/** Looks leader and price up anew each time in a table of maximums, where bidding.ts moves from state to state. */
export class ReferenceAuction {
  private maxima = new Map<string, { amount: Cents; since: number }>()
  private price = cents(0)
  private taken = 0

  private readonly terms: AuctionTerms

  constructor(terms: AuctionTerms) {
    this.terms = terms
  }

  get leader(): string | undefined {
    const ranked = [...this.maxima].sort(([, a], [, b]) => b.amount - a.amount || a.since - b.since)
    return ranked[0]?.[0]
  }

  get minimum(): number {
    return this.price === 0 ? (this.terms.reserveCents ?? 1_00) : this.price + stepAt(this.price, this.terms.steps)
  }

  /** @returns the price, or undefined for a refusal */
  offer(bid: Omit<Bid, 'at'>): number | undefined {
    const own = this.maxima.get(bid.bidder)?.amount ?? 0
    const refused = this.isRaise(bid) ? bid.amountCents <= own : bid.amountCents < this.minimum
    return refused ? undefined : this.count(bid)
  }

  private isRaise({ bidder, kind }: Omit<Bid, 'at'>): boolean {
    return kind === 'maximum' && this.leader === bidder
  }

  /** Takes a bid that was accepted somewhere else. @returns the price */
  count(bid: Omit<Bid, 'at'>): number {
    const { bidder, kind, amountCents } = bid
    const own = this.maxima.get(bidder)?.amount ?? 0
    const raises = this.isRaise(bid)
    this.taken += 1
    const minimum = this.minimum
    // Who raises a maximum that stands already keeps the rank it had.
    if (amountCents > own) this.maxima.set(bidder, { amount: amountCents, since: this.taken })
    if (raises) return this.price
    const leader = this.leader ?? ''
    const rivals = [...this.maxima].filter(([name]) => name !== leader).map(([, { amount }]) => amount)
    const second = cents(Math.max(0, ...rivals))
    const least = second === 0 ? minimum : second + stepAt(second, this.terms.steps)
    const held = Math.min(this.maxima.get(leader)?.amount ?? 0, least)
    const plain = kind === 'bid' && leader === bidder ? amountCents : 0
    this.price = cents(Math.max(this.price, held, plain))
    return this.price
  }
}
