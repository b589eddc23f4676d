import { endpointSizing } from '../../../infra/stacks/sizing.ts'
import { billed, measuredCall, ROUND_TRIP_MS } from './model.ts'
import { rateOf } from './prices.ts'

/* An hour in which ten thousand pages of one auction are open. */

const PAGES = 10_000
const POLL_SECONDS = 5
const HOUR_SECONDS = 3_600
/** Edge locations of CloudFront with viewers, each of which asks the API once a second at most. */
const LOCATIONS = 20
/** An answer with ten bids, as it is sent and as CloudFront compresses it, with headers. */
const STATE_BYTES = 3_000
const COMPRESSED_BYTES = 1_600

const atEdge = (requests: number) =>
  (requests / 1e6) * (rateOf('edgeRequests') + rateOf('firewallRequests')) +
  ((requests * COMPRESSED_BYTES) / 1e9) * rateOf('edgeGb')

function answered(requests: number) {
  const { units, ms, reads } = measuredCall('getPublicAuction')
  const { memoryMb } = endpointSizing('getPublicAuction')
  return (
    (requests / 1e6) * (rateOf('apiRequests') + rateOf('invocations') + units * rateOf('readUnits')) +
    requests * billed(memoryMb, ms, reads * ROUND_TRIP_MS) * rateOf('gbSeconds')
  )
}

const polls = (PAGES * HOUR_SECONDS) / POLL_SECONDS

interface Way {
  readonly how: string
  readonly requests: number
  /** Messages sent to pages. */
  readonly messages: number
  readonly dollars: number
}

/** @param changes of the auction in the hour, those that are published */
const pushed = (changes: number): Way => {
  const messages = changes * PAGES
  const operations = PAGES * 2 + changes + messages
  return {
    how: `pushed, ${changes.toLocaleString('en')} changes`,
    requests: PAGES * 2,
    messages,
    dollars:
      (operations / 1e6) * rateOf('liveOperations') +
      ((PAGES * 60) / 1e6) * rateOf('liveMinutes') +
      ((messages * STATE_BYTES) / 1e9) * rateOf('transferGb') +
      atEdge(PAGES * 2) +
      answered(PAGES),
  }
}

const OPEN_TO_ALL = LOCATIONS * HOUR_SECONDS

export const auctionHour: readonly Way[] = [
  { how: 'asked every 5 s, nothing kept', requests: polls, messages: 0, dollars: atEdge(polls) + answered(polls) },
  {
    how: 'asked every 5 s, kept a second by CloudFront',
    requests: polls,
    messages: 0,
    dollars: atEdge(polls) + answered(OPEN_TO_ALL),
  },
  ...[20, 100, 500, 18_000].map(pushed),
]
export const AUCTION_HOUR_PAGES = PAGES
