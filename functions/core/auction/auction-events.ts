import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { auctionChanged } from '../../../events/auction-changed.ts'
import { auctionDue } from '../../../events/auction-due.ts'
import { bidPlaced } from '../../../events/bid-placed.ts'
import type { EventContract, EventEnvelope, PayloadOf } from '../../../events/event.ts'
import { AuctionEntity, type AuctionRecord } from './auction-store.ts'
import { isBid, type RealBid } from './bid-store.ts'

type Image = Record<string, AttributeValue>

const read = (image: Image): AuctionRecord => AuctionEntity.build(EntityFormatter).format(unmarshall(image))

/** A bid writes only its auction's item, so its event is made here, from the stream. */
export function eventsOfAuction(before: Image | undefined, after: Image): EventEnvelope[] {
  const auction = read(after)
  const bid = auction.latest.at(-1)
  // A void has its own event.
  const isNew = bid && isBid(bid) && bid.seq > Number(before?.seq?.N ?? 0)
  const dueSk = after.dueSk?.S
  const isTimed = dueSk !== before?.dueSk?.S
  const isSeen = (auction.shownVersion ?? 0) !== Number(before?.shownVersion?.N ?? 0)
  return [
    ...(isNew ? [placed(auction, bid)] : []),
    ...(isTimed ? [timed(auction, dueSk)] : []),
    ...(isSeen ? [changed(auction)] : []),
  ]
}

export function placed(auction: AuctionRecord, bid: RealBid): EventEnvelope {
  const { listingId, sellerId, bidCount, leaderId = '', leaderName = '' } = auction
  const { outbidId = null, answeredById = null, answeredByName = null, at } = bid
  const payload = {
    ...bid,
    outbidId,
    answeredById,
    answeredByName,
    listingId,
    sellerId,
    bidCount,
    leaderId,
    leaderName,
  }
  return envelope(bidPlaced, `bid-${listingId}-${bid.seq}`, at, payload)
}

const timed = ({ listingId, version, startsAt }: AuctionRecord, dueSk = startsAt): EventEnvelope =>
  envelope(auctionDue, `due-${listingId}-${version}`, dueSk.slice(0, startsAt.length), { listingId })

function changed({ listingId, shownVersion = 0, latest, startsAt }: AuctionRecord): EventEnvelope {
  const at = latest.at(-1)?.at ?? startsAt
  return envelope(auctionChanged, `changed-${listingId}-${shownVersion}`, at, { listingId, shownVersion })
}

const envelope = <Contract extends EventContract>(
  contract: Contract,
  id: string,
  occurredAt: string,
  payload: PayloadOf<Contract>,
): EventEnvelope => ({ id, name: contract.name, occurredAt, payload: contract.schema.parse(payload) })
