import type * as z from 'zod'
import type { quoteLabelBody } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { Address } from '../../shared/rules/delivery.ts'
import { insurancePrice, MOST_QUOTES, takesLabel } from '../../shared/rules/labels.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { keepOwnAddress } from '../core/account/own-address-store.ts'
import { findLabel, keepQuotes } from '../core/label/label-store.ts'
import { easypost } from '../platform/easypost.ts'
import { transact } from '../platform/table.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { asking } from './asking.ts'
import { isOffered, type Seller, sold } from './reading.ts'

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

/** @throws DomainError order_moved_on, label_unavailable, label_bought, too_many_requests, outside_service, conflict */
export async function quote({ address: from, parcel }: z.output<typeof quoteLabelBody>, by: Seller) {
  const order = await sold(by)
  if (!takesLabel(order)) throw new DomainError('order_moved_on')
  // Another country's customs want forms.
  if (!(await isOffered(order)) || from.country !== order.address?.country) throw new DomainError('label_unavailable')
  const before = await findLabel(by.id)
  if (before && before.state !== 'quoted') throw new DomainError('label_bought')
  await countAndLimit(`label-quotes:${by.userId}`, QUOTES_A_DAY, DAY_SECONDS, by.now)
  await transact(...keepOwnAddress(by.userId, from, by.now))
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
    .filter(({ currency }) => currency === shopCurrency())
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
