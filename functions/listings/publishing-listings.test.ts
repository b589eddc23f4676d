import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { listingChanged } from '../../events/listing.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { eventsOfListing } from '../core/listing/listing-events.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { pushedBy } from '../testing/pushed.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newMember } from '../testing/visitor.ts'
import { handler as publish } from './on-listing-changed-publish.ts'

const publishing = (listingId: string) =>
  pushedBy(async () => {
    expect((await react(publish, queueMessage(listingChanged, { listingId }))).batchItemFailures).toEqual([])
  })

const imageOf = async (id: string) => marshall((await findListing(id))!, { removeUndefinedValues: true })

/** Whether open pages of a listing are told about what is done. */
async function isTold(id: string, change: () => Promise<unknown>): Promise<boolean> {
  const before = await imageOf(id)
  await change()
  return eventsOfListing(before, await imageOf(id)).some(({ name }) => name === listingChanged.name)
}

describe('open pages of a listing', () => {
  it('are told that it is repriced, reserved and sold, and nothing else', async () => {
    const [{ seller, listing }, ada] = [await newListing('80'), await newMember()]
    const { id } = listing
    const edit = (body: object) => seller.call(listings.updateListing, { params: { id }, body: body as never })
    expect(await isTold(id, () => edit({ description: 'Blue and white.' }))).toBe(false)
    expect(await isTold(id, () => ada.call(watchlist.watchListing, { params: { listingId: id } }))).toBe(false)
    expect(await isTold(id, () => edit({ price: '75.00' }))).toBe(true)
    let url = ''
    const buy = async () => {
      url = (await ada.call(checkout.createCheckoutSession, { body: { listingId: id } })).body.url
    }
    expect(await isTold(id, buy)).toBe(true)
    const paid = async () => {
      await pay(url)
      await ada.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })
    }
    expect(await isTold(id, paid)).toBe(true)
  })

  it('are told that it is sold in the shop', async () => {
    const dealer = await newMember({ accountType: 'dealer' })
    const { listing } = await newListing('80', dealer)
    const sale = { inventoryId: listing.inventoryId, itemName: 'Jar', salePrice: '80', paymentMethod: 'cash' }
    expect(await isTold(listing.id, () => dealer.call(pos.createPosSale, { body: sale as never }))).toBe(true)
    expect((await publishing(listing.id)).published[0]?.event).toMatchObject({ status: 'removed' })
  })

  it('are not told that it is new, nor of bids', async () => {
    const { listing } = await newAuction()
    const image = await imageOf(listing.id)
    expect(eventsOfListing(undefined, image).map(({ name }) => name)).not.toContain(listingChanged.name)
    const bid = { ...image, currentBidCents: { N: '5000' }, bidCount: { N: '1' }, changedSk: { S: 'later' } }
    expect(eventsOfListing(image, bid)).toEqual([])
  })
})

it('sends what everyone may see, and again later', async () => {
  const [{ listing }, ada] = [await newListing('80'), await newMember()]
  await ada.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  const { published, repeated } = await publishing(listing.id)
  const { reservedUntil = '' } = (await findListing(listing.id))!
  expect(published).toEqual([
    {
      channel: `/listing/${listing.id}`,
      event: { id: listing.id, status: 'reserved', price: '80.00', reservedUntil },
    },
  ])
  expect(repeated).toMatchObject([{ queue: 'reactions-later' }])
})
