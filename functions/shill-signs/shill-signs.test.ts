import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { shillSigns } from '../../shared/contract/endpoints/shill-signs.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { allAnswered } from '../platform/after-answer.ts'
import { documentClient } from '../platform/table.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember, proof, Visitor } from '../testing/visitor.ts'
import { handler as onListingSoldLook } from './on-listing-sold-look.ts'

onOwnTable()

async function signs() {
  const { body } = await (await newAdmin()).call(shillSigns.listShillSigns)
  return body.signs
}
const signOn = async (listingId: string) => (await signs()).find(sign => sign.listingId === listingId)

/** From a network address. */
async function auctionFrom(seller: Member, address: string) {
  const item = await seller.call(inventory.createInventoryItem, { body: { itemName: 'Ginger jar' } })
  const body = {
    inventoryId: item.body.id,
    itemName: 'Ginger jar',
    listingType: 'auction' as const,
    durationDays: 3 as const,
  }
  const listed = await seller.call(listings.createListing, { body: { ...body, delivery: freeDeliveryInput }, address })
  expect(listed.status).toBe(201)
  return listed.body.id
}

const bidFrom = async (bidder: Visitor, listingId: string, bidAmount: string, address: string) => {
  const { status } = await bidder.call(auctions.placeBid, { body: { listingId, bidAmount }, address })
  expect(status).toBe(201)
}

describe('a bidder', () => {
  it('on the seller’s network is noted once, and may bid on', async () => {
    const [sela, bea, ada] = [await newMember(), await newMember(), await newMember()]
    const listingId = await auctionFrom(sela, '203.0.113.50')
    await bidFrom(ada, listingId, '20', '203.0.113.51')
    expect(await signOn(listingId)).toBeUndefined()
    await bidFrom(bea, listingId, '30', '203.0.113.50')
    await bidFrom(bea, listingId, '40', '203.0.113.50')
    expect((await signs()).filter(sign => sign.listingId === listingId)).toMatchObject([
      {
        itemName: 'Ginger jar',
        seller: { id: sela.user.id, username: sela.user.username },
        person: { id: bea.user.id, username: bea.user.username },
        traits: ['network'],
        occasions: ['bid'],
      },
    ])
  })

  it('in the seller’s browser is noted', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    const listingId = await auctionFrom(sela, '203.0.113.60')
    const browser = new Visitor()
    const signIn = ({ user }: Member) =>
      browser.call(accounts.login, { body: { username: user.username, password: proof.body.currentPassword } })
    await signIn(sela)
    await signIn(bea)
    await bidFrom(browser, listingId, '30', '203.0.113.61')
    expect(await signOn(listingId)).toMatchObject({ person: { id: bea.user.id }, traits: ['device'] })
  })

  it('whose payouts go to the seller’s bank account is noted', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    await connectPayouts(sela)
    await connectPayouts(bea)
    const listingId = await auctionFrom(sela, '203.0.113.70')
    await bidFrom(bea, listingId, '30', '203.0.113.71')
    expect(await signOn(listingId)).toMatchObject({ traits: ['payout_account'] })
  })
})

describe('a buyer', () => {
  it('at an address to which the seller had a piece sent is noted; the address isn’t kept', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    const wish = { method: 'ship', country: 'US' } as const
    const other = await newPurchase({ buyer: sela, wish })
    const { listing } = await newPurchase({ seller: sela, buyer: bea, wish })
    for (const id of [other.listing.id, listing.id]) {
      for (const event of await emitted(listingSold, id)) await deliverTo(onListingSoldLook, event)
    }
    expect(await signOn(other.listing.id)).toBeUndefined()
    expect(await signOn(listing.id)).toMatchObject({ traits: ['postal_address'], occasions: ['sale'] })
  })
})

it('signs and traces tell no address', async () => {
  const [sela, bea] = [await newMember(), await newMember()]
  const written: string[] = []
  documentClient.middlewareStack.add(
    next => async call => {
      const text = JSON.stringify(call.input)
      if (/TRACE#|SHILL-SIGN#/.test(text)) written.push(text)
      return next(call)
    },
    { step: 'initialize', name: 'seen', override: true },
  )
  try {
    const listingId = await auctionFrom(sela, '203.0.113.80')
    await bidFrom(bea, listingId, '30', '203.0.113.80')
    await allAnswered()
  } finally {
    documentClient.middlewareStack.remove('seen')
  }
  expect(written.length).toBeGreaterThanOrEqual(3)
  expect(written.join()).not.toContain('203.0.113.80')
})

it('are for admins alone', async () => {
  expect((await (await newMember()).call(shillSigns.listShillSigns)).status).toBe(403)
  expect((await new Visitor().call(shillSigns.listShillSigns)).status).toBe(401)
})
