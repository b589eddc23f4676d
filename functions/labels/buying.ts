import type * as z from 'zod'
import type { quoteLabelBody, SellersLabel } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { Address } from '../../shared/rules/delivery.ts'
import { insurancePrice, MOST_QUOTES, QUOTES_KEPT_MS, takesLabel } from '../../shared/rules/labels.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import {
  claimLabel,
  findLabel,
  findSenderAddress,
  keepQuotes,
  keepSenderAddress,
  type LabelRecord,
  recordLabel,
  unclaimLabel,
} from '../core/label/label-store.ts'
import { findPayout, targetOf } from '../core/money/payout/payout-store.ts'
import { findOrder, noteLabel, type OrderRecord } from '../core/order/order-store.ts'
import { easypost, isNumberRefused } from '../platform/easypost.ts'
import { log } from '../platform/log.ts'
import { secret } from '../platform/secrets.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { carrierOf } from './carrier-names.ts'

interface Seller {
  readonly id: string
  readonly userId: string
  readonly now: Date
}

/** @throws DomainError not_found (also for its buyer and for strangers) */
async function sold({ id, userId }: Seller): Promise<OrderRecord> {
  const order = await findOrder(id)
  if (order?.sellerId !== userId) throw new DomainError('not_found')
  return order
}

const isOffered = async (order: OrderRecord) => takesLabel(order) && Boolean(await secret('EASYPOST_API_KEY'))

export async function readLabel(by: Seller): Promise<SellersLabel> {
  const order = await sold(by)
  const [offered, sender, label] = await Promise.all([isOffered(order), findSenderAddress(by.userId), findLabel(by.id)])
  return {
    isOffered: offered && label?.state !== 'bought',
    sender: sender ?? null,
    label: label?.state === 'bought' ? presentLabel(label) : null,
  }
}

function presentLabel(label: LabelRecord): SellersLabel['label'] {
  const rate = label.rates.find(({ id }) => id === label.rateId)
  if (!rate || !label.trackingNumber || !label.boughtAt) return null
  return {
    carrier: rate.carrier,
    service: rate.service,
    carrierId: carrierOf(rate.carrier),
    trackingNumber: label.trackingNumber,
    postage: rate.cents,
    insurance: label.isInsured ? label.insuranceCents : null,
    url: label.url ?? null,
    boughtAt: label.boughtAt,
  }
}

const QUOTES_A_DAY = 20
const DAY_SECONDS = 24 * 3_600
const GRAMS_OF_OUNCE = 28.349_523_125
const CM_OF_INCH = 2.54

const addressAtEasypost = ({ name, line1, line2, city, state, postalCode, country, phone }: Address) => ({
  name,
  street1: line1,
  street2: line2,
  city,
  state,
  zip: postalCode,
  country,
  phone,
})

/** What EasyPost does not do is no fault of who asked. @throws DomainError outside_service */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    await log.error('EasyPost did not do as asked', { error })
    throw new DomainError('outside_service')
  }
}

/** @throws DomainError order_moved_on, label_unavailable, label_bought, too_many_requests, outside_service, conflict */
export async function quote({ from, parcel }: z.output<typeof quoteLabelBody>, by: Seller) {
  const order = await sold(by)
  if (!takesLabel(order)) throw new DomainError('order_moved_on')
  // Another country's customs want forms.
  if (!(await isOffered(order)) || from.country !== order.address?.country) throw new DomainError('label_unavailable')
  const before = await findLabel(by.id)
  if (before && before.state !== 'quoted') throw new DomainError('label_bought')
  await countAndLimit(`label-quotes:${by.userId}`, QUOTES_A_DAY, DAY_SECONDS, by.now)
  await keepSenderAddress(by.userId, from, by.now)
  const { Shipment } = await easypost()
  const inches = (cm: number) => Number((cm / CM_OF_INCH).toFixed(1))
  const shipment = await asking(() =>
    Shipment.create({
      reference: order.id,
      from_address: addressAtEasypost(from) as object,
      to_address: addressAtEasypost(order.address as Address) as object,
      parcel: {
        weight: Number((parcel.grams / GRAMS_OF_OUNCE).toFixed(1)),
        length: inches(parcel.lengthCm),
        width: inches(parcel.widthCm),
        height: inches(parcel.heightCm),
      },
    }),
  )
  // Payouts are in dollars.
  const rates = shipment.rates
    .filter(({ currency }) => currency === 'USD')
    .map(({ id, carrier, service, rate, delivery_days: days }) => ({
      id,
      carrier,
      service,
      cents: cents(Math.round(Number(rate) * 100)),
      ...(days && { days }),
    }))
    .toSorted((one, other) => one.cents - other.cents)
    .slice(0, MOST_QUOTES)
  const valueCents = order.priceCents
  const quoted = {
    orderId: order.id,
    sellerId: by.userId,
    shipmentId: shipment.id,
    rates,
    valueCents,
    insuranceCents: insurancePrice(valueCents),
    quotedAt: by.now.toISOString(),
  }
  if (!(await keepQuotes(quoted, before))) throw new DomainError('conflict')
  return {
    quotes: rates.map(({ id, cents: price, carrier, service, days = null }) => ({
      rateId: id,
      carrier,
      service,
      price,
      days,
    })),
    insurance: quoted.insuranceCents,
    insuredValue: valueCents,
  }
}

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
          if (isNumberRefused(error)) await unclaimLabel(label)
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
