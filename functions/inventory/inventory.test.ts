import { describe, expect, it } from 'vitest'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { cents } from '../../shared/rules/cents.ts'
import {
  addInventoryItem,
  addItemPhoto,
  checkListable,
  editUnlistedItem,
  findInventory,
  findInventoryItem,
  markListed,
  markSold,
  markSoldInShop,
  markUnlisted,
  moveListed,
  putNewItem,
} from '../core/inventory/inventory-store.ts'
import { newId } from '../platform/ids.ts'
import { isConditionFailure, tryTransact } from '../platform/table.ts'
import { newItem, newListing } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

const onReceipt = { soldOnReceipt: 1, soldForCents: cents(24_50) }

const gptAnalysis = {
  itemName: 'Jar',
  category: 'Ceramics',
  description: null,
  history: null,
  maker: null,
  dateCreated: null,
  culture: null,
  estimatedValueMin: null,
  estimatedValueMax: null,
  confidence: 0.8,
  attribution: null,
  claims: [],
  nextView: null,
}

describe('my collection', () => {
  it('keeps what I add, newest first, with money as I typed it', async () => {
    const mara = await newMember()
    await newItem(mara, { itemName: 'Spoon', estimatedValueMin: 20, estimatedValueMax: '30.5' })
    const clock = await newItem(mara, { itemName: 'Clock', description: '   ' })
    expect(clock.description).toBeNull()
    const { body } = await mara.call(inventory.listInventory)
    expect(body.map(({ itemName }) => itemName)).toEqual(['Clock', 'Spoon'])
    expect(body[0]).toMatchObject({ category: 'Ceramics', estimatedValueMin: null, soldAt: null })
    expect(body[1]).toMatchObject({ estimatedValueMin: '20.00', estimatedValueMax: '30.50' })
  })

  it('changes and clears fields, and leaves the rest alone', async () => {
    const mara = await newMember()
    const item = await newItem(mara, { imageUrl: '/media/photos/abc/800.webp', estimatedValueMax: '90' })
    const { body } = await mara.call(inventory.updateInventoryItem, {
      params: { id: item.id },
      body: { itemName: 'Ginger jar', maker: ' ', estimatedValueMin: 10, estimatedValueMax: null },
    })
    expect(body).toMatchObject({
      itemName: 'Ginger jar',
      category: 'Ceramics',
      maker: null,
      estimatedValueMin: '10.00',
      estimatedValueMax: null,
      imageUrl: '/media/photos/abc/800.webp',
      createdAt: item.createdAt,
    })
    expect((await mara.call(inventory.getInventoryItem, { params: { id: item.id } })).body).toEqual(body)
  })

  it('keeps what I paid for a piece to myself, also once it is for sale', async () => {
    const { seller, listing } = await newListing()
    const own = { params: { id: listing.inventoryId! } }
    const { body } = await seller.call(inventory.updateInventoryItem, { ...own, body: { purchasePrice: '61.23' } })
    expect(body.purchasePrice).toBe('61.23')
    expect((await seller.call(inventory.getInventoryItem, own)).body.purchasePrice).toBe('61.23')
    expect((await newItem(seller, { purchasePrice: 5 })).purchasePrice).toBe('5.00')
    const bea = await newMember()
    expect((await bea.send(inventory.getInventoryItem, own)).status).toBe(404)
    expect((await bea.send(inventory.updateInventoryItem, { ...own, body: { purchasePrice: 1 } })).status).toBe(404)
    for (const visitor of [bea, seller, new Visitor()]) {
      const { body: shown } = await visitor.call(listings.getListing, { params: { id: listing.id } })
      expect(JSON.stringify(shown)).not.toMatch(/61\.23|6123|purchasePrice/)
    }
    const change = (purchasePrice: string | null) =>
      seller.call(inventory.updateInventoryItem, { ...own, body: { purchasePrice: purchasePrice as string } })
    expect(await change('-1')).toMatchObject({ status: 400, body: { issues: [{ path: 'purchasePrice' }] } })
    expect((await change(null)).body.purchasePrice).toBeNull()
  })

  it('keeps of whom and where I bought it, its stock number and where it is to myself', async () => {
    const { seller, listing } = await newListing()
    const own = { params: { id: listing.inventoryId! } }
    const notes = {
      stockNumber: 'SN-4711',
      hsCode: '9706.90',
      originCountry: 'CN',
      purchasedFrom: 'Widow Pellham',
      purchasePlace: 'Newark fair',
      purchasedOn: '2026-10-03',
    }
    const location = { kind: 'lent', note: 'Mr Ashdown', until: '2026-12-31' } as const
    const { body } = await seller.call(inventory.updateInventoryItem, { ...own, body: { ...notes, location } })
    expect(body).toMatchObject({ ...notes, hsCode: '970690', location })
    expect(await newItem(seller, notes)).toMatchObject({ ...notes, hsCode: '970690', location: null })
    for (const visitor of [await newMember(), seller, new Visitor()]) {
      const { body: shown } = await visitor.call(listings.getListing, { params: { id: listing.id } })
      expect(JSON.stringify(shown)).not.toMatch(
        /4711|Pellham|Newark|Ashdown|970690|stockNumber|purchased|location|originCountry/,
      )
    }
    const change = (part: object) => seller.call(inventory.updateInventoryItem, { ...own, body: part })
    expect((await change({ purchasedOn: '2026-02-30' })).body).toMatchObject({ issues: [{ path: 'purchasedOn' }] })
    expect((await change({ location: { kind: 'attic' } })).body).toMatchObject({ issues: [{ path: 'location.kind' }] })
    expect((await change({ hsCode: 'a jar' })).body).toMatchObject({ issues: [{ path: 'hsCode' }] })
    const cleared = {
      ...{ stockNumber: ' ', purchasedFrom: null, purchasePlace: null, purchasedOn: null, location: null },
      ...{ hsCode: ' ', originCountry: null },
    }
    expect((await change(cleared)).body).toMatchObject({ ...cleared, hsCode: null, stockNumber: null })
  })

  it('has no estimate whose ends are more than five times apart', async () => {
    const mara = await newMember()
    const wide = { status: 400, body: { code: 'invalid_request', issues: [{ path: 'estimatedValueMax' }] } }
    const create = (estimatedValueMax: number) =>
      mara.call(inventory.createInventoryItem, { body: { itemName: 'Jar', estimatedValueMin: 100, estimatedValueMax } })
    expect(await create(501)).toMatchObject(wide)
    const { body: item } = await create(500)
    const change = (body: JsonBodyOf<typeof inventory.updateInventoryItem>) =>
      mara.call(inventory.updateInventoryItem, { params: { id: item.id }, body })
    expect(await change({ estimatedValueMin: 100, estimatedValueMax: 501 })).toMatchObject(wide)
    // One end alone is not compared with the other, as in what was saved before there was a limit.
    const { body } = await change({ estimatedValueMax: 501 })
    expect(body).toMatchObject({ estimatedValueMin: null, estimatedValueMax: null })
  })

  it('changes one thing at a time, the range of values staying in order', async () => {
    const mara = await newMember()
    const item = await newItem(mara, { estimatedValueMin: 100, estimatedValueMax: 200 })
    const change = (body: JsonBodyOf<typeof inventory.updateInventoryItem>) =>
      mara.call(inventory.updateInventoryItem, { params: { id: item.id }, body })
    expect((await change({ category: null })).body).toMatchObject({
      itemName: item.itemName,
      category: null,
      maker: 'Unknown',
    })
    expect(await change({ estimatedValueMin: 200 })).toMatchObject({
      status: 200,
      body: { estimatedValueMax: '200.00' },
    })
    const upsideDown = { status: 400, body: { code: 'invalid_request', issues: [{ path: 'estimatedValueMax' }] } }
    expect(await change({ estimatedValueMin: '200.01' })).toMatchObject(upsideDown)
    expect(await change({ estimatedValueMax: '199.99' })).toMatchObject(upsideDown)
    expect((await change({ estimatedValueMax: null })).status).toBe(200)
    expect(await change({ estimatedValueMin: 900 })).toMatchObject({ status: 200, body: { estimatedValueMax: null } })
  })

  it('keeps what the AI said, its values in dollars', async () => {
    const mara = await newMember()
    const saved = { ...gptAnalysis, estimatedValueMin: 120, estimatedValueMax: '150.5' }
    const { id } = await newItem(mara, { gptAnalysis: saved })
    const { body } = await mara.call(inventory.getInventoryItem, { params: { id } })
    expect(body.gptAnalysis).toEqual({ ...gptAnalysis, estimatedValueMin: '120.00', estimatedValueMax: '150.50' })
    // What was answered can be sent again.
    expect((await newItem(mara, { gptAnalysis: body.gptAnalysis })).gptAnalysis).toEqual(body.gptAnalysis)
  })

  it.each([
    ['a negative value', { ...gptAnalysis, estimatedValueMin: -5 }, 'gptAnalysis.estimatedValueMin'],
    ['half a character', { ...gptAnalysis, history: 'a \ud800 jar' }, 'gptAnalysis.history'],
  ])('takes no analysis with %s', async (_, analysis, path) => {
    const mara = await newMember()
    const body = { itemName: 'Jar', gptAnalysis: analysis }
    expect(await mara.send(inventory.createInventoryItem, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path }] },
    })
  })

  it('keeps how surely a maker was named, unless I name another myself', async () => {
    const mara = await newMember()
    const read = { ...gptAnalysis, maker: 'Josiah Wedgwood' }
    const keep = async (maker: string | null, attribution: 'by' | 'attributed to' | null) =>
      (await newItem(mara, { maker, gptAnalysis: { ...read, attribution } })).maker
    expect(await keep('Josiah Wedgwood', 'attributed to')).toBe('Attributed to Josiah Wedgwood')
    expect(await keep('Josiah Wedgwood', 'by')).toBe('Josiah Wedgwood')
    expect(await keep('William Adams', 'attributed to')).toBe('William Adams')
    expect(await keep(null, 'attributed to')).toBeNull()
  })

  it('keeps analyses of 150 KB together, counted in bytes', async () => {
    const mara = await newMember()
    const match = { title: '瓷'.repeat(500), link: '瓷'.repeat(2000), thumbnail: null, source: null, price: null }
    const save = (matches: number) => {
      const googleLensResults = { visual_matches: Array.from({ length: matches }, () => match) }
      return mara.send(inventory.createInventoryItem, { body: { itemName: 'Jar', gptAnalysis, googleLensResults } })
    }
    expect((await save(19)).status).toBe(201)
    expect(await save(20)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'gptAnalysis', message: 'These analyses are too large to save.' }] },
    })
  })

  it('lists what many items have to show, and leaves what is long to the item alone', async () => {
    const mara = await newMember()
    const texts = { description: 'A jar.', history: 'Long.', facts: { technique: 'Hand-painted' } }
    const long = { ...texts, gptAnalysis, googleLensResults: { visual_matches: [] } }
    const { id, ...item } = await newItem(mara, { ...long, culture: 'Chinese', materials: 'Porcelain' })
    const {
      description,
      history,
      facts,
      purchasePrice: _p,
      purchasedFrom: _f,
      purchasePlace: _w,
      purchasedOn: _o,
      stockNumber: _n,
      hsCode: _h,
      originCountry: _c,
      location: _l,
      sharesView: _s,
      identificationId: _i,
      pieceId: _q,
      gptAnalysis: _,
      googleLensResults,
      ...shown
    } = item
    expect({ description, history, facts, googleLensResults }).toMatchObject(texts)
    expect((await mara.call(inventory.listInventory)).body).toEqual([{ id, ...shown }])
    // Nor are they read: a query's answer is as long as what it names.
    const [record] = await findInventory(mara.user.id)
    for (const name of Object.keys(long)) expect(record).not.toHaveProperty(name)
  })

  it('keeps its facts until others are stated in their place', async () => {
    const mara = await newMember()
    const { id } = await newItem(mara, { facts: { weight: '420 g', marks: ' ' } })
    const edit = async (body: object) =>
      (await mara.call(inventory.updateInventoryItem, { params: { id }, body })).body.facts
    expect(await edit({ itemName: 'Spoon' })).toEqual({ weight: '420 g' })
    expect(await edit({ facts: { assayOffice: 'Chester' } })).toEqual({ assayOffice: 'Chester' })
    expect(await edit({ facts: { assayOffice: null } })).toEqual({})
  })

  it('lists for an insurer what I own, page by page, with what its listing says of its state', {
    tags: 'full',
  }, async () => {
    const { seller, listing } = await newListing('80.00', undefined, 'Clock', {
      condition: 'Good',
      dimensions: '20 cm',
    })
    const others = await newItem(await newMember())
    for (let n = 0; n < 101; n++) await newItem(seller, { itemName: `Jar ${n}`, purchasePrice: n })
    const read = async (cursor?: string) =>
      (await seller.call(inventory.listInsuredPieces, { query: { cursor } as never })).body
    const first = await read()
    const second = await read(first.cursor ?? '')
    const pieces = [...first.pieces, ...second.pieces]
    expect(second.cursor).toBeNull()
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(102)
    expect(pieces).toHaveLength(102)
    expect(pieces.map(({ id }) => id)).not.toContain(others.id)
    const clock = { condition: 'Good', dimensions: '20 cm', estimatedAt: null }
    expect(pieces.find(({ id }) => id === listing.inventoryId)).toMatchObject(clock)
    expect(pieces.at(-1)).toMatchObject({ purchasePrice: '100.00', condition: null })
    expect((await new Visitor().call(inventory.listInsuredPieces)).status).toBe(401)
  })

  it('is nobody else’s to see, change or delete', async () => {
    const item = await newItem(await newMember())
    const other = await newMember()
    const params = { id: item.id }
    expect((await other.call(inventory.getInventoryItem, { params })).status).toBe(404)
    for (const body of [{ itemName: 'Mine' }, { estimatedValueMin: 10 }]) {
      expect((await other.call(inventory.updateInventoryItem, { params, body })).status).toBe(404)
    }
    expect((await other.call(inventory.deleteInventoryItem, { params })).status).toBe(404)
    expect((await new Visitor().call(inventory.getInventoryItem, { params })).status).toBe(401)
  })

  it('deletes an item, but not one that is listed', async () => {
    const mara = await newMember()
    const item = await newItem(mara)
    expect((await mara.call(inventory.deleteInventoryItem, { params: { id: item.id } })).status).toBe(200)
    expect((await mara.call(inventory.listInventory)).body).toEqual([])

    const { seller, listing } = await newListing()
    const params = { id: listing.inventoryId! }
    expect(await seller.call(inventory.deleteInventoryItem, { params })).toMatchObject({
      status: 409,
      body: { code: 'item_listed' },
    })
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await seller.call(inventory.deleteInventoryItem, { params })).status).toBe(200)
  })

  it.each([
    ['a name of blanks', { itemName: '   ' }, 'itemName', 'Item name is required'],
    ['a value that is no number', { itemName: 'A', estimatedValueMin: 'ten' }, 'estimatedValueMin', /Enter an amount/],
    ['a third decimal', { itemName: 'A', estimatedValueMin: '1.005' }, 'estimatedValueMin', /Enter an amount/],
    ['a negative value', { itemName: 'A', estimatedValueMin: -1 }, 'estimatedValueMin', /Enter an amount/],
    ['an absurd value', { itemName: 'A', estimatedValueMin: 1e11 }, 'estimatedValueMin', /largest amount/],
    [
      'a range upside down',
      { itemName: 'A', estimatedValueMin: 2, estimatedValueMax: 1 },
      'estimatedValueMax',
      /higher/,
    ],
    [
      'a photograph from elsewhere',
      { itemName: 'A', imageUrl: 'https://evil.example/x.png' },
      'imageUrl',
      /uploaded here/,
    ],
    ['a path out of the folder', { itemName: 'A', imageUrl: '/media/../secrets' }, 'imageUrl', /uploaded here/],
  ])('says what is wrong with %s', async (_, body, path, message) => {
    const mara = await newMember()
    const answer = await mara.send(inventory.createInventoryItem, { body })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path, message: expect.stringMatching(message) }] },
    })
    expect((await mara.call(inventory.listInventory)).body).toEqual([])
  })
})

describe('an item’s record', () => {
  const newKey = async () => ({ userId: (await newMember()).user.id, id: newId() })

  const jarOf = (key: { userId: string; id: string }) => ({
    ...{ ...key, itemName: 'Jar', createdAt: '', updatedAt: '' },
    ...{ category: null, description: null, history: null, maker: null, dateCreated: null, culture: null },
    ...{ materials: null, valueMinCents: null, valueMaxCents: null, imageUrl: null },
    ...{ gptAnalysis: null, googleLensResults: null },
  })

  it('is never overwritten by another item of the same id', async () => {
    const key = await newKey()
    await addInventoryItem(jarOf(key))
    const another = { ...jarOf(key), itemName: 'Clock' }
    await expect(addInventoryItem(another)).rejects.toSatisfy(error => isConditionFailure(error))
    expect(await tryTransact(putNewItem(another))).toBe(false)
    expect(await findInventoryItem(key)).toMatchObject({ itemName: 'Jar' })
  })

  it('is sold, moved and taken off sale only in the listing that it is in, and sold once', async () => {
    const key = await newKey()
    const [its, another, now] = [newId(), newId(), new Date()]
    expect(await tryTransact(putNewItem(jarOf(key)))).toBe(true)
    expect(await tryTransact(markListed(key, its))).toBe(true)
    expect(await tryTransact(editUnlistedItem(key, { itemName: 'Vase' }, now))).toBe(false)
    expect(await tryTransact(markSold(key, another, now))).toBe(false)
    expect(await tryTransact(markUnlisted(key, another))).toBe(false)
    expect(await tryTransact(moveListed(key, another, newId()))).toBe(false)
    const unsold = (await findInventoryItem(key))!
    expect(unsold).toMatchObject({ listingId: its })
    expect(await tryTransact(markSold(key, its, now))).toBe(true)
    expect(await tryTransact(moveListed(key, its, another))).toBe(false)
    expect(await tryTransact(markSoldInShop(unsold, onReceipt, now))).toBe(false)
    expect(await findInventoryItem(key)).toEqual({ ...unsold, soldAt: now.toISOString() })
  })

  it('is listed or sold in the shop only as it was read, and only where it is', async () => {
    const key = await newKey()
    const jar = { ...key, itemName: 'Jar', createdAt: '', updatedAt: '' }
    expect(await tryTransact(markListed(key, newId()))).toBe(false)
    expect(await tryTransact(markSoldInShop(jar, onReceipt, new Date()))).toBe(false)
    expect(await findInventoryItem(key)).toBeUndefined()
    await addInventoryItem(jarOf(key))
    expect(await tryTransact(checkListable(key))).toBe(true)
    expect(await tryTransact(markListed(key, newId()))).toBe(true)
    expect(await tryTransact(checkListable(key))).toBe(false)
    expect(await tryTransact(markSoldInShop(jar, onReceipt, new Date()))).toBe(false)
    expect((await findInventoryItem(key))?.soldAt).toBeUndefined()
  })

  it('gets a photograph later only if it has none, and is not made by it', async () => {
    const key = await newKey()
    expect(await tryTransact(addItemPhoto(key, '/media/first.webp'))).toBe(false)
    expect(await findInventoryItem(key)).toBeUndefined()
    await addInventoryItem(jarOf(key))
    expect(await tryTransact(addItemPhoto(key, '/media/first.webp'))).toBe(true)
    expect(await tryTransact(addItemPhoto(key, '/media/second.webp'))).toBe(false)
    expect(await findInventoryItem(key)).toMatchObject({ imageUrl: '/media/first.webp' })
  })
})
