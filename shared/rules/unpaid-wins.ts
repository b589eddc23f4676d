import { DAY_MS } from './durations.ts'

/** So many unpaid wins in this time pause bidding. */
const UNPAID_WINS_BEFORE_PAUSE = 2
const UNPAID_WINS_WITHIN_MS = 90 * DAY_MS
export const BIDDING_PAUSE_MS = 30 * DAY_MS

export const biddingStates = ['open', 'card_required', 'paused'] as const
export type BiddingState = (typeof biddingStates)[number]

export interface BiddingRecord {
  /** By listing, when the time to pay ended: ISO 8601. */
  readonly unpaidWins?: Readonly<Record<string, string>> | undefined
  readonly cardOnFile?: object | undefined
}

/** Whether a person may bid. `until` is set while it is paused. */
export function biddingStateOf(
  { unpaidWins = {}, cardOnFile }: BiddingRecord,
  now: Date,
): { readonly state: BiddingState; readonly until?: string } {
  const times = Object.values(unpaidWins).map(at => Date.parse(at))
  const last = Math.max(...times)
  const recent = times.filter(at => at > last - UNPAID_WINS_WITHIN_MS)
  const pausedUntil = last + BIDDING_PAUSE_MS
  if (recent.length >= UNPAID_WINS_BEFORE_PAUSE && now.getTime() < pausedUntil) {
    return { state: 'paused', until: new Date(pausedUntil).toISOString() }
  }
  return { state: times.length > 0 && !cardOnFile ? 'card_required' : 'open' }
}
