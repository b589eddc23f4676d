import { reactionsTo } from '../../events/reactions.ts'
import type { OrderStory, StoryDelivery, StoryEvent } from '../../shared/contract/endpoints/orders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { MAX_STORY_ITEMS, orderMoments } from '../../shared/rules/order-story.ts'
import { presentRefunds } from '../core/money/checkout/present-refunds.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { presentPayout } from '../core/money/payout/present-payout.ts'
import { findOrder, type OrderRecord } from '../core/order/order-store.ts'
import { type DeliveryRecord, findDeliveries, type ReturnedMail } from '../platform/delivery-store.ts'
import { findEventsOfOrder } from '../platform/outbox.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

/** As long as the outbox keeps an event: what has not happened by then is among the dead letters. */
const AWAITED_MS = 7 * DAY_MS

/** What happened with an order, as the table tells it. @throws DomainError not_found */
export async function readOrderStory(id: string, now: Date): Promise<OrderStory> {
  const order = await findOrder(id)
  if (!order) throw new DomainError('not_found')
  const { sellerId, buyerId } = order
  const [seller, buyer, payout, refunds, emitted, { deliveries, returned, isWhole }] = await Promise.all([
    findUser(sellerId),
    findUser(buyerId),
    findPayout({ sellerId, transactionId: id }),
    findRefunds(id),
    findEventsOfOrder(id, MAX_STORY_ITEMS),
    findDeliveries(id, MAX_STORY_ITEMS),
  ])
  return {
    ...presentStoryOrder(order),
    seller: seller ? personOf(seller) : null,
    buyer: buyer ? personOf(buyer) : null,
    payout: payout && seller ? presentPayout({ payout }, seller) : null,
    refunds: presentRefunds(refunds),
    events: eventsOf(emitted.map(startOf), deliveries, returned, now),
    isWhole: isWhole && emitted.length < MAX_STORY_ITEMS,
  }
}

const personOf = ({ id, username }: UserRecord) => ({ id, username })

const presentStoryOrder = (order: OrderRecord) => ({
  id: order.id,
  listingId: order.listingId,
  itemName: order.itemName,
  imageUrl: order.imageUrl ?? null,
  status: order.isDisputed ? ('in_dispute' as const) : order.status,
  moments: orderMoments.flatMap(what => (order[what] ? [{ what, at: order[what] }] : [])),
})

type Start = Omit<StoryEvent, 'deliveries'>

interface Told extends Pick<Start, 'id' | 'name' | 'occurredAt'> {
  readonly cause?: { readonly requestId?: string | undefined; readonly eventId?: string | undefined } | undefined
}

const startOf = ({ id, name, occurredAt, cause }: Told): Start => ({
  id,
  name,
  occurredAt,
  requestId: cause?.requestId ?? null,
  causedBy: cause?.eventId ?? null,
})

const startOfDelivery = ({ eventId: id, event: name, occurredAt, requestId, causedBy: eventId }: DeliveryRecord) =>
  startOf({ id, name, occurredAt, cause: { requestId, eventId } })

/** Oldest first: those that the outbox still has, and those of which a delivery tells. */
function eventsOf(
  emitted: readonly Start[],
  deliveries: readonly DeliveryRecord[],
  returned: readonly ReturnedMail[],
  now: Date,
): StoryEvent[] {
  const delivered = Map.groupBy(deliveries, ({ eventId }) => eventId)
  const starts = new Map([...deliveries.map(startOfDelivery), ...emitted].map(start => [start.id, start]))
  const back = new Map(returned.map(mail => [mail.mailId, mail]))
  return [...starts.values()]
    .map(start => {
      const tried = delivered.get(start.id) ?? []
      const isAwaited = Date.parse(start.occurredAt) > now.getTime() - AWAITED_MS
      const untried = isAwaited
        ? reactionsTo(start.name).filter(({ address }) => tried.every(({ reaction }) => reaction !== address))
        : []
      return { ...start, deliveries: [...tried.map(each => present(each, back)), ...untried.map(awaited)] }
    })
    .sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : 0))
}

const awaited = ({ address: reaction }: { readonly address: string }): StoryDelivery => ({
  ...{ reaction, state: 'waiting', at: null, tries: 0, error: null, mails: [] },
})

function present(delivery: DeliveryRecord, returned: ReadonlyMap<string, ReturnedMail>): StoryDelivery {
  const { reaction, outcome, at, tries, error, mails = [] } = delivery
  return {
    reaction,
    state: outcome,
    at,
    tries,
    error: error ?? null,
    mails: mails.map(({ id, kind, to }) => {
      const back = id === undefined ? undefined : returned.get(id)
      return {
        ...{ id: id ?? null, kind, to },
        state: back ? back.why : id === undefined ? 'kept' : 'sent',
        detail: back?.detail ?? null,
        returnedAt: back?.at ?? null,
      }
    }),
  }
}
