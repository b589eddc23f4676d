import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import type { peopleChanged } from '../../events/account.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { PersonalChange } from '../../shared/contract/live-changes.ts'
import { BidderEntity } from '../core/auction/bidder-store.ts'
import { CaseEntity } from '../core/case/case-store.ts'
import { isListingMoved } from '../core/listing/listing-events.ts'
import { ListingEntity } from '../core/listing/listing-store.ts'
import { ConversationEntity, MessageTallyEntity } from '../core/message/conversation-store.ts'
import { DisputeEntity } from '../core/money/dispute/dispute-store.ts'
import { PayoutEntity } from '../core/money/payout/payout-store.ts'
import { NotificationTallyEntity } from '../core/notify/notices/notification-store.ts'
import { OfferEntity } from '../core/offer/offer-entities.ts'
import { OrderEntity } from '../core/order/order-store.ts'
import { ParcelEntity } from '../core/tracking/parcel-store.ts'

type Image = Record<string, AttributeValue>
type Told = PayloadOf<typeof peopleChanged>['changes'][number]

type ChangesOf = (after: Image, before: Image | undefined, version: string) => Told[]

const textIn = (image: Image, name: string): string => image[name]?.S ?? ''

const tell = (people: readonly string[], change: PersonalChange): Told[] =>
  people.filter(Boolean).map(userId => ({ userId, change }))

const unread =
  (kind: 'notifications' | 'messages'): ChangesOf =>
  (after, _, version) =>
    tell([textIn(after, 'userId')], { kind, unread: Number(after.unread?.N ?? 0), version })

const about =
  (kind: 'order' | 'offer' | 'payout' | 'bid' | 'listing', id: string, people: readonly string[]): ChangesOf =>
  (after, _, version) =>
    tell(
      people.map(name => textIn(after, name)),
      { kind, id: textIn(after, id), version },
    )

const SIDES = ['buyerId', 'sellerId']

const aboutParcel = about('order', 'orderId', SIDES)
const aboutListing = about('listing', 'id', ['sellerId'])

/** Its carrier is asked again and again, and mostly says the same. */
const isParcelShownOtherwise = (before: Image | undefined, after: Image): boolean =>
  !before?.checkedAt ||
  ['trackingNumber', 'status', 'newsAt', 'unknownToldAt'].some(name => textIn(before, name) !== textIn(after, name))

/** By entity name. The table's stream is filtered for these as well (infra/stacks/reactions-stack.ts). */
export const changesOfEntities: Readonly<Record<string, ChangesOf>> = {
  [NotificationTallyEntity.entityName]: unread('notifications'),
  [MessageTallyEntity.entityName]: unread('messages'),
  [ConversationEntity.entityName]: (after, before, version) => {
    // What else is written to it concerns how far it was read, which the tally says, or how the partner is shown.
    const id = textIn(after, 'ownerSk')
    if (before && textIn(before, 'ownerSk') === id) return []
    return tell([textIn(after, 'userId')], { kind: 'message', partnerId: textIn(after, 'partnerId'), id, version })
  },
  [OrderEntity.entityName]: about('order', 'id', SIDES),
  [CaseEntity.entityName]: about('order', 'orderId', SIDES),
  [DisputeEntity.entityName]: about('order', 'checkoutId', ['sellerId']),
  [ParcelEntity.entityName]: (after, before, version) =>
    isParcelShownOtherwise(before, after) ? aboutParcel(after, before, version) : [],
  [OfferEntity.entityName]: about('offer', 'id', SIDES),
  [PayoutEntity.entityName]: about('payout', 'transactionId', ['sellerId']),
  [BidderEntity.entityName]: about('bid', 'listingId', ['userId']),
  [ListingEntity.entityName]: (after, before, version) =>
    isListingMoved(before, after) ? aboutListing(after, before, version) : [],
}

/** Keeps only the last change of each thing in these records. */
export function changesOfPeople(records: readonly DynamoDBRecord[]): Told[] {
  const latest = new Map<string, Told>()
  for (const { dynamodb } of records) {
    const { NewImage, OldImage, SequenceNumber } = dynamodb ?? {}
    const changesOf = changesOfEntities[NewImage?.entity?.S ?? '']
    if (!NewImage || !changesOf || !SequenceNumber) continue
    for (const told of changesOf(NewImage, OldImage, SequenceNumber)) latest.set(subjectOf(told), told)
  }
  return [...latest.values()]
}

function subjectOf({ userId, change }: Told): string {
  const thing = 'partnerId' in change ? change.partnerId : 'id' in change ? change.id : ''
  return `${userId} ${change.kind} ${thing}`
}
