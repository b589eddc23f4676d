import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { auctionChanged, auctionDue, bidAccepted, bidPlaced } from '../../../events/auction.ts'
import type { ChangeEvent, EventContract, PayloadOf } from '../../../events/event.ts'
import { isBid, type PlacedBid } from './bid-store.ts'
import { unpacked } from './packed-bids.ts'
import { RecordedEntity } from './recorded-store.ts'

type Image = Record<string, AttributeValue>

interface ChangedAuction {
  readonly listingId: string
  readonly startsAt: string
  readonly seq: number
  readonly version: number
  readonly shownVersion: number
  readonly latest: readonly PlacedBid[]
}

/** As it is stored: every bid comes through here, and formatting the whole item takes several times as long. */
const read = ({ listingId, startsAt, seq, version, shownVersion, latest }: Image): ChangedAuction => ({
  listingId: listingId?.S ?? '',
  startsAt: startsAt?.S ?? '',
  seq: Number(seq?.N),
  version: Number(version?.N),
  shownVersion: Number(shownVersion?.N ?? 0),
  latest: latest?.B ? (unpacked(latest.B) as PlacedBid[]) : [],
})

/** A bid writes only its auction's item, so its event is made here, from the stream. */
export function eventsOfAuction(before: Image | undefined, after: Image): ChangeEvent[] {
  const auction = read(after)
  const seqBefore = Number(before?.seq?.N ?? 0)
  // A void has its own event.
  const isBidOn = auction.latest.some(entry => entry.seq > seqBefore && isBid(entry))
  const dueSk = after.dueSk?.S
  const isTimed = dueSk !== before?.dueSk?.S
  const isSeen = auction.shownVersion !== Number(before?.shownVersion?.N ?? 0)
  return [
    ...(isBidOn ? [accepted(auction)] : []),
    ...(isTimed ? [timed(auction, dueSk)] : []),
    ...(isSeen ? [changed(auction)] : []),
  ]
}

const lastAt = ({ latest, startsAt }: ChangedAuction) => latest.at(-1)?.at ?? startsAt

const accepted = (auction: ChangedAuction): ChangeEvent => {
  const { listingId, seq } = auction
  return event(bidAccepted, `bid-${listingId}-${seq}`, lastAt(auction), { listingId, seq })
}

const timed = ({ listingId, version, startsAt }: ChangedAuction, dueSk = startsAt): ChangeEvent =>
  event(auctionDue, `due-${listingId}-${version}`, dueSk.slice(0, startsAt.length), { listingId })

function changed(auction: ChangedAuction): ChangeEvent {
  const { listingId, shownVersion } = auction
  return event(auctionChanged, `changed-${listingId}-${shownVersion}`, lastAt(auction), { listingId, shownVersion })
}

export function eventsOfRecorded(before: Image | undefined, image: Image): ChangeEvent[] {
  const { listingId, seq, after, at } = RecordedEntity.build(EntityFormatter).format(unmarshall(image))
  if (seq === Number(before?.seq?.N)) return []
  const payload = { listingId, after, seq }
  return [{ ...event(bidPlaced, `bids-${listingId}-${seq}`, at, payload), about: undefined }]
}

const event = <Contract extends EventContract>(
  contract: Contract,
  id: string,
  occurredAt: string,
  payload: PayloadOf<Contract> & { readonly listingId: string },
): ChangeEvent => ({
  id,
  name: contract.name,
  occurredAt,
  payload: contract.schema.parse(payload),
  about: payload.listingId,
})
