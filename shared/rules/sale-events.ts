import { SOFT_CLOSE } from './bidding.ts'
import type { Cents } from './cents.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'

/* A sale event is an auction of many lots that close one after the other (docs/specification.md, "Sale events"). */

/** publishing: its lots are being listed; everyone sees it already. cancelled: everyone still sees that. */
export const saleEventStates = ['draft', 'publishing', 'published', 'cancelled'] as const
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

/** When a lot closes unless late bids move it. @param turn 0 for the first; that of 27A is between those of 27 and 28 */
export const closingOf = ({ firstClosesAt, secondsPerLot }: ClosingTimes, turn: number): Date =>
  new Date(Date.parse(firstClosesAt) + Math.round(turn * secondsPerLot) * 1_000)

/** The last moment at which a lot can still be open. */
export const endOfEvent = (times: ClosingTimes, lastTurn: number): Date =>
  new Date(closingOf(times, Math.max(0, lastTurn)).getTime() + SOFT_CLOSE.capMs)

/** Those of a draft close in the order of their numbers. */
export const lastTurnOf = (lots: readonly { readonly turn?: number | undefined }[]): number =>
  Math.max(0, ...lots.map(({ turn }, index) => turn ?? index))

/**
 * The turns of lots that are added to a published sale, whose turns stay: after the last, or between two for a number
 * like 27A. Null: one would close before the first.
 * @param lots in the order of their numbers; those that are added have no turn yet
 */
export function turnsOf<Lot extends { readonly turn?: number | undefined }>(
  lots: readonly Lot[],
): (Lot & { readonly turn: number })[] | null {
  const all: (Lot & { readonly turn: number })[] = []
  for (const [index, lot] of lots.entries()) {
    const before = all.at(-1)?.turn
    const after = lots.slice(index + 1).find(({ turn }) => turn !== undefined)?.turn
    const between = after === undefined ? Math.floor(before ?? 0) + 1 : ((before ?? 0) + after) / 2
    if (lot.turn === undefined && before === undefined) return null
    all.push({ ...lot, turn: lot.turn ?? between })
  }
  return all
}

interface PlannedLot {
  readonly number: string
  readonly startCents?: Cents | undefined
  readonly estimateLowCents?: Cents | undefined
  readonly estimateHighCents?: Cents | undefined
  readonly turn?: number | undefined
}

interface PlannedEvent {
  readonly startsAt?: string | undefined
  readonly firstClosesAt?: string | undefined
  readonly secondsPerLot: number
}

/** Null: each has a start price. */
export function priceMissing(lots: readonly PlannedLot[]): string | null {
  const unpriced = lots.find(({ startCents }) => !startCents)
  return unpriced ? `Lot ${unpriced.number} has no start price.` : null
}

/** What keeps an event from being published, as its house is told. Null: nothing. */
export function obstacleTo(
  { startsAt, firstClosesAt, secondsPerLot }: PlannedEvent,
  lots: readonly PlannedLot[],
  now: Date,
): string | null {
  if (lots.length === 0) return 'Add at least one lot.'
  if (!firstClosesAt) return 'Say when the first lot closes.'
  const unpriced = priceMissing(lots)
  if (unpriced) return unpriced
  const opensMs = Math.max(now.getTime(), Date.parse(startsAt ?? now.toISOString()))
  if (Date.parse(firstClosesAt) - opensMs < MIN_BIDDING_MS) {
    return 'The first lot must close at least an hour from now, and an hour after bidding opens.'
  }
  const last = closingOf({ firstClosesAt, secondsPerLot }, lastTurnOf(lots))
  if (last.getTime() - opensMs > MAX_BIDDING_DAYS * DAY_MS) {
    return `The last lot must close within ${MAX_BIDDING_DAYS} days of the start of bidding.`
  }
  return null
}

/** What keeps a published event from being moved to another start of closing. Null: nothing. */
export function obstacleToMoving(
  event: PlannedEvent & { readonly firstClosesAt: string },
  firstClosesAt: string,
  lots: readonly PlannedLot[],
  now: Date,
): string | null {
  if (hasBegunToClose(event, now)) return 'The first lot has closed, so the sale can’t be moved any more.'
  if (Date.parse(firstClosesAt) <= Date.parse(event.firstClosesAt))
    return 'A published sale can only be moved to a later time.'
  return obstacleTo({ ...event, firstClosesAt }, lots, now)
}

export const hasBegunToClose = ({ firstClosesAt }: { readonly firstClosesAt?: string | null | undefined }, now: Date) =>
  typeof firstClosesAt === 'string' && Date.parse(firstClosesAt) <= now.getTime()

/** Numbers from the first one on, in the order given. */
export const numbered = <Lot extends { number: string }>(lots: readonly Lot[], from = 1): Lot[] =>
  lots.map((lot, place) => ({ ...lot, number: String(from + place) }))

/** The next free whole number. */
export const nextLotNumber = (lots: readonly { number: string }[]): string =>
  String(Math.max(0, ...lots.map(({ number }) => Number.parseInt(number, 10))) + 1)
