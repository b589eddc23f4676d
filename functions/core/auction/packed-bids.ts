import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { any } from 'dynamodb-toolbox/schema/any'

/** What bids have in common. Never change it: stored bids can't be read with another one. */
const DICTIONARY = Buffer.from(
  '"voids":[],"reason":"","leaderId":"kind":"void""raise""answeredById":"","answeredByName":""leads":false,' +
    '[{"seq":1,"at":"2026-11-25T23:28:09.644Z","kind":"maximum","bidderId":"","bidderName":"","amountCents":1000,' +
    '"limitCents":"kind":"bid","bidderId":"","bidderName":"","amountCents":1000,"visibleCents":1000,' +
    '"priceCents":1000,"leads":true,"outbidId":"","endsAt":"2026-11-28T23:28:09.554Z","key":"","hash":""},{"seq":',
)

const packed = (bids: readonly unknown[]): Uint8Array =>
  new Uint8Array(deflateRawSync(JSON.stringify(bids), { dictionary: DICTIONARY }))

/** @param stored as any client or the stream has it */
export function unpacked(stored: Uint8Array | string): unknown {
  // Streams have bytes as base64.
  const bytes = typeof stored === 'string' ? Buffer.from(stored, 'base64') : stored
  return JSON.parse(inflateRawSync(bytes, { dictionary: DICTIONARY }).toString())
}

/** A quarter to a half of their JSON, because each bid writes those before it again. */
export const storedBids = <Bid>() => any().castAs<Bid[]>().transform({ encode: packed, decode: unpacked })
