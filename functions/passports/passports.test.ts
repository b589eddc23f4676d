import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { caseMoved } from '../../events/case.ts'
import { listingEdited, listingListed, listingSold } from '../../events/listing.ts'
import { orderCancelled } from '../../events/order.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { firstBrokenEntry, passportView } from '../../shared/rules/passport.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import { s3 } from '../platform/storage.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { type NewListing, newItem, newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { handler as tell } from './on-listing-listed-tell.ts'
import { handler as passOn } from './on-listing-sold-pass-on.ts'
import { handler as giveBack } from './on-sale-undone-give-back.ts'

const PHOTO = '/media/photos/passport/800.webp'

const withPhoto = () =>
  s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key: PHOTO.slice('/media/'.length), Body: 'a jar' }))

const read = async (id: string) => (await new Visitor().call(passports.getPassport, { params: { id } })).body
const kinds = async (id: string) => (await read(id)).entries.map(({ kind }) => kind)
const pieceOf = async (listingId: string) =>
  (await new Visitor().call(listings.getListing, { params: { id: listingId } })).body.pieceId!

async function sold(people: { seller?: Member; buyer?: Member } = {}): Promise<Purchase & { pieceId: string }> {
  await withPhoto()
  const purchase = await newPurchase({ ...people, images: [PHOTO], piece: { passport: true, condition: 'Good' } })
  const [listed] = await emitted(listingListed, purchase.listing.id)
  await deliverTo(tell, listed!)
  const [event] = await emitted(listingSold, purchase.listing.id)
  await deliverTo(passOn, event!)
  return { ...purchase, pieceId: await pieceOf(purchase.listing.id) }
}

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const adopt = async (purchase: Purchase) => {
  await purchase.buyer.call(orders.receiveOrder, of(purchase))
  return (await purchase.buyer.call(passports.adoptPiece, of(purchase))).body
}

async function resell(owner: Member, inventoryId: string, buyer: Member) {
  const { body: listing } = await owner.call(listings.createListing, {
    body: {
      inventoryId,
      itemName: 'Blue-and-white ginger jar',
      category: 'Ceramics',
      listingType: 'fixed-price',
      price: '300.00',
      delivery: freeDeliveryInput,
    },
  })
  const [listed] = await emitted(listingListed, listing.id)
  await deliverTo(tell, listed!)
  const { body: session } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await pay(session.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(session.url) } })
  const [event] = await emitted(listingSold, listing.id)
  await deliverTo(passOn, event!)
  return { listing, transactionId: event!.payload.transactionId }
}

const returned = ({ transactionId: orderId, listing }: Purchase) => ({
  id: newId(),
  name: caseMoved.name,
  occurredAt: new Date().toISOString(),
  payload: { ...caseMoved.sample, orderId, listingId: listing.id, isPieceBack: true },
})

describe('a passport', () => {
  it('is opened once by a listing that is published with one, and can be checked', async () => {
    await withPhoto()
    const { listing } = await newListing('245.00', undefined, undefined, {
      passport: true,
      images: [PHOTO],
      condition: 'Good',
      flaws: 'A chip.',
    })
    const [listed] = await emitted(listingListed, listing.id)
    await Promise.all([deliverTo(tell, listed!), deliverTo(tell, listed!)])
    await deliverTo(tell, listed!)
    const passport = await read(listing.pieceId!)
    expect(passport.entries.map(({ kind }) => kind)).toEqual([
      'opened',
      'identified',
      'photographed',
      'condition',
      'listed',
    ])
    expect(firstBrokenEntry(passport)).toBeNull()
    const view = passportView(passport.entries)
    expect(view).toMatchObject({
      title: 'Blue-and-white ginger jar',
      photos: [{ imageUrl: PHOTO, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      conditions: [{ grade: 'Good', flaws: 'A chip.' }],
      evidence: expect.arrayContaining([{ about: 'title', source: 'owner', note: null, isGuess: false }]),
    })
    for (const secret of [listing.userId, listing.inventoryId!, 'Sela'])
      expect(JSON.stringify(passport)).not.toContain(secret)
  })

  it('is not opened by a listing without the tick', async () => {
    const { listing } = await newListing()
    expect(listing.pieceId).toBeNull()
  })

  it('tells which entry was changed, taken out, signed by others or moved', async () => {
    const { pieceId } = await sold()
    const { id, keys, entries } = await read(pieceId)
    const changed = (at: number, change: object) =>
      entries.map((entry, n) => (n === at ? { ...entry, ...change } : entry))
    const broken = (others: typeof entries, otherKeys = keys) =>
      firstBrokenEntry({ id, keys: otherKeys, entries: others })
    expect(broken(changed(5, { data: entries[5]!.data.replace('24500', '24600') }))).toEqual({ seq: 6, fault: 'hash' })
    const [part] = entries[1]!.parts
    const forged = { ...part!, content: part!.content!.replace('jar', 'vas') }
    expect(broken(changed(1, { parts: [forged] }))).toEqual({ seq: 2, fault: 'part' })
    expect(broken(entries.toSpliced(2, 1))).toEqual({ seq: 3, fault: 'order' })
    expect(broken(changed(0, { signature: entries[1]!.signature }))).toEqual({ seq: 1, fault: 'signature' })
    expect(broken(entries, [])).toEqual({ seq: 1, fault: 'key' })
    expect(firstBrokenEntry({ id: 'another', keys, entries })).toEqual({ seq: 1, fault: 'hash' })
  })

  it('is started once from the collection, by its owner alone', async () => {
    const mara = await newMember()
    const item = await newItem(mara)
    const params = { id: item.id }
    expect((await (await newMember()).send(passports.startPassport, { params })).status).toBe(404)
    expect((await new Visitor().send(passports.startPassport, { params })).status).toBe(401)
    const started = await Promise.all([1, 2].map(() => mara.call(passports.startPassport, { params })))
    const { body } = await mara.call(inventory.getInventoryItem, { params })
    expect(started.map(({ body: { pieceId } }) => pieceId)).toEqual([body.pieceId, body.pieceId])
    expect(await kinds(body.pieceId!)).toEqual(['opened', 'identified'])
  })
})

describe('a sale', () => {
  it('is written by month and price, and takes the pen from its seller', async () => {
    const purchase = await sold()
    const { pieceId, seller, buyer } = purchase
    const [event] = await emitted(listingSold, purchase.listing.id)
    await deliverTo(passOn, event!)
    const passport = await read(pieceId)
    expect(passport.entries.at(-1)).toMatchObject({ kind: 'sold', at: expect.stringMatching(/-01T00:00:00\.000Z$/) })
    expect(passportView(passport.entries).sales).toEqual([
      { seq: 6, month: new Date().toISOString().slice(0, 7), priceCents: 24500, isUndone: false },
    ])
    for (const { user } of [seller, buyer]) expect(JSON.stringify(passport)).not.toContain(user.id)
    const write = { params: { id: pieceId }, body: { description: 'Mine.' } }
    for (const person of [seller, buyer, await newMember()])
      expect(await person.call(passports.addToPassport, write)).toMatchObject({
        status: 403,
        body: { code: 'passport_not_yours' },
      })
  })

  it('passes the piece on to its buyer once it is received, however often it is asked for', {
    tags: 'full',
  }, async () => {
    const purchase = await sold()
    const { pieceId, buyer, seller } = purchase
    expect(await buyer.call(passports.adoptPiece, of(purchase))).toMatchObject({
      status: 409,
      body: { code: 'piece_not_passed_on' },
    })
    await buyer.call(orders.receiveOrder, of(purchase))
    expect((await seller.send(passports.adoptPiece, of(purchase))).status).toBe(404)
    expect((await (await newMember()).send(passports.adoptPiece, of(purchase))).status).toBe(404)
    const adopted = await Promise.all([1, 2].map(() => buyer.call(passports.adoptPiece, of(purchase))))
    expect(adopted[0]!.body).toEqual(adopted[1]!.body)
    const { body: item } = await buyer.call(inventory.getInventoryItem, {
      params: { id: adopted[0]!.body.inventoryId! },
    })
    expect(item).toMatchObject({
      pieceId,
      itemName: 'Blue-and-white ginger jar',
      imageUrl: PHOTO,
      purchasePrice: '245.00',
    })
    expect((await buyer.call(inventory.listInventory)).body).toHaveLength(1)
    const condition = { date: '2026-11-29', grade: 'Fair' as const, flaws: 'A crack.' }
    const written = await buyer.call(passports.addToPassport, { params: { id: pieceId }, body: { condition } })
    expect(passportView(written.body.entries).conditions).toHaveLength(2)
    expect(firstBrokenEntry(written.body)).toBeNull()
    expect((await seller.send(passports.addToPassport, { params: { id: pieceId }, body: { condition } })).status).toBe(
      403,
    )
  })

  it('and the next one stand in the same passport, with the name of the owner who wants it shown', {
    tags: 'full',
  }, async () => {
    const first = await sold()
    const { pieceId, buyer: bea } = first
    const { inventoryId } = await adopt(first)
    const params = { params: { id: pieceId } }
    await bea.call(passports.addToPassport, { ...params, body: { condition: { date: '2026-11-29', grade: 'Fair' } } })
    await bea.call(passports.namePieceOwner, { ...params, body: { name: 'Bea of Bath' } })
    const { listing: again } = await resell(bea, inventoryId!, await newMember({ firstName: 'Cem' }))
    expect(again.pieceId).toBe(pieceId)
    const passport = await read(pieceId)
    expect(firstBrokenEntry(passport)).toBeNull()
    const view = passportView(passport.entries)
    expect(view.sales).toMatchObject([{ priceCents: 24500 }, { priceCents: 30000 }])
    expect(view.owners).toMatchObject([{ name: null }, { name: 'Bea of Bath' }])
    const { body: denied } = await bea.call(passports.addToPassport, { ...params, body: { description: 'Late.' } })
    expect(denied).toMatchObject({ code: 'passport_not_yours' })
  })

  it('that is undone gives the piece back to its seller', async () => {
    const purchase = await sold()
    const { pieceId, seller } = purchase
    await seller.call(orders.cancelOrder, of(purchase))
    const [cancelled] = await emitted(orderCancelled, purchase.listing.id)
    await deliverTo(giveBack, cancelled!)
    await deliverTo(giveBack, cancelled!)
    expect((await kinds(pieceId)).slice(-2)).toEqual(['sold', 'sale_undone'])
    const { body } = await seller.call(passports.addToPassport, {
      params: { id: pieceId },
      body: { description: 'Here again.' },
    })
    const view = passportView(body.entries)
    expect(view.sales).toMatchObject([{ isUndone: true }])
    expect(view.description).toBe('Here again.')
  })
})

describe('a piece that comes back', () => {
  it('is its seller’s again, though its buyer had taken it into a collection', { tags: 'full' }, async () => {
    const purchase = await sold()
    const { pieceId, seller, buyer } = purchase
    const { inventoryId } = await adopt(purchase)
    const moved = returned(purchase)
    await Promise.all([deliverTo(giveBack, moved), deliverTo(giveBack, moved)])
    expect((await kinds(pieceId)).slice(-2)).toEqual(['sale_undone', 'owner_changed'])
    const write = { params: { id: pieceId }, body: { description: 'Back.' } }
    expect((await buyer.send(passports.addToPassport, write)).status).toBe(403)
    expect((await seller.send(passports.addToPassport, write)).status).toBe(200)
    const { body: item } = await buyer.call(inventory.getInventoryItem, { params: { id: inventoryId! } })
    expect(item.pieceId).toBeNull()
    expect(firstBrokenEntry(await read(pieceId))).toBeNull()
  })

  it('stays with the person to whom its buyer sold it on', { tags: 'full' }, async () => {
    const first = await sold()
    const { pieceId, seller, buyer: bea } = first
    const { inventoryId } = await adopt(first)
    const cem = await newMember({ firstName: 'Cem' })
    const { transactionId: id } = await resell(bea, inventoryId!, cem)
    await deliverTo(giveBack, returned(first))
    const write = { params: { id: pieceId }, body: { description: 'Mine.' } }
    expect((await seller.send(passports.addToPassport, write)).status).toBe(403)
    await cem.call(orders.receiveOrder, { params: { id } })
    expect(await cem.call(passports.adoptPiece, { params: { id } })).toMatchObject({
      status: 200,
      body: { pieceId, inventoryId: expect.any(String) },
    })
    expect((await cem.send(passports.addToPassport, write)).status).toBe(200)
  })
})

describe('a correction in the passport', () => {
  const MEISSEN = {
    category: 'Ceramics',
    maker: 'Meissen',
    condition: 'Good',
    flaws: null,
    facts: { marks: 'Crossed swords' },
  } satisfies Partial<NewListing>
  const gptAnalysis: JsonBodyOf<typeof inventory.createInventoryItem>['gptAnalysis'] = {
    itemName: 'Vase',
    category: 'Ceramics',
    description: null,
    history: null,
    maker: 'Meissen',
    dateCreated: null,
    culture: null,
    estimatedValueMin: null,
    estimatedValueMax: null,
    confidence: 0.95,
  }
  const evidence = [{ about: 'maker', source: 'mark', note: 'A crossed S.', isGuess: false }] as const
  const correct = async (owner: Member, id: string, maker: string | null) =>
    owner.call(passports.addToPassport, {
      params: { id },
      body: {
        maker,
        facts: { marks: 'Crossed S' },
        evidence: maker ? [...evidence] : [],
        condition: { date: '2026-11-29', grade: 'Fair', flaws: 'Hairline' },
      },
    })

  it('stands when the price of the listing is edited, until the listing says something new', async () => {
    const piece = { passport: true, ...MEISSEN }
    const { seller, listing } = await newListing('245.00', undefined, 'Vase', piece, { gptAnalysis })
    const [listed] = await emitted(listingListed, listing.id)
    await deliverTo(tell, listed!)
    const pieceId = listing.pieceId!
    const source = async () =>
      passportView((await read(pieceId)).entries).evidence.find(({ about }) => about === 'maker')
    expect(await source()).toMatchObject({ source: 'ai' })
    expect((await correct(seller, pieceId, 'Samson')).status).toBe(200)
    const corrected = await kinds(pieceId)
    const edit = async (body: JsonBodyOf<typeof listings.updateListing>) => {
      expect((await seller.call(listings.updateListing, { params: { id: listing.id }, body })).status).toBe(200)
      await deliverTo(tell, (await emitted(listingEdited, listing.id)).at(-1)!)
      const passport = await read(pieceId)
      return { view: passportView(passport.entries), kinds: passport.entries.map(({ kind }) => kind) }
    }

    const priced = await edit({ price: '240.00' })

    expect(priced.view).toMatchObject({
      ...{ maker: 'Samson', facts: { marks: 'Crossed S' } },
      conditions: [{ grade: 'Good' }, { grade: 'Fair' }],
    })
    expect(await source()).toEqual(evidence[0])
    expect(priced.kinds).toEqual(corrected)

    const told = await edit({ culture: 'France', facts: { ...MEISSEN.facts, provenance: 'By descent' } })

    expect(told.kinds).toEqual([...corrected, 'described'])
    expect(told.view).toMatchObject({
      ...{ maker: 'Samson', culture: 'France' },
      facts: { marks: 'Crossed S', provenance: 'By descent' },
    })
    expect((await edit({ maker: 'Spode', flaws: 'A crack' })).view).toMatchObject({
      maker: 'Spode',
      conditions: [{ grade: 'Good' }, { grade: 'Fair' }, { grade: 'Good', flaws: 'A crack' }],
    })
  })

  it.each(['Samson', null])('stands when the piece is listed from its unchanged item (%s)', async maker => {
    const mara = await newMember()
    const { category, facts } = MEISSEN
    const item = await newItem(mara, { itemName: 'Vase', category, maker: 'Meissen', facts })
    const { pieceId } = (await mara.call(passports.startPassport, { params: { id: item.id } })).body
    await correct(mara, pieceId, maker)
    const body = { ...MEISSEN, condition: null, inventoryId: item.id, itemName: 'Vase', price: '10.00' }
    const { body: listing } = await mara.call(listings.createListing, {
      body: { ...body, listingType: 'fixed-price', delivery: freeDeliveryInput },
    })
    const [listed] = await emitted(listingListed, listing.id)
    await deliverTo(tell, listed!)
    const view = passportView((await read(pieceId)).entries)
    expect(view).toMatchObject({ maker, facts: { marks: 'Crossed S' } })
    expect(view.entries.map(({ kind }) => kind)).toEqual(['opened', 'identified', 'described', 'condition', 'listed'])
  })
})

describe('an owner', () => {
  it('is named by consent alone, which can be withdrawn without breaking the chain', async () => {
    const purchase = await sold()
    const { pieceId, buyer } = purchase
    await adopt(purchase)
    const name = (value: string | null) =>
      buyer.call(passports.namePieceOwner, { params: { id: pieceId }, body: { name: value } })
    const shown = (await name('Bea of Bath')).body
    expect(passportView(shown.entries).owners).toMatchObject([{ name: null }, { name: 'Bea of Bath' }])
    const hidden = (await name(null)).body
    expect(JSON.stringify(hidden)).not.toContain('Bea of Bath')
    expect(firstBrokenEntry(hidden)).toBeNull()
    expect(passportView(hidden.entries).owners).toMatchObject([{ name: null }, { name: null }])
  })

  it('removes what they wrote, also after the sale, and nobody else does', async () => {
    const { pieceId, seller, buyer } = await sold()
    const removal = { params: { id: pieceId }, body: { entry: 3, part: 1 } }
    expect((await buyer.send(passports.removeFromPassport, removal)).status).toBe(404)
    const { body } = await seller.call(passports.removeFromPassport, removal)
    expect(passportView(body.entries).photos).toEqual([])
    expect(firstBrokenEntry(body)).toBeNull()
    expect(await seller.call(passports.removeFromPassport, removal)).toMatchObject({
      body: { code: 'passport_part_gone' },
    })
  })

  it('reports the piece stolen, which keeps it from being listed until that is withdrawn', async () => {
    const mara = await newMember()
    const item = await newItem(mara)
    const { body: started } = await mara.call(passports.startPassport, { params: { id: item.id } })
    const params = { id: started.pieceId }
    const report = (person: Member, date: string | null) =>
      person.call(passports.reportPieceStolen, { params, body: { date } })
    expect((await report(await newMember(), '2026-11-01')).body).toMatchObject({ code: 'passport_not_yours' })
    expect(passportView((await report(mara, '2026-11-01')).body.entries).stolenSince).toBe('2026-11-01')
    const list = () =>
      mara.call(listings.createListing, {
        body: {
          inventoryId: item.id,
          itemName: 'Jar',
          listingType: 'fixed-price',
          price: '10.00',
          delivery: { from: 'US', domestic: '0', abroad: null, countries: [], pickupTown: null },
        },
      })
    expect(await list()).toMatchObject({ status: 409, body: { code: 'piece_stolen' } })
    expect(passportView((await report(mara, null)).body.entries).stolenSince).toBeNull()
    const future = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
    expect(await report(mara, future)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('adds nothing twice, and no condition of a day to come', async () => {
    await withPhoto()
    const mara = await newMember()
    const { body: started } = await mara.call(passports.startPassport, { params: { id: (await newItem(mara)).id } })
    const params = { id: started.pieceId }
    const body = {
      maker: 'Spode',
      evidence: [{ about: 'maker', source: 'mark', note: 'On the base.', isGuess: true }],
      images: [PHOTO],
      condition: { date: '2026-11-20', grade: 'Good', flaws: 'A chip.' },
      document: { document: 'provenance', imageUrl: PHOTO, isShown: true },
    } as const
    const add = (added: object) => mara.call(passports.addToPassport, { params, body: { ...added } })
    await add(body)
    const once = ['opened', 'identified', 'described', 'photographed', 'condition', 'document']
    expect((await add(body)).body.entries.map(({ kind }) => kind)).toEqual(once)
    const date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
    expect((await add({ condition: { ...body.condition, date } })).status).toBe(400)
    expect(await kinds(params.id)).toEqual(once)
  })
})

describe('an owner who writes without end', () => {
  it('is stopped after sixty changes an hour, but can always take back what they said', { tags: 'full' }, async () => {
    const seller = await newMember()
    const item = await newItem(seller)
    const { pieceId: id } = (await seller.call(passports.startPassport, { params: { id: item.id } })).body
    const params = { id }
    const name = (name: string | null) => seller.call(passports.namePieceOwner, { params, body: { name } })
    const report = (date: string | null) => seller.call(passports.reportPieceStolen, { params, body: { date } })
    const add = (maker: string) =>
      seller.call(passports.addToPassport, { params, body: { maker, evidence: [], images: [] } as never })
    expect((await report('2026-01-02')).status).toBe(200)
    for (let n = 0; n < 59; n++) expect((await name(`Sela ${n}`)).status).toBe(200)
    const refused = [await name('Sela'), await report('2026-01-03'), await add('Spode')]
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await name(null)).status).toBe(200)
    expect((await report(null)).status).toBe(200)
  })
})
