import { SOFT_CLOSE } from './bidding.ts'
import type { Cents } from './cents.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'

/* A sale event is an auction of many lots that close one after the other (docs/specification.md, "Sale events"). */

/** publishing: its lots are being listed; everyone sees it already. */
export const saleEventStates = ['draft', 'publishing', 'published'] as const
export type SaleEventState = (typeof saleEventStates)[number]

/** Who may bid: everyone, or those whom the house has approved. */
export const admissions = ['open', 'approval'] as const

export const bidderStates = ['waiting', 'approved', 'refused'] as const
export type BidderState = (typeof bidderStates)[number]

/** What became of a lot. `passed`: nobody bid, or its winner didn't pay. */
export const lotStates = ['waiting', 'open', 'sold', 'passed', 'withdrawn'] as const
export type LotState = (typeof lotStates)[number]

export const MAX_LOTS = 500
export const MIN_STAGGER_SECONDS = 20
export const MAX_STAGGER_SECONDS = 300
export const DEFAULT_STAGGER_SECONDS = 60
export const MAX_AFTER_SALE_DAYS = 30
export const MAX_VIEWING_DAYS = 10
/** From when bids are taken until the last lot closes as announced. */
export const MAX_BIDDING_DAYS = 28
/** The least time between publishing, or the start of bidding, and the first closing. */
const MIN_BIDDING_MS = HOUR_MS

/** In characters. */
export const EVENT_TITLE_MAX = 120
export const EVENT_TEXT_MAX = 4_000
/** The house's own number of a sale, such as "A 214". */
export const EVENT_NUMBER_MAX = 20
export const EVENT_PLACE_MAX = 300
export const VIEWING_HOURS_MAX = 80
export const BIDDER_NOTE_MAX = 500

/** A lot's number and, where one was added between two others, a letter: 27, 27A. */
export const LOT_NUMBER = /^[1-9]\d{0,3}[A-Z]?$/

const partsOf = (number: string) => [Number.parseInt(number, 10), number.replace(/\d/g, '')] as const

/** 27 comes before 27A, and 27A before 28. */
export function byLotNumber({ number: a }: { number: string }, { number: b }: { number: string }): number {
  const [numberA, letterA] = partsOf(a)
  const [numberB, letterB] = partsOf(b)
  return numberA - numberB || (letterA < letterB ? -1 : Number(letterA > letterB))
}

interface ClosingTimes {
  /** ISO 8601 */
  readonly firstClosesAt: string
  readonly secondsPerLot: number
}

/** When a lot closes unless late bids move it. @param place 0 for the first */
export const closingOf = ({ firstClosesAt, secondsPerLot }: ClosingTimes, place: number): Date =>
  new Date(Date.parse(firstClosesAt) + place * secondsPerLot * 1_000)

/** The last moment at which a lot can still be open. */
export const endOfEvent = (times: ClosingTimes, lots: number): Date =>
  new Date(closingOf(times, Math.max(0, lots - 1)).getTime() + SOFT_CLOSE.capMs)

interface PlannedLot {
  readonly number: string
  readonly startCents?: Cents | undefined
  readonly estimateLowCents?: Cents | undefined
  readonly estimateHighCents?: Cents | undefined
}

interface PlannedEvent {
  readonly startsAt?: string | undefined
  readonly firstClosesAt?: string | undefined
  readonly secondsPerLot: number
}

/** What keeps an event from being published, as its house is told. Null: nothing. */
export function obstacleTo(
  { startsAt, firstClosesAt, secondsPerLot }: PlannedEvent,
  lots: readonly PlannedLot[],
  now: Date,
): string | null {
  if (lots.length === 0) return 'Add at least one lot.'
  if (!firstClosesAt) return 'Say when the first lot closes.'
  const unpriced = lots.find(({ startCents }) => !startCents)
  if (unpriced) return `Lot ${unpriced.number} has no start price.`
  const opensMs = Math.max(now.getTime(), Date.parse(startsAt ?? now.toISOString()))
  if (Date.parse(firstClosesAt) - opensMs < MIN_BIDDING_MS) {
    return 'The first lot must close at least an hour from now, and an hour after bidding opens.'
  }
  const last = closingOf({ firstClosesAt, secondsPerLot }, lots.length - 1)
  if (last.getTime() - opensMs > MAX_BIDDING_DAYS * DAY_MS) {
    return `The last lot must close within ${MAX_BIDDING_DAYS} days of the start of bidding.`
  }
  return null
}

/** Numbers from the first one on, in the order given. */
export const numbered = <Lot extends { number: string }>(lots: readonly Lot[], from = 1): Lot[] =>
  lots.map((lot, place) => ({ ...lot, number: String(from + place) }))

/** The next free whole number. */
export const nextLotNumber = (lots: readonly { number: string }[]): string =>
  String(Math.max(0, ...lots.map(({ number }) => Number.parseInt(number, 10))) + 1)
