import { PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { listingListed, listingSold } from '../../events/listing.ts'
import { reportDecided } from '../../events/report.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import { firstBrokenEntry, passportView } from '../../shared/rules/passport.ts'
import type { DecisionAct, ReportKind } from '../../shared/rules/reports.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { writePassport } from '../core/passport/passport-store.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { handler as onMassEventMail } from '../notify/on-mass-event-mail.ts'
import { handler as tell } from '../passports/on-listing-listed-tell.ts'
import { handler as passOn } from '../passports/on-listing-sold-pass-on.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { answer, anyAddress, fileOf, newKnownAdmin, object, stranger, waiting } from '../testing/reporting.ts'
import { newAuction, newListing, type Offer } from '../testing/sales.ts'
import { type Member, newMember, uniqueName, Visitor } from '../testing/visitor.ts'
import { repeatable } from '../testing/write-model/write.ts'

onOwnTable()
const { mailTo } = watchMail()
beforeEach(() => passMs(1_000))

const PHOTO = '/media/photos/stolen/800.webp'
const MONTH = new Date().toISOString().slice(0, 7)
const theft = { takenAt: 'In May 2024', takenFrom: 'A house in Bath', policeReference: 'AS-1234/24' }

const said = (id: string) =>
  ({ subject: 'piece', id, kind: 'stolen', text: 'It was taken from my mother.', theft }) as const

const reportPiece = (id: string, who: Visitor = new Visitor(), more: object = {}) =>
  who.call(reports.sendReport, {
    body: { ...said(id), ...stranger, email: `${uniqueName('nora')}@example.com`, ...more },
    address: anyAddress(),
  })

const readPassport = async (id: string) => (await new Visitor().call(passports.getPassport, { params: { id } })).body
const see = (who: Visitor, id: string) => who.call(listings.getListing, { params: { id } })

const decide = (
  admin: Visitor,
  id: string,
  act: DecisionAct = 'stop',
  more: { kind?: ReportKind; reportCount?: number; parts?: { entry: number; part: number }[] } = {},
) =>
  admin.call(reports.decideReport, {
    params: { id },
    body: { act, kind: 'stolen', reason: 'A police report and photographs show it.', reportCount: 1, ...more },
  })

async function withPassport<Kind extends Offer>(offer: Kind) {
  const [listed] = await emitted(listingListed, offer.listing.id)
  await deliverTo(tell, listed!)
  return { ...offer, pieceId: offer.listing.pieceId! }
}

async function newPiece(how: 'fixed' | 'auction' = 'fixed', seller?: Member) {
  await s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key: PHOTO.slice('/media/'.length), Body: 'a jar' }))
  const itemName = uniqueName('Jar')
  const more = { passport: true, images: [PHOTO], description: 'From a house in Bath.' }
  return withPassport(
    how === 'auction'
      ? await newAuction({ itemName, ...more }, seller)
      : await newListing('80.00', seller, itemName, more),
  )
}

async function reportedPiece(how: 'fixed' | 'auction' = 'fixed', seller?: Member) {
  const piece = await newPiece(how, seller)
  const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
  expect((await reportPiece(piece.pieceId)).status).toBe(201)
  const found = await waiting(first, piece.listing.itemName)
  return { ...piece, first, second, id: found!.id }
}

const buy = (who: Member, listingId: string) => who.call(checkout.createCheckoutSession, { body: { listingId } })

const list = (seller: Member, { itemName, inventoryId }: Offer['listing']) =>
  seller.call(listings.createListing, {
    body: {
      ...{ inventoryId: inventoryId!, itemName, listingType: 'fixed-price', price: '80.00' },
      delivery: freeDeliveryInput,
    },
  })

describe('a report of a theft', () => {
  it('is made without an account, says when and where, and shows nothing of its reporter to others', async () => {
    const { pieceId, seller, first, id } = await reportedPiece()
    const file = await fileOf(first, id)
    expect(file).toMatchObject({
      subject: 'piece',
      person: { id: seller.user.id },
      piece: { id: pieceId, stolenIn: null },
    })
    expect(file.acts).toEqual(['dismiss', 'warn', 'stop', 'remove', 'suspend'])
    for (const told of Object.values(theft)) expect(file.reports[0]?.text).toContain(told)
    const shown = JSON.stringify(await readPassport(pieceId))
    for (const secret of [stranger.name, '@example.com', theft.policeReference]) expect(shown).not.toContain(secret)
  })

  it('asks when and where the piece was taken, and needs a passport that is there', async () => {
    const { pieceId } = await newPiece()
    expect(await reportPiece(pieceId, new Visitor(), { theft: null })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'theft.takenAt' }, { path: 'theft.takenFrom' }] },
    })
    expect(
      (await reportPiece(pieceId, new Visitor(), { theft: { ...theft, takenFrom: 'x'.repeat(500) } })).status,
    ).toBe(400)
    expect((await reportPiece('none')).status).toBe(404)
  })

  it('is not made of one’s own piece', async () => {
    const { pieceId, seller } = await newPiece()
    expect(await reportPiece(pieceId, seller)).toMatchObject({ body: { code: 'report_own' } })
  })

  it('that is dismissed changes nothing', { tags: 'full' }, async () => {
    const { pieceId, listing, first, id } = await reportedPiece()
    expect((await decide(first, id, 'dismiss')).status).toBe(200)
    expect(passportView((await readPassport(pieceId)).entries)).toMatchObject({ stoppedIn: null, stolenSince: null })
    expect((await buy(await newMember(), listing.id)).status).toBe(200)
  })
})

describe('a piece that is marked as stolen', () => {
  it('goes off sale at once, is not listed again, and comes back once an objection is granted', {
    tags: 'full',
  }, async () => {
    const { pieceId, seller, listing, first, second, id } = await reportedPiece()
    const { decision } = (await decide(first, id)).body
    const passport = await readPassport(pieceId)
    expect(firstBrokenEntry(passport)).toBeNull()
    expect(passport.listingId).toBeNull()
    expect(passport.entries.at(-1)).toMatchObject({ kind: 'reported_stolen', data: `{"month":"${MONTH}"}`, parts: [] })
    expect(passportView(passport.entries).stoppedIn).toBe(MONTH)
    expect((await see(new Visitor(), listing.id)).status).toBe(404)
    expect((await see(seller, listing.id)).body).toMatchObject({ status: 'hidden', stolenIn: MONTH })
    const bea = await newMember()
    expect((await buy(bea, listing.id)).body).toMatchObject({ code: 'not_found' })
    const offer = { body: { listingId: listing.id, offerAmount: '70.00' }, headers: repeatable() }
    expect((await bea.call(offers.makeOffer, offer)).body).toMatchObject({ code: 'not_found' })
    expect((await findAudit(1))[0]).toMatchObject({ act: 'piece_stopped', subject: listing.itemName })

    // It is not their own report: they can't withdraw it.
    await seller.call(passports.reportPieceStolen, { params: { id: pieceId }, body: { date: null } })

    expect(passportView((await readPassport(pieceId)).entries).stoppedIn).toBe(MONTH)
    expect((await object(seller, decision.id, 'Here is my invoice.')).status).toBe(200)
    expect(await answer(first, decision.id, 'reversed')).toMatchObject({ body: { code: 'other_admin_decides' } })
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    const cleared = await readPassport(pieceId)
    expect(firstBrokenEntry(cleared)).toBeNull()
    expect(cleared.entries.at(-1)).toMatchObject({ kind: 'report_cleared' })
    expect(passportView(cleared.entries).stoppedIn).toBeNull()
    expect((await buy(bea, listing.id)).status).toBe(200)
  })

  it('is not sold over the counter', async () => {
    const dora = await newMember({ accountType: 'dealer' })
    const { listing, first, id } = await reportedPiece('fixed', dora)
    expect((await decide(first, id)).status).toBe(200)
    const { inventoryId, itemName } = listing
    const body = { inventoryId, itemName, salePrice: '80', timeZone: 'UTC' }
    const sold = await dora.call(pos.createPosSale, { body, headers: repeatable() })
    expect(sold).toMatchObject({ status: 409, body: { code: 'piece_stolen' } })
  })

  it('that was not for sale is not listed until it is cleared', async () => {
    const { seller, listing, first, second, id } = await reportedPiece()
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    const { decision } = (await decide(first, id)).body
    expect(await list(seller, listing)).toMatchObject({ status: 409, body: { code: 'piece_stolen' } })
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body.isBack).toBe(true)
    expect((await list(seller, listing)).status).toBe(201)
  })

  it('stays marked if its listing comes and goes, and its listing stays away if its owner took it away', {
    tags: 'full',
  }, async () => {
    const { seller, listing, first, second, id } = await reportedPiece()
    const { decision } = (await decide(first, id)).body
    expect((await seller.call(listings.deleteListing, { params: { id: listing.id } })).status).toBe(200)
    expect(await list(seller, listing)).toMatchObject({ status: 409, body: { code: 'piece_stolen' } })
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body.isBack).toBe(false)
    expect((await findListing(listing.id))?.status).toBe('removed')
    expect((await list(seller, listing)).status).toBe(201)
  })

  it('that is being listed in the moment of deciding goes off sale, or is not decided', { tags: 'full' }, async () => {
    const { seller, listing, first, id } = await reportedPiece()
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    const again = async () => {
      expect((await list(seller, listing)).status).toBe(201)
    }
    expect(await meanwhile(() => decide(first, id), /^AUDIT/, again)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('is told to its owner with the reason, and what came of it to who reported', async () => {
    const { seller, pieceId, first, id } = await reportedPiece()
    const bea = await newMember()
    await reportPiece(pieceId, bea)
    const { decision } = (await decide(first, id, 'stop', { reportCount: 2 })).body
    const [event] = await emittedOf(reportDecided, { decisionId: decision.id })
    for (const handler of [onEventMail, onMassEventMail]) await deliverTo(handler, event!)
    const [statement] = mailTo(seller)
    for (const told of ['reported stolen', 'A police report', `/decisions/${decision.id}`])
      expect(statement?.text).toContain(told)
    expect(statement?.text).not.toContain(stranger.name)
    expect(mailTo(bea).at(-1)?.text).toContain('can’t be sold here until that is cleared')
  })

  it('takes no more bids, as its auction is cancelled', async () => {
    const { seller, listing, first, id, pieceId } = await reportedPiece('auction')
    const bid = (amount: string) => ({ body: { listingId: listing.id, bidAmount: amount } })
    const [bea, cem] = [await newMember(), await newMember()]
    expect((await bea.call(auctions.placeBid, bid('20'))).status).toBe(201)
    expect((await decide(first, id)).status).toBe(200)
    expect((await cem.call(auctions.placeBid, bid('50'))).body).toMatchObject({ code: 'not_found' })
    const relisted = await seller.call(auctions.relistListing, { params: { id: listing.id } })
    expect(relisted.body).toMatchObject({ code: 'not_found' })
    expect((await findListing(listing.id))?.status).toBe('removed')
    expect(passportView((await readPassport(pieceId)).entries).stoppedIn).toBe(MONTH)
  })

  it('is shown to its buyer, whose order goes on, while its seller’s payout is held until it is cleared', async () => {
    const name = uniqueName('Jar')
    const purchase = await newPurchase({ itemName: name, piece: { passport: true } })
    const { seller, buyer, transactionId, listing } = purchase
    const { pieceId } = await withPassport(purchase)
    const [event] = await emitted(listingSold, listing.id)
    await deliverTo(passOn, event!)
    expect((await reportPiece(pieceId)).status).toBe(201)
    const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
    const { id } = (await waiting(first, name))!
    expect((await fileOf(first, id)).piece).toMatchObject({ saleId: transactionId, isPayoutOpen: true })
    const { decision } = (await decide(first, id)).body
    const holds = async () => (await findPayout({ sellerId: seller.user.id, transactionId }))?.holds?.has('review')
    expect(await holds()).toBe(true)
    const params = { id: transactionId }
    expect((await buyer.call(passports.getOrderPassport, { params })).body.stolenIn).toBe(MONTH)
    expect((await buyer.call(orders.receiveOrder, { params })).status).toBe(200)
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body.isBack).toBe(true)
    expect((await holds()) ?? false).toBe(false)
  })

  it('is marked once, however many admins do so at once', { tags: 'full' }, async () => {
    const { pieceId, first, second, id } = await reportedPiece()
    const answers = await Promise.all([first, second, await newKnownAdmin()].map(admin => decide(admin, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { entries } = await readPassport(pieceId)
    expect(entries.filter(({ kind }) => kind === 'reported_stolen')).toHaveLength(1)
    await reportPiece(pieceId, await newMember())
    expect(await decide(first, id)).toMatchObject({ status: 409, body: { code: 'not_decidable' } })
  })

  it('is not missed by an entry that is written in the moment of deciding, nor is its clearing', {
    tags: 'full',
  }, async () => {
    const { pieceId, seller, first, second, id } = await reportedPiece()
    const write = async () => {
      await seller.call(passports.addToPassport, {
        params: { id: pieceId },
        body: { description: `Changed ${Math.random()}` },
      })
    }
    expect((await meanwhile(() => decide(first, id), /^PIECE#/, write)).status).toBe(409)
    const { decision } = (await decide(first, id)).body
    await object(seller, decision.id)
    const cleared = await meanwhile(() => answer(second, decision.id, 'reversed'), /^PIECE#/, write)
    expect(cleared).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await answer(second, decision.id, 'reversed')).body.isBack).toBe(true)
    expect(firstBrokenEntry(await readPassport(pieceId))).toBeNull()
  })

  it('is decided by the rule on theft alone, by admins, never about their own piece', async () => {
    const { pieceId, seller, first, id } = await reportedPiece()
    expect(await decide(first, id, 'stop', { kind: 'fraud' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'kind' }] },
    })
    for (const who of [seller, await newMember()]) expect((await decide(who, id)).status).toBe(403)
    // It has passed on to the admin since it was reported.
    await writePassport(pieceId, new Date(), async head => ({
      head: head!,
      drafts: [{ kind: 'owner_changed', data: { owner: 2 } }],
      changes: { ownerId: first.user.id, owner: 2, itemId: undefined },
    }))
    expect(await decide(first, id)).toMatchObject({ status: 409, body: { code: 'own_matter' } })
  })

  /** Its listing is hidden for another reason, and its seller objects to that. */
  async function hiddenBefore() {
    const piece = await reportedPiece()
    const { seller, listing, first } = piece
    await reportPiece(listing.id, await newMember(), { subject: 'listing', kind: 'fraud', theft: null })
    const { body } = await first.call(reports.listReports)
    const other = body.reports.find(({ subject, listingId }) => subject === 'listing' && listingId === listing.id)
    const { decision } = (await decide(first, other!.id, 'hide', { kind: 'fraud' })).body
    await object(seller, decision.id)
    return { ...piece, hidden: decision }
  }
  const statusOf = async ({ id }: Offer['listing']) => (await findListing(id))?.status

  it('stays off sale when a decision about its listing is undone', { tags: 'full' }, async () => {
    const { seller, listing, first, second, id, hidden } = await hiddenBefore()
    const marked = (await decide(first, id)).body.decision
    expect((await answer(second, hidden.id, 'reversed')).body.isBack).toBe(false)
    expect(await statusOf(listing)).toBe('hidden')
    await object(seller, marked.id)
    expect((await answer(second, marked.id, 'reversed')).body.isBack).toBe(false)
  })

  it('stays off sale when that is undone in the moment of marking, or the other way round', {
    tags: 'full',
  }, async () => {
    const one = await hiddenBefore()
    const undo = async () => expect((await answer(one.second, one.hidden.id, 'reversed')).status).toBe(200)
    expect((await meanwhile(() => decide(one.first, one.id), /^AUDIT/, undo)).body).toMatchObject({ code: 'conflict' })
    expect((await decide(one.first, one.id)).status).toBe(200)
    expect(await statusOf(one.listing)).toBe('hidden')

    const two = await hiddenBefore()
    const mark = async () => expect((await decide(two.first, two.id)).status).toBe(200)
    const undone = await meanwhile(() => answer(two.second, two.hidden.id, 'reversed'), /^AUDIT/, mark)
    expect(undone.body.isBack).toBe(false)
    expect(await statusOf(two.listing)).toBe('hidden')
  })
})

describe('parts of a passport', () => {
  it('are removed by decision, those that the admin chose, and the chain stays whole', async () => {
    const { pieceId, first, id } = await reportedPiece()
    const { piece } = await fileOf(first, id)
    const photo = piece?.parts.find(({ kind }) => kind === 'photographed')
    expect(photo).toBeDefined()
    expect((await decide(first, id, 'remove')).status).toBe(400)
    expect(await decide(first, id, 'remove', { parts: [{ entry: 99, part: 1 }] })).toMatchObject({
      body: { code: 'not_decidable' },
    })
    const { entry, part } = photo!
    expect((await decide(first, id, 'remove', { parts: [{ entry, part }] })).status).toBe(200)
    const passport = await readPassport(pieceId)
    expect(firstBrokenEntry(passport)).toBeNull()
    expect(passportView(passport.entries)).toMatchObject({ photos: [], description: 'From a house in Bath.' })
    expect(passport.entries.at(-1)).toMatchObject({ kind: 'removed', data: `{"entry":${entry},"by":"decision"}` })
  })
})
