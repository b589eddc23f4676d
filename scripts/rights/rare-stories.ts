import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { buyer, offer, seller } from '../../bench/gates/measure/people.ts'
import { findCase, lookAtCaseAgain } from '../../functions/core/case/case-store.ts'
import { OfferEntity } from '../../functions/core/offer/offer-entities.ts'
import { OrderEntity } from '../../functions/core/order/order-store.ts'
import { beginPriceAlert, findPriceAlert, holdPriceAlert } from '../../functions/core/watch/price-alert-store.ts'
import { newId } from '../../functions/platform/ids.ts'
import { sendCsv } from '../../functions/testing/bulk-uploads.ts'
import { newDelivery, newPurchase } from '../../functions/testing/purchases.ts'
import { endpoints } from '../../shared/contract/endpoint-table.ts'
import { cents } from '../../shared/rules/cents.ts'

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

export const rareStories = { overdueOffer, overdueOrder, overdueCase, heldBackPrice, photoOutOfReach }
