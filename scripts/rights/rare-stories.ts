import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { buyer, offer, seller } from '../../bench/gates/measure/people.ts'
import { accountErasureDue, erasureSearchDue } from '../../events/account.ts'
import { findCase, lookAtCaseAgain } from '../../functions/core/case/case-store.ts'
import { startIssuing } from '../../functions/core/money/fee-document/fee-document-store.ts'
import { bookLate } from '../../functions/core/money/ledger/closing.ts'
import { salePaid } from '../../functions/core/money/ledger/movements.ts'
import { keepForDigest } from '../../functions/core/notify/mails/digest-store.ts'
import { OfferEntity } from '../../functions/core/offer/offer-entities.ts'
import { OrderEntity } from '../../functions/core/order/order-store.ts'
import { ask as askForIdentity } from '../../functions/core/tax-identity/tax-identity-store.ts'
import { beginPriceAlert, findPriceAlert, holdPriceAlert } from '../../functions/core/watch/price-alert-store.ts'
import { newId } from '../../functions/platform/ids.ts'
import { sendCsv } from '../../functions/testing/bulk-uploads.ts'
import { changeSetting } from '../../functions/testing/change-setting.ts'
import { newDelivery, newPurchase } from '../../functions/testing/purchases.ts'
import { newAuction } from '../../functions/testing/sales.ts'
import { type Member, newMember, newSeller, proof, uniqueName } from '../../functions/testing/visitor.ts'
import { neverIssued } from '../../functions/testing/write-model/books.ts'
import { reacting } from '../../functions/testing/write-model/write.ts'
import { endpoints } from '../../shared/contract/endpoint-table.ts'
import { cents } from '../../shared/rules/cents.ts'
import { bidOften, rareAuctions } from './rare-auctions.ts'
import { until } from './until.ts'

/*
 * What neither calls nor journeys come to: what a sweep finds only if the schedule before it was lost, and photographs that
 * can't be fetched. The sweeps themselves are told afterwards, with all that recurs.
 */

const longAgo = '2026-01-05T12:00:00.000Z'

async function overdueOffer(): Promise<void> {
  const { listing } = await offer()
  const { body } = await buyer.call(endpoints.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
  await OfferEntity.build(UpdateItemCommand)
    .item({ id: body.id, dueSk: `${longAgo}#${body.id}` })
    .send()
}

async function overdueOrder(): Promise<void> {
  const { transactionId: id } = await newPurchase({ seller, buyer })
  await OrderEntity.build(UpdateItemCommand)
    .item({
      ...{ id, paidAt: longAgo, remindedAt: longAgo, remindedAgainAt: longAgo, cancellableToldAt: longAgo },
      dueSk: `${longAgo}#${id}`,
    })
    .send()
}

async function overdueCase(): Promise<void> {
  const { transactionId: orderId } = await newDelivery({ seller, buyer })
  const { status } = await buyer.call(endpoints.reportProblem, {
    params: { id: orderId },
    body: { kind: 'damaged', text: 'The lid has a crack from rim to knob.', imageUrls: [], wish: 'refund' },
  })
  const found = await findCase({ orderId, no: 1 })
  if (!found) throw new Error(`The case was not opened: ${status}`)
  await lookAtCaseAgain(found, longAgo)
}

async function heldBackPrice(): Promise<void> {
  const { listing } = await offer()
  await buyer.call(endpoints.watchListing, { params: { listingId: listing.id } })
  const alert = { listingId: listing.id, toldAt: longAgo, priceCents: cents(1), run: newId() }
  await beginPriceAlert(await findPriceAlert(listing.id), alert)
  await holdPriceAlert(alert, new Date(longAgo))
}

const CSV = 'title,price,listingType,imageUrl\nginger jar,50,fixed-price,https://photos.invalid/ginger-jar.jpg'

const photoOutOfReach = () => sendCsv(seller, CSV)

/** Received and paid out long ago. */
async function protectionOver(): Promise<void> {
  const { transactionId: id } = await newDelivery({ seller, buyer })
  await OrderEntity.build(UpdateItemCommand)
    .item({ id, receivedAt: longAgo, endingToldAt: longAgo, dueSk: `${longAgo}#${id}` })
    .send()
}

/** Of an order that had a case. */
async function addressKeptLongEnough(): Promise<void> {
  const { transactionId: id } = await newDelivery({ seller, buyer })
  await OrderEntity.build(UpdateItemCommand)
    .item({
      ...{ id, status: 'complete', completedAt: longAgo, caseCount: 1 },
      ...{ duePk: 'ORDER-ADDRESSES', dueSk: `${longAgo}#${id}` },
    })
    .send()
}

async function lostCase(): Promise<void> {
  const { seller: sela, transactionId: id } = await newPurchase({ buyer })
  await OrderEntity.build(UpdateItemCommand)
    .item({ id, decidedKinds: $set(['damaged']) })
    .send()
  await buyer.call(endpoints.getSellerReviews, { params: { sellerId: sela.user.id } })
}

const month = (of: Date) => of.toISOString().slice(0, 7)

/** In the month before, for two sellers: one asks for the invoice, one waits for it. */
async function unissuedInvoice(): Promise<void> {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10))
  const sums = { commissionCents: cents(10_00), reserveFeeCents: cents(0), feeTaxCents: cents(0) }
  const sellers = [await newMember(), await newMember()] as const
  for (const { user } of sellers) {
    const sale = { saleId: newId(), sellerId: user.id, itemName: 'Jar', sellerPayoutCents: cents(90_00) }
    await bookLate(salePaid({ ...sale, ...sums }), at, now)
  }
  await neverIssued()
  await startIssuing(month(at))
  const { status } = await sellers[0].call(endpoints.getCommissionInvoice, { params: { month: month(at) } })
  if (status !== 200) throw new Error(`no invoice: ${status}`)
}

/** One who never answered, and one who was never looked at. */
async function taxDuties(): Promise<void> {
  await changeSetting('exchange_rates', [{ currency: 'EUR', perUnit: '1', asOf: longAgo.slice(0, 10) }])
  await changeSetting('dac7', 'on')
  const asked = await newMember()
  await askForIdentity(asked.user.id, longAgo.slice(0, 4), new Date(longAgo))
  const { seller: sela } = await newPurchase({ buyer })
  await sela.call(endpoints.updateTaxTerms, { body: { status: 'not_liable', country: 'DE' } })
}

async function waitingDigest(): Promise<void> {
  const { user } = await newMember()
  const notice = { group: 'watching', title: 'Lower price', note: 'It costs less now.', path: '/' } as const
  const times = { dueAt: longAgo, now: new Date() }
  await keepForDigest({ userId: user.id, email: user.email, eventId: newId() }, notice, times)
}

async function exported() {
  const member = await newMember()
  await newPurchase({ seller, buyer: member })
  const { listing } = await offer()
  await member.call(endpoints.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
  await bidOften((await newAuction({}, seller)).listing.id, [member, await newMember()])
  await exportOf(member)
  return member
}

async function exportOf(member: Member): Promise<void> {
  await member.call(endpoints.requestDataExport, proof)
  await until(async () => (await member.call(endpoints.getDataExport)).body.state === 'ready')
}

/** The second takes the place of the first. */
const exportedTwice = async () => exportOf(await exported())

async function closedWithExport(): Promise<string> {
  const member = await newMember()
  await exportOf(member)
  await member.call(endpoints.closeAccount, proof)
  return member.user.id
}

const erasedWithExport = async () =>
  (await reacting('onAccountErasureDueErase', accountErasureDue, { userId: await closedWithExport() }))()

async function leftExport(): Promise<void> {
  const search = { startedAt: new Date().toISOString(), userIds: [await closedWithExport()], foundOf: [], after: null }
  await (await reacting('onErasureSearchDueErase', erasureSearchDue, search))()
}

const MANY_ROWS = 150

/** A few are saved at once, more by a queue. */
async function changedFiles(): Promise<void> {
  for (const count of [2, MANY_ROWS]) {
    const sela = await newSeller()
    const name = uniqueName('jar')
    for (const price of ['50', '60']) {
      const rows = Array.from({ length: count }, (_, n) => `${name}-${n},${name} ${n},${price},fixed-price`)
      const { body } = await sendCsv(sela, ['sku,title,price,listingType', ...rows].join('\n'))
      const params = { id: body.id ?? '' }
      await until(async () => (await sela.call(endpoints.getBulkUpload, { params })).body.status !== 'drafting')
    }
  }
}

export const rareStories = {
  ...{ overdueOffer, overdueOrder, overdueCase, heldBackPrice, photoOutOfReach, protectionOver },
  ...{ addressKeptLongEnough, lostCase, unissuedInvoice, taxDuties, waitingDigest, exportedTwice },
  ...{ erasedWithExport, leftExport, changedFiles, ...rareAuctions },
}
