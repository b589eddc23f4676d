import type { SellersLabel } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { QUOTES_KEPT_MS, takesLabel } from '../../shared/rules/labels.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { claimLabel, findLabel, type LabelRecord, recordLabel, unclaimLabel } from '../core/label/label-store.ts'
import { findPayout, targetOf } from '../core/money/payout/payout-store.ts'
import { findOrder, noteLabel, type OrderRecord } from '../core/order/order-store.ts'
import { easypost, isNumberRefused } from '../platform/easypost.ts'
import { asking } from './asking.ts'
import { carrierOf } from './carrier-names.ts'
import { isOffered, readLabel, type Seller, sold } from './reading.ts'

interface Wanted {
  readonly rateId: string
  readonly isInsured: boolean
}

/**
 * Asked again after an answer was lost, it finds what was bought: EasyPost sells a shipment once.
 * @throws DomainError order_moved_on, label_unavailable, label_quotes_over, label_beyond_payout, outside_service, conflict
 */
export async function buy(wanted: Wanted, by: Seller): Promise<SellersLabel> {
  const order = await sold(by)
  const label = await findLabel(by.id)
  if (!label) throw new DomainError('label_quotes_over')
  if (label.state === 'quoted') await claim(label, wanted, order, by)
  const claimed = await findLabel(by.id)
  if (claimed?.state === 'buying') await finish(claimed, by.now)
  const bought = await findLabel(by.id)
  if (bought?.trackingNumber) await noteOnOrder(by.id, bought.trackingNumber, bought)
  return readLabel(by)
}

async function claim(label: LabelRecord, { rateId, isInsured }: Wanted, order: OrderRecord, { userId, now }: Seller) {
  if (!takesLabel(order)) throw new DomainError('order_moved_on')
  if (!(await isOffered(order))) throw new DomainError('label_unavailable')
  const price = priceOf(label, rateId, isInsured)
  const isOver = now.getTime() - Date.parse(label.quotedAt) > QUOTES_KEPT_MS
  if (price === undefined || isOver) throw new DomainError('label_quotes_over')
  const payout = await findPayout({ sellerId: userId, transactionId: order.id })
  if (!payout || price > targetOf(payout)) throw new DomainError('label_beyond_payout')
  if (!(await claimLabel(label, rateId, isInsured))) throw new DomainError('conflict')
}

function priceOf({ rates, insuranceCents }: LabelRecord, rateId: string, isInsured: boolean): Cents | undefined {
  const rate = rates.find(({ id }) => id === rateId)
  return rate && cents(rate.cents + (isInsured ? insuranceCents : 0))
}

/** Buys what is claimed, unless it is bought already, and charges it. */
async function finish(label: LabelRecord, now: Date): Promise<void> {
  const { shipmentId, rateId = '', isInsured = false, valueCents } = label
  const { Shipment } = await easypost()
  const before = await asking(() => Shipment.retrieve(shipmentId))
  const isBought = Boolean(before.tracking_code)
  const shipment = isBought
    ? before
    : await asking(async () => {
        try {
          return await Shipment.buy(shipmentId, rateId, isInsured ? Number(centsToDecimal(valueCents)) : undefined)
        } catch (error) {
          if (!isNumberRefused(error)) throw error
          // Another call may have bought it meanwhile.
          const after = await Shipment.retrieve(shipmentId)
          if (after.tracking_code) return after
          await unclaimLabel(label)
          throw error
        }
      })
  const bought = {
    trackingNumber: shipment.tracking_code,
    url: shipment.postage_label?.label_url,
    chargedCents: priceOf(label, rateId, isInsured) ?? cents(0),
  }
  await recordLabel(label, bought, now)
}

/** Nothing is shipped by it. The number is in the label, too, where the order has moved on meanwhile. */
async function noteOnOrder(id: string, trackingNumber: string, { rates, rateId }: LabelRecord): Promise<void> {
  const order = await findOrder(id)
  const rate = rates.find(each => each.id === rateId)
  if (!order || !rate || !takesLabel(order) || order.trackingNumber === trackingNumber) return
  const carrier = carrierOf(rate.carrier)
  await noteLabel(order, { carrier, trackingNumber, ...(carrier === 'other' && { carrierName: rate.carrier }) })
}
