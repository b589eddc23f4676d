import { auctionEnded } from '../../../events/auction.ts'
import {
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
  saleLotsAccepted,
  saleLotsChanged,
} from '../../../events/sale-event.ts'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { following } from '../../../shared/contract/endpoints/following.ts'
import { saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { findAuction } from '../../core/auction/auction-store.ts'
import { checkoutDeps } from '../../core/money/purchase/checkout-deps.ts'
import { endAfterSales } from '../../sale-events/after-sale.ts'
import { handler as onAuctionEnded } from '../../sale-events/on-auction-ended-offer-unsold.ts'
import { deliverTo, emitted, emittedOf } from '../events.ts'
import { eventBody, newEvent, newHouse, newLots, paramsOf, publishedEvent, saveLots } from '../sale-events.ts'
import { DAY, letTimePass, wakeAuction } from '../time.ts'
import { type Member, newMember } from '../visitor.ts'
import { calling, inTime, type Room, reacting, shillHints, type Write, working } from './write.ts'

async function built(lots = 1) {
  const house = await newHouse()
  const { id } = await newEvent(house)
  await saveLots(house, id, await newLots(house, lots))
  return { house, id }
}

async function registered() {
  const sale = await publishedEvent(1, { admission: 'approval' })
  const bea = await newMember()
  await bea.call(saleEvents.registerForSale, { ...paramsOf(sale.id), body: { note: null } })
  const params = { id: sale.id, userId: bea.user.id }
  const decide = (limit: string | null, version: number) => ({
    params,
    body: { isApproved: true, limit, reason: null, version },
  })
  return { ...sale, bea, decide }
}

async function postponement(house: Member, id: string) {
  const { body: event } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
  const firstClosesAt = new Date(Date.parse(event.firstClosesAt ?? '') + DAY).toISOString()
  const { startsAt, version } = event
  return { ...paramsOf(id), body: { ...eventBody({ startsAt, firstClosesAt }), version } as never }
}

async function unsold() {
  const { id, lots } = await publishedEvent(1, { afterSaleDays: 2 })
  const listingId = lots[0]?.listingId ?? ''
  await letTimePass(listingId, 3 * DAY)
  await wakeAuction(listingId)
  const [event] = await emitted(auctionEnded, listingId)
  if (!event) throw new Error(`${listingId} has not ended`)
  return { id, listingId, event }
}

/** A published sale that somebody follows, and bids in. */
async function attended() {
  const sale = await publishedEvent(1)
  const bea = await newMember()
  await bea.call(following.followSeller, { params: { sellerId: sale.house.user.id } })
  await bea.call(auctions.placeBid, { body: { listingId: sale.lots[0]?.listingId ?? '', maxBid: '80' } })
  return sale
}

/** What is told of a sale, to whom it concerns. */
const tellings: readonly Write[] = [
  {
    name: 'telling followers of a sale event',
    prepare: async () => {
      const { id } = await attended()
      const [event] = await emittedOf(saleEventPublished, { eventId: id })
      return reacting('onMassEventNotify', saleEventPublished, event?.payload as never)
    },
  },
  {
    name: 'telling of a postponed sale event',
    prepare: async () => {
      const { house, id } = await attended()
      await house.call(saleEvents.updateSaleEvent, (await postponement(house, id)) as never)
      const [event] = await emittedOf(saleEventPostponed, { eventId: id })
      return reacting('onMassEventNotify', saleEventPostponed, event?.payload as never)
    },
  },
  {
    name: 'telling of a cancelled sale event',
    prepare: async () => {
      const { house, id } = await attended()
      await house.call(saleEvents.cancelSaleEvent, paramsOf(id))
      const [event] = await emittedOf(saleEventCancelled, { eventId: id })
      return reacting('onMassEventNotify', saleEventCancelled, event?.payload as never)
    },
  },
  {
    name: 'telling that a sale event begins to close',
    prepare: async () => {
      const { house, id } = await attended()
      const { body } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
      const payload = { eventId: id, title: body.title, firstClosesAt: body.firstClosesAt ?? '' }
      return reacting('onMassEventNotify', saleEventClosingSoon, payload)
    },
  },
]

const writes: readonly Write[] = [
  ...tellings,
  {
    name: 'beginning a sale event',
    addsAnother: true,
    prepare: async () => calling(await newHouse(), saleEvents.createSaleEvent, { body: eventBody() as never }),
  },
  {
    name: 'changing a sale event',
    prepare: async () => {
      const house = await newHouse()
      const { id, version } = await newEvent(house)
      const body = { ...eventBody({ title: 'Clocks' }), version } as never
      return calling(house, saleEvents.updateSaleEvent, { ...paramsOf(id), body })
    },
  },
  {
    name: 'deleting a sale event',
    prepare: async () => {
      const { house, id } = await built()
      return calling(house, saleEvents.deleteSaleEvent, paramsOf(id))
    },
  },
  {
    name: 'saving its lots',
    prepare: async () => {
      const house = await newHouse()
      const { id, lotsVersion: version } = await newEvent(house)
      const body = { version, lots: await newLots(house, 2) } as never
      return calling(house, saleEvents.saveSaleLots, { ...paramsOf(id), body })
    },
  },
  {
    name: 'publishing a sale event of one batch',
    mayMiss: shillHints,
    prepare: async () => {
      const { house, id } = await built()
      return calling(house, saleEvents.publishSaleEvent, paramsOf(id))
    },
  },
  {
    name: 'listing the lots of a batch',
    mayMiss: shillHints,
    prepare: async () => {
      const { house, id } = await built(26)
      await house.call(saleEvents.publishSaleEvent, paramsOf(id))
      return reacting('onSaleLotsAcceptedList', saleLotsAccepted, { eventId: id, batch: 1 })
    },
  },
  {
    name: 'postponing a published sale event',
    // The queue moves the lots, too.
    mayMiss: /"entity": "(?:listing|auction)"/,
    prepare: async () => {
      const { house, id } = await publishedEvent(1)
      return calling(house, saleEvents.updateSaleEvent, await postponement(house, id))
    },
  },
  {
    name: 'moving the lots of a batch',
    prepare: async () => {
      const { house, id, lots } = await publishedEvent(26)
      const bea = await newMember()
      const body = { listingId: lots[25]?.listingId ?? '', maxBid: '80' } as never
      await bea.call(auctions.placeBid, { body })
      await house.call(saleEvents.updateSaleEvent, (await postponement(house, id)) as never)
      return reacting('onSaleLotsChangedApply', saleLotsChanged, { eventId: id, batch: 1 })
    },
  },
  {
    name: 'adding lots to a published sale event',
    prepare: async () => {
      const { house, id } = await publishedEvent(24)
      const { body: event } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
      const saved = event.lots.map(({ inventoryId, number, estimateLow, estimateHigh, startPrice }) => ({
        ...{ inventoryId, number, estimateLow, estimateHigh, startPrice },
      }))
      // In two batches, which the queue lists.
      const added = (await newLots(house, 2)).map((lot, place) => ({ ...lot, number: String(25 + place) }))
      const body = { version: event.lotsVersion, lots: [...saved, ...added] } as never
      return calling(house, saleEvents.saveSaleLots, { ...paramsOf(id), body })
    },
  },
  {
    name: 'withdrawing a lot with bids',
    prepare: async () => {
      const { house, id, lots } = await publishedEvent(1)
      const { body } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
      const bea = await newMember()
      await bea.call(auctions.placeBid, { body: { listingId: lots[0]?.listingId ?? '', maxBid: '80' } })
      const inventoryId = body.lots[0]?.inventoryId ?? ''
      return calling(house, saleEvents.withdrawSaleLot, { params: { id, inventoryId } })
    },
  },
  {
    name: 'cancelling a sale event',
    prepare: async () => {
      const { house, id } = await publishedEvent(1)
      return calling(house, saleEvents.cancelSaleEvent, paramsOf(id))
    },
  },
  {
    name: 'taking off sale the lots of a cancelled sale event',
    prepare: async () => {
      const { house, id, lots } = await publishedEvent(2)
      const bea = await newMember()
      await bea.call(auctions.placeBid, { body: { listingId: lots[0]?.listingId ?? '', maxBid: '80' } })
      await house.call(saleEvents.cancelSaleEvent, paramsOf(id))
      return reacting('onSaleLotsChangedApply', saleLotsChanged, { eventId: id, batch: 0 })
    },
  },
  {
    name: 'registering for a sale',
    prepare: async () => {
      const { id } = await publishedEvent(1, { admission: 'approval' })
      const body = { note: 'I collect clocks.' } as never
      return calling(await newMember(), saleEvents.registerForSale, { ...paramsOf(id), body })
    },
  },
  {
    name: 'approving a bidder',
    prepare: async () => {
      const { house, decide } = await registered()
      return calling(house, saleEvents.decideSaleBidder, decide('500', 1) as never)
    },
  },
  {
    name: 'bidding within a limit',
    mayMiss: shillHints,
    // The same bid may be claimed again a second later.
    alike: /"version": \d+/g,
    prepare: async () => {
      const { house, bea, lots, decide } = await registered()
      await house.call(saleEvents.decideSaleBidder, decide('500', 1))
      const body = { listingId: lots[0]?.listingId ?? '', maxBid: '80' } as never
      return calling(bea, auctions.placeBid, { body, headers: { 'idempotency-key': 'one-bid-in-a-sale' } })
    },
  },
  {
    name: 'offering an unsold lot',
    prepare: async () => {
      const { event } = await unsold()
      return reacting('onAuctionEndedOfferUnsold', auctionEnded, event.payload)
    },
  },
  {
    name: 'ending a sale after the sale',
    alone: true,
    prepare: async () => {
      const end = () => endAfterSales(inTime(9 * DAY), checkoutDeps)
      await end()
      const { event, listingId } = await unsold()
      await deliverTo(onAuctionEnded, event)
      if (!(await findAuction(listingId))?.relistedAs) throw new Error(`${listingId} is not offered`)
      return working(end, 'onAfterSalesDueEnd')
    },
  },
]

export const saleEventWrites: Room = {
  features: ['sale-events', 'core/sale-event'],
  writes,
}
