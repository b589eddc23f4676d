/* How long an auction still runs, in the words of docs/specification.md, "Times of auctions". `end` is ISO 8601. */

const SECONDS_A_MINUTE = 60
const SECONDS_AN_HOUR = 60 * SECONDS_A_MINUTE
const SECONDS_A_DAY = 24 * SECONDS_AN_HOUR
const ENDING_SOON_SECONDS = SECONDS_A_DAY

/** Whole seconds left, rounded up: it reaches 0 exactly at the end. */
const secondsLeft = (end: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000))

export const hasEnded = (end: string, now: Date): boolean => secondsLeft(end, now) === 0

/** Whether a listing is an ended auction, even if its status is not updated yet. */
export const isAuctionOver = (
  { status, auctionEndDate }: { status: string; auctionEndDate: string | null },
  now: Date,
): boolean => status === 'ended' || (auctionEndDate !== null && hasEnded(auctionEndDate, now))

export function isEndingSoon(end: string, now: Date): boolean {
  const left = secondsLeft(end, now)
  return left > 0 && left < ENDING_SOON_SECONDS
}

export interface CountdownParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** All zero after the end. */
export function countdownParts(end: string, now: Date): CountdownParts {
  const left = secondsLeft(end, now)
  return {
    days: Math.floor(left / SECONDS_A_DAY),
    hours: Math.floor((left % SECONDS_A_DAY) / SECONDS_AN_HOUR),
    minutes: Math.floor((left % SECONDS_AN_HOUR) / SECONDS_A_MINUTE),
    seconds: left % SECONDS_A_MINUTE,
  }
}

/** 'Ends in 3 days', 'Ends in 5 hours', 'Ends in 4m 05s', 'Auction ended'. Full days and hours: never more than is left. */
export function timeLeftText(end: string, now: Date): string {
  if (hasEnded(end, now)) return 'Auction ended'
  const { days, hours, minutes, seconds } = countdownParts(end, now)
  if (days > 0) return `Ends in ${days} ${days === 1 ? 'day' : 'days'}`
  if (hours > 0) return `Ends in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return minutes > 0 ? `Ends in ${minutes}m ${String(seconds).padStart(2, '0')}s` : `Ends in ${seconds}s`
}

/** For the bar that stays in sight: '2d 5h left', and in the last hour what `timeLeftText` says. */
export function glanceText(end: string, now: Date): string {
  const { days, hours } = countdownParts(end, now)
  return days > 0 || hours > 0 ? `${cardTimeText(end, now)} left` : timeLeftText(end, now)
}

/** For cards: '2d 5h', '5h', 'Ending soon' under an hour, 'No end date', 'Auction ended'. */
export function cardTimeText(end: string | null, now: Date): string {
  if (end === null) return 'No end date'
  if (hasEnded(end, now)) return 'Auction ended'
  const { days, hours } = countdownParts(end, now)
  if (days > 0) return `${days}d ${hours}h`
  // @wc-include
  return hours > 0 ? `${hours}h` : 'Ending soon'
}
