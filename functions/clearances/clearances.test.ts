import { describe, expect, it } from 'vitest'
import { clearanceDecided } from '../../events/clearance.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { askForReview, decideReview, declarePiece, invoice, saleRulesOf } from '../testing/restricted.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const box = { itemName: 'Tortoiseshell box', category: 'Collectibles' }
const OLD = { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' }

const list = (seller: Member, inventoryId: string, more: object = {}) =>
  seller.call(listings.createListing, {
    body: {
      ...{ inventoryId, ...box, delivery: freeDeliveryInput, listingType: 'fixed-price', price: '90' },
      ...more,
    } as never,
  })

const edit = (seller: Member, id: string, body: object) =>
  seller.call(listings.updateListing, { params: { id }, body: body as never })

async function ownBox() {
  const seller = await newMember()
  const { id } = await newItem(seller, box)
  return { seller, id }
}

/** Sela's box waits for an admin, with an invoice. */
async function waitingBox() {
  const own = await ownBox()
  await declarePiece(own.seller, own.id, OLD)
  const { body } = await askForReview(own.seller, own.id, box)
  expect(body.review).toMatchObject({ state: 'waiting', isCurrent: true })
  return { ...own, admin: await newAdmin() }
}

async function clearedBox(destinations: string[] = []) {
  const waiting = await waitingBox()
  const { status } = await decideReview(waiting.admin, waiting.seller, waiting.id, { destinations })
  expect(status).toBe(200)
  return waiting
}

async function listedBox(more: object = {}, destinations: string[] = []) {
  const cleared = await clearedBox(destinations)
  const { status, body: listing } = await list(cleared.seller, cleared.id, more)
  expect(status).toBe(201)
  return { ...cleared, listing }
}

const codeOf = ({ body }: { body: { code?: string } }) => body.code

describe('a restricted piece', () => {
  it('is asked about, shown papers of, looked at, and then listed', async () => {
    const { seller, id } = await ownBox()
    expect(await list(seller, id)).toMatchObject({
      status: 422,
      body: { code: 'rules_unanswered', questions: ['tortoiseshell_is'] },
    })

    await declarePiece(seller, id, { tortoiseshell_is: 'yes' }, [])
    expect((await list(seller, id)).body).toMatchObject({ questions: ['tortoiseshell_age'] })
    await declarePiece(seller, id, OLD, [])
    expect(codeOf(await list(seller, id))).toBe('rules_document')
    await declarePiece(seller, id, OLD)
    expect(codeOf(await list(seller, id))).toBe('review_needed')
    expect((await saleRulesOf(seller, id, box)).body).toMatchObject({
      verdict: 'review',
      isAllowed: false,
      missing: [],
    })

    await askForReview(seller, id, box)
    expect(codeOf(await list(seller, id))).toBe('review_waiting')
    const admin = await newAdmin()
    expect((await admin.call(clearances.listClearances)).body.clearances).toMatchObject([
      { itemName: box.itemName, seller: seller.user.username, answers: OLD, documents: [invoice], state: 'waiting' },
    ])
    const version = (await saleRulesOf(seller, id, box)).body.declaration.version
    await decideReview(admin, seller, id, { version })
    expect(await emittedOf(clearanceDecided, { userId: seller.user.id })).toMatchObject([
      { payload: { inventoryId: id, isGranted: true } },
    ])
    expect((await findAudit(1))[0]).toMatchObject({ act: 'clearance_granted', subjectKind: 'piece', subjectId: id })
    expect((await list(seller, id)).status).toBe(201)
  })

  it('that is not of the material is listed after one answer', async () => {
    const { seller, id } = await ownBox()
    await declarePiece(seller, id, { tortoiseshell_is: 'no' }, [])
    expect((await list(seller, id)).status).toBe(201)
  })

  it('whose materials name what the answer denies has to say something else', async () => {
    const { seller, id } = await ownBox()
    await declarePiece(seller, id, { tortoiseshell_is: 'no' }, [])
    expect(codeOf(await list(seller, id, { materials: 'Tortoiseshell, silver' }))).toBe('rules_texts')
    expect((await list(seller, id, { materials: 'Celluloid, silver' })).status).toBe(201)
  })

  it('declared in two tabs is declared once: the other reads first what was said', async () => {
    const { seller, id } = await ownBox()
    const { version } = (await saleRulesOf(seller, id, box)).body.declaration
    const declare = (answers: object) =>
      seller.call(clearances.declarePiece, { params: { id }, body: { answers, documents: [], version } as never })
    expect((await declare(OLD)).status).toBe(200)
    expect(await declare({ tortoiseshell_is: 'no' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await saleRulesOf(seller, id, box)).body.declaration.answers).toMatchObject(OLD)
  })

  it('that is forbidden is neither listed nor looked at', async () => {
    const { seller, id } = await ownBox()
    const rhino = { ...box, itemName: 'Rhinoceros horn cup' }
    await declarePiece(seller, id, { rhino_is: 'yes' }, [])
    expect(codeOf(await list(seller, id, rhino))).toBe('rules_forbidden')
    expect(codeOf(await askForReview(seller, id, rhino))).toBe('rules_forbidden')
  })

  it('that was refused stays off sale, and its seller reads why', async () => {
    const { seller, id, admin } = await waitingBox()
    await decideReview(admin, seller, id, { isGranted: false })
    expect(await list(seller, id)).toMatchObject({
      status: 422,
      body: { code: 'review_refused', message: expect.stringContaining('invoice of 1902') },
    })
  })

  it('of a seller elsewhere follows the rules there', async () => {
    const { seller, id } = await ownBox()
    const ivory = { itemName: 'Ivory box' }
    await declarePiece(seller, id, { ivory_is: 'elephant', ivory_age: 'before_1947' }, [])
    const inGermany = { ...freeDeliveryInput, from: 'DE' }
    expect(codeOf(await list(seller, id, { ...ivory, delivery: freeDeliveryInput }))).toBe('rules_forbidden')
    expect(codeOf(await list(seller, id, { ...ivory, delivery: inGermany }))).toBe('rules_document')
  })
})

describe('a clearance', () => {
  it.each(
    everyNth(2, [
      ['the title', { itemName: 'Tortoiseshell casket' }],
      ['the materials', { materials: 'Tortoiseshell and ebony' }],
      ['what else the text names', { description: 'With a red coral knob.' }],
      ['the seller’s country', { delivery: { ...freeDeliveryInput, from: 'CA' } }],
    ] as const),
  )('is void when it is listed with %s changed', async (_, change) => {
    const { seller, id } = await clearedBox()
    await declarePiece(seller, id, OLD)
    expect(['review_needed', 'rules_unanswered']).toContain(codeOf(await list(seller, id, change)))
  })

  it('is void when answers or documents change', async () => {
    const [first, second] = [await clearedBox(), await clearedBox()]
    await declarePiece(first.seller, first.id, { tortoiseshell_is: 'unknown', tortoiseshell_age: 'before_1918' })
    expect(codeOf(await list(first.seller, first.id))).toBe('review_needed')
    const other = { ...invoice, imageUrl: '/media/photos/other/800.webp' }
    await declarePiece(second.seller, second.id, OLD, [other])
    expect(codeOf(await list(second.seller, second.id))).toBe('review_needed')
  })

  it('stays when only the description is corrected, or a document is shown to buyers', async () => {
    const { seller, id } = await clearedBox()
    await declarePiece(seller, id, OLD, [{ ...invoice, isShown: true }])
    const { status, body } = await list(seller, id, { description: 'With a silver lock.' })
    expect(status).toBe(201)
    expect(body.documents).toMatchObject([{ kind: invoice.kind, imageUrl: invoice.imageUrl }])
  })

  it('is of one item, and of its owner', async () => {
    const { seller, id } = await clearedBox()
    const { id: another } = await newItem(seller, box)
    expect(codeOf(await list(seller, another))).toBe('rules_unanswered')
    const stranger = await newMember()
    for (const answer of [
      await saleRulesOf(stranger, id, box),
      await askForReview(stranger, id, box),
      await stranger.call(clearances.declarePiece, {
        params: { id },
        body: { answers: {}, documents: [], version: 3 },
      }),
    ])
      expect(answer.status).toBe(404)
  })

  it('is given by admins alone, with a reason, and once', async () => {
    const { seller, id, admin } = await waitingBox()
    expect((await decideReview(new Visitor(), seller, id)).status).toBe(401)
    expect((await decideReview(seller, seller, id)).status).toBe(403)
    expect((await seller.call(clearances.listClearances)).status).toBe(403)
    const params = { userId: seller.user.id, inventoryId: id }
    const without = { isGranted: true, reason: ' ', version: 2 }
    expect((await admin.call(clearances.decideClearance, { params, body: without })).status).toBe(400)

    const admins = await Promise.all(Array.from({ length: 5 }, () => newAdmin()))
    const answers = await Promise.all(
      admins.map((each, n) => decideReview(each, seller, id, { isGranted: n % 2 === 0 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => codeOf({ body: body as never }) === 'review_decided')).toHaveLength(4)
    expect((await findAudit(50)).filter(({ subjectId }) => subjectId === id)).toHaveLength(1)
  })

  it('is not given for what its seller changed while the admin read it', async () => {
    const { seller, id, admin } = await waitingBox()
    await declarePiece(seller, id, { ...OLD, tortoiseshell_age: 'later' })
    expect(codeOf(await decideReview(admin, seller, id))).toBe('review_decided')
  })

  it('is neither given for what was asked for again since it was read, nor a second time', async () => {
    const { seller, id, admin } = await waitingBox()
    await declarePiece(seller, id, { ...OLD, tortoiseshell_is: 'unknown' })
    await askForReview(seller, id, box)
    expect(codeOf(await decideReview(admin, seller, id))).toBe('review_decided')
    expect((await decideReview(admin, seller, id, { version: 4 })).status).toBe(200)
    expect(codeOf(await decideReview(admin, seller, id, { version: 5, isGranted: false }))).toBe('review_decided')
  })

  it('does not list what is declared otherwise at the same moment', async () => {
    const { seller, id } = await clearedBox()
    const { status } = await meanwhile(
      () => list(seller, id),
      /^USER#/,
      () => declarePiece(seller, id, { tortoiseshell_is: 'yes', tortoiseshell_age: 'later' }),
    )
    expect(status).toBe(409)
    expect((await seller.call(inventory.getInventoryItem, { params: { id } })).body.listingId).toBeNull()
  })

  it('goes with its item', async () => {
    const { seller, id } = await clearedBox()
    expect((await seller.call(inventory.deleteInventoryItem, { params: { id } })).status).toBe(200)
    const admin = await newAdmin()
    const { body } = await admin.call(clearances.listClearances, { query: { queue: 'decided' } })
    expect(body.clearances.filter(({ inventoryId }) => inventoryId === id)).toEqual([])
  })
})

describe('a listing', () => {
  it('can’t be edited into a restricted piece without answers', async () => {
    const { seller, listing } = await newListing()
    expect(await edit(seller, listing.id, { materials: 'Silver and ivory' })).toMatchObject({
      status: 422,
      body: { code: 'rules_unanswered', questions: ['ivory_is'] },
    })
    const { body } = await seller.call(listings.getListing, { params: { id: listing.id } })
    expect(body.materials).toBeNull()
    expect((await edit(seller, listing.id, { price: '200' })).status).toBe(200)
  })

  it('can’t be edited past what was looked at, but is as it was when it is looked at again', async () => {
    const { seller, id, listing, admin } = await listedBox()
    expect(codeOf(await edit(seller, listing.id, { itemName: 'Tortoiseshell casket' }))).toBe('review_needed')
    expect((await edit(seller, listing.id, { price: '80' })).status).toBe(200)
    const changed = { ...box, itemName: 'Tortoiseshell casket' }
    expect((await askForReview(seller, id, changed)).status).toBe(200)
    const { version } = (await saleRulesOf(seller, id, changed)).body.declaration
    await decideReview(admin, seller, id, { version })
    expect((await edit(seller, listing.id, { itemName: 'Tortoiseshell casket' })).status).toBe(200)
  })

  it('can’t be added to, in the course of its auction, what was not asked about', async () => {
    const { seller, listing } = await newAuction()
    const { inventoryId } = (await seller.call(listings.getListing, { params: { id: listing.id } })).body
    await (await newMember()).call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '20' } })
    const addition = 'The knob is ivory.'
    expect(codeOf(await edit(seller, listing.id, { addition }))).toBe('rules_unanswered')
    await declarePiece(seller, inventoryId!, { ivory_is: 'no' }, [])
    expect((await edit(seller, listing.id, { addition })).status).toBe(200)
  })

  it('keeps what was declared of it, to which more can be added', async () => {
    const { seller, id, listing } = await listedBox()
    expect(codeOf(await declarePiece(seller, id, { tortoiseshell_is: 'no' }))).toBe('declaration_in_use')
    expect(codeOf(await declarePiece(seller, id, OLD, []))).toBe('declaration_in_use')
    expect((await declarePiece(seller, id, { ...OLD, coral_is: 'red' })).status).toBe(200)
    // Nobody asked for coral, so what was looked at still holds.
    expect((await edit(seller, listing.id, { price: '80' })).status).toBe(200)
  })

  it('shows a document from when its seller wants it shown', { tags: 'full' }, async () => {
    const { seller, id, listing } = await listedBox()
    expect(listing.documents).toEqual([])
    expect((await declarePiece(seller, id, OLD, [{ ...invoice, isShown: true }])).status).toBe(200)
    const shown = await new Visitor().call(listings.getListing, { params: { id: listing.id } })
    expect(shown.body.documents).toMatchObject([{ kind: invoice.kind, imageUrl: invoice.imageUrl }])
    await declarePiece(seller, id, OLD)
    const hidden = await new Visitor().call(listings.getListing, { params: { id: listing.id } })
    expect(hidden.body.documents).toEqual([])
  })

  it('isn’t put up for auction again with what is no longer declared', async () => {
    const auction = { listingType: 'auction', price: null, durationDays: 3 }
    const { seller, id, listing } = await listedBox(auction)
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    await declarePiece(seller, id, OLD, [invoice, { ...invoice, imageUrl: '/media/photos/other/800.webp' }])
    const relist = () => seller.call(auctions.relistListing, { params: { id: listing.id } })
    expect(codeOf(await relist())).toBe('review_needed')
    await askForReview(seller, id, box)
    const { version } = (await saleRulesOf(seller, id, box)).body.declaration
    await decideReview(await newAdmin(), seller, id, { version })
    const { status, body } = await relist()
    expect(status).toBe(201)
    expect(body.delivery?.refused).toContain('CA')
  })
})

describe('a destination that rules leave out', () => {
  const to = (country: string) => ({ method: 'ship', country }) as const
  const open = async (listingId: string, country: string, confirmsExport = true) =>
    (await newMember()).call(checkout.createCheckoutSession, {
      body: { listingId, delivery: to(country), confirmsExport },
    })

  it('is refused at checkout, unless an admin allowed it', async () => {
    const { listing } = await listedBox({}, ['CA', 'GB'])
    expect(listing.delivery?.refused).toContain('DE')
    expect(listing.delivery?.refused).not.toContain('CA')
    expect(await open(listing.id, 'DE')).toMatchObject({
      status: 422,
      body: {
        code: 'destination_not_served',
        message: 'By law or our rules this piece can’t be sent to Germany.',
      },
    })
    // The admin saw papers of the seller; the buyer confirms to know that it crosses the border with them.
    expect(listing.delivery?.papers).toEqual([{ paper: 'cites', across: 'border', regions: ['world'] }])
    expect(await open(listing.id, 'CA', false)).toMatchObject({ status: 409, body: { code: 'export_unconfirmed' } })
    expect((await open(listing.id, 'CA')).body.url).toContain('http')
  })

  it('can’t be allowed where the rules never allow it', async () => {
    const seller = await newMember()
    const { id } = await newItem(seller, { itemName: 'Ivory box' })
    await declarePiece(seller, id, { ivory_is: 'elephant', ivory_age: 'before_1918' })
    await askForReview(seller, id, { itemName: 'Ivory box' })
    const { body } = await decideReview(await newAdmin(), seller, id, { destinations: ['CA'] })
    expect(body.destinations).toEqual([])
    const { body: listing } = await list(seller, id, { itemName: 'Ivory box' })
    expect(await open(listing.id, 'CA')).toMatchObject({ body: { code: 'destination_not_served' } })
  })

  it('stays refused whatever delivery its seller offers later', async () => {
    const { seller, listing } = await listedBox()
    const everywhere = { ...freeDeliveryInput, refused: [], abroad: '5.00' }
    const { body } = await edit(seller, listing.id, { delivery: everywhere })
    expect(body.delivery?.refused).toContain('CA')
    expect(await open(listing.id, 'CA')).toMatchObject({ body: { code: 'destination_not_served' } })
  })

  it('is refused for an accepted offer, too', { tags: 'full' }, async () => {
    const { seller, listing } = await listedBox()
    const bea = await newMember()
    const { body: offer } = await bea.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '80' } })
    await seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } })
    const body = { listingId: listing.id, delivery: to('CA') }
    expect(await bea.call(checkout.createCheckoutSession, { body })).toMatchObject({
      body: { code: 'destination_not_served' },
    })
  })

  it('is refused for a won auction, too', { tags: 'full' }, async () => {
    const { listing } = await listedBox({ listingType: 'auction', price: null, durationDays: 3 })
    const bea = await newMember()
    await bea.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '20' } })
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    const pay = (country: string) =>
      bea.call(auctions.createAuctionCheckout, { params: { id: listing.id }, body: { delivery: to(country) } })
    expect(await pay('CA')).toMatchObject({ body: { code: 'destination_not_served' } })
    expect((await pay('US')).body.url).toContain('http')
  })
})
