import { DomainError } from '../../shared/contract/errors.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { withdrawalOf } from '../core/listing/create/withdrawing.ts'
import { type ListingRecord, removeListing } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import {
  findSaleEvent,
  findSaleLots,
  forgetAfterSale,
  listingIdOf,
  overdueAfterSales,
  type SaleEventRecord,
} from '../core/sale-event/sale-event-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const AT_ONCE = 4

/** Takes off sale what nobody bought in time. What somebody is paying for waits for the next time. */
export const endAfterSales = (now: Date, deps: CheckoutDeps): Promise<void> =>
  forEachSettled(overdueAfterSales(now), 1, async eventId => {
    const event = await findSaleEvent(eventId)
    const waiting = event ? await endAfterSale(event, now, deps) : 0
    if (waiting === 0) await forgetAfterSale(eventId)
  })

/** @returns how many are still for sale */
async function endAfterSale(event: SaleEventRecord, now: Date, deps: CheckoutDeps): Promise<number> {
  const left = (await afterSaleListings(event)).filter(({ status }) => status === 'active' || status === 'reserved')
  let waiting = 0
  await forEachSettled(left, AT_ONCE, async listing => {
    if (!(await takeOff(listing, now, deps))) waiting += 1
  })
  return waiting
}

async function takeOff(listing: ListingRecord, now: Date, deps: CheckoutDeps): Promise<boolean> {
  try {
    return await removeListing(listing, await withdrawalOf(listing, now, deps))
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function afterSaleListings(event: SaleEventRecord): Promise<ListingRecord[]> {
  const { lots } = await findSaleLots(event.id)
  const listed = await findListings(lots.map(lot => listingIdOf(event, lot)))
  const again = await findListings(listed.flatMap(({ relistedAs }) => relistedAs ?? []))
  return again.filter(({ eventId, listingType }) => eventId === event.id && listingType === 'fixed-price')
}
