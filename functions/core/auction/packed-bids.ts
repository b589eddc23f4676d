import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { any } from 'dynamodb-toolbox/schema/any'
import type { PlacedBid } from './bid-store.ts'

/** What bids have in common. Never change it: stored bids can't be read with another one. */
const DICTIONARY = Buffer.from(
  '"voids":[],"reason":"","leaderId":"kind":"void""raise""answeredById":"","answeredByName":""leads":false,' +
    '[{"seq":1,"at":"2026-11-25T23:28:09.644Z","kind":"maximum","bidderId":"","bidderName":"","amountCents":1000,' +
    '"limitCents":"kind":"bid","bidderId":"","bidderName":"","amountCents":1000,"visibleCents":1000,' +
    '"priceCents":1000,"leads":true,"outbidId":"","endsAt":"2026-11-28T23:28:09.554Z","key":"","hash":""},{"seq":',
)

const pack = (bids: readonly PlacedBid[]): Uint8Array =>
  new Uint8Array(deflateRawSync(JSON.stringify(bids), { dictionary: DICTIONARY }))

function unpack(stored: Uint8Array | string): PlacedBid[] {
  // An earlier version stored JSON. Streams have bytes as base64.
  if (typeof stored === 'string' && stored.startsWith('[')) return JSON.parse(stored)
  const bytes = typeof stored === 'string' ? Buffer.from(stored, 'base64') : stored
  return JSON.parse(inflateRawSync(bytes, { dictionary: DICTIONARY }).toString())
}

/** A quarter to a half of their JSON, because each bid writes those before it again. */
export const packedBids = () => any().castAs<PlacedBid[]>().transform({ encode: pack, decode: unpack })
