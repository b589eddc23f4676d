import { describe, expect, it } from 'vitest'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { newItem } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const photo = (name: string) => `/media/photos/${name}/800.webp`

const save = (seller: Member, inventoryId: string, body: Record<string, unknown>) =>
  seller.send(drafts.saveListingDraft, { params: { inventoryId }, body })

const open = (seller: Member, inventoryId: string) => seller.call(drafts.getListingDraft, { params: { inventoryId } })

const publish = (seller: Member, inventoryId: string) =>
  seller.call(listings.createListing, {
    body: { inventoryId, itemName: 'Jar', delivery: freeDeliveryInput, listingType: 'fixed-price', price: 10 },
  })

/** A seller with an item and a draft of its listing. */
async function drafted(owner?: Member) {
  const seller = owner ?? (await newMember())
  const item = await newItem(seller)
  await save(seller, item.id, { itemName: 'Ginger jar' })
  return { seller, item }
}

describe('a draft', () => {
  it('keeps the entered values until they change', async () => {
    const seller = await newMember()
    const { id } = await newItem(seller)
    const first = {
      step: 2,
      listingType: 'auction',
      itemName: 'Ginger jar',
      category: 'Ceramics',
      description: 'Blue and white.',
      images: [photo('front'), photo('back')],
      photoNotes: [{ imageUrl: photo('back'), shows: 'back', caption: 'With its label' }],
      maker: '',
      dateCreated: 'c. 1890',
      period: null,
      style: 'Rococo',
      culture: null,
      materials: 'Porcelain',
      color: 'Blue and white',
      facts: { technique: 'Hand-painted', marks: '', weight: '420' },
      condition: 'Good',
      dimensions: 'Height 21 cm',
      flaws: 'A chip.',
      price: null,
      reservePrice: '180',
      marketPrice: 200,
      durationDays: 10,
      delivery: { from: 'CA', domestic: '12.00', abroad: null, countries: [], pickupTown: null },
      parcel: { grams: 1400, lengthCm: 31, widthCm: 31, heightCm: null },
    }
    const { status, body } = await save(seller, id, first)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...first,
      inventoryId: id,
      reservePrice: '180.00',
      marketPrice: '200.00',
      savedAt: expect.stringMatching(/Z$/),
    })
    expect((await open(seller, id)).body).toEqual(body)
    await save(seller, id, { listingType: 'fixed-price', images: [], itemName: ' ' })
    expect((await open(seller, id)).body).toMatchObject({
      listingType: 'fixed-price',
      images: [],
      itemName: null,
      reservePrice: null,
      durationDays: null,
    })
  })

  it('is listed with the others, the last saved first', async () => {
    const seller = await newMember()
    const [first, second] = [await newItem(seller), await newItem(seller)]
    await save(seller, second.id, { itemName: 'Second', flaws: 'Many.' })
    await save(seller, first.id, { itemName: 'First' })
    const { body } = await seller.call(drafts.listListingDrafts)
    expect(body.map(({ itemName }) => itemName)).toEqual(['First', 'Second'])
    expect(body[1]).not.toHaveProperty('flaws')
  })

  it.each([
    ['a type nobody knows', { listingType: 'barter' }, 'listingType', /./],
    ['a price that is no number', { price: 'a lot' }, 'price', /Enter an amount/],
    ['a photograph from elsewhere', { images: ['https://elsewhere.example/a.png'] }, 'images.0', /here/],
    ['a photograph twice', { images: [photo('a'), photo('a')] }, 'images', /twice/],
    ['an auction of four days', { durationDays: 4 }, 'durationDays', /3, 5, 7 or 10/],
    ['a state nobody knows', { condition: 'Shiny' }, 'condition', /one of the conditions/],
  ])('is refused with %s, and what was kept stays', async (_, words, path, message) => {
    const { seller, item } = await drafted()
    const answer = await save(seller, item.id, { itemName: 'Changed', ...words })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path, message: expect.stringMatching(message) }] },
    })
    expect((await open(seller, item.id)).body.itemName).toBe('Ginger jar')
  })

  it('is nobody else’s to see, change or discard', async () => {
    const { seller, item } = await drafted()
    const stranger = await newMember()
    expect((await save(stranger, item.id, { itemName: 'Mine now' })).status).toBe(404)
    expect((await open(stranger, item.id)).status).toBe(404)
    expect((await stranger.call(drafts.deleteListingDraft, { params: { inventoryId: item.id } })).status).toBe(404)
    expect((await stranger.call(drafts.listListingDrafts)).body).toEqual([])
    expect((await open(seller, item.id)).body.itemName).toBe('Ginger jar')
  })

  it('is discarded once; the item stays', async () => {
    const { seller, item } = await drafted()
    const params = { inventoryId: item.id }
    expect((await seller.call(drafts.deleteListingDraft, { params })).status).toBe(200)
    expect((await seller.call(drafts.deleteListingDraft, { params })).status).toBe(404)
    expect((await open(seller, item.id)).status).toBe(404)
    expect((await seller.call(inventory.getInventoryItem, { params: { id: item.id } })).status).toBe(200)
  })
})

describe('the draft of an item', () => {
  it('ends when the item is published, and no late save brings it back', async () => {
    const { seller, item } = await drafted()
    expect((await publish(seller, item.id)).status).toBe(201)
    expect((await open(seller, item.id)).status).toBe(404)
    expect(await save(seller, item.id, { itemName: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'item_listed' },
    })
    expect((await seller.call(drafts.listListingDrafts)).body).toEqual([])
  })

  it('is never left behind by a save at the moment of publishing', { tags: 'full' }, async () => {
    const seller = await newMember()
    for (let round = 0; round < 10; round++) {
      const { item } = await drafted(seller)
      const [published] = await Promise.all([
        publish(seller, item.id),
        ...Array.from({ length: 4 }, (_, n) => save(seller, item.id, { itemName: `Save ${n}` })),
      ])
      if (published.status !== 201) expect((await publish(seller, item.id)).status).toBe(201)
      expect((await open(seller, item.id)).status).toBe(404)
    }
  })

  it('can be written again when the listing was taken off sale', async () => {
    const { seller, item } = await drafted()
    const { body: listing } = await publish(seller, item.id)
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await save(seller, item.id, { itemName: 'Again' })).status).toBe(200)
  })

  it('goes with the item', async () => {
    const { seller, item } = await drafted()
    await seller.call(inventory.deleteInventoryItem, { params: { id: item.id } })
    expect((await open(seller, item.id)).status).toBe(404)
    expect((await save(seller, item.id, { itemName: 'Gone' })).status).toBe(404)
  })
})
