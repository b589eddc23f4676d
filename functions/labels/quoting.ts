import type * as z from 'zod'
import type { quoteLabelBody } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import type { Address } from '../../shared/rules/delivery.ts'
import { type Customs, insurancePrice, isExportDeclared, MOST_QUOTES, needsCustoms } from '../../shared/rules/labels.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { keepOwnAddress } from '../core/account/own-address-store.ts'
import { findLabel, keepQuotes } from '../core/label/label-store.ts'
import { easypost } from '../platform/easypost.ts'
import { transact } from '../platform/table.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { asking } from './asking.ts'
import { keepCustoms } from './customs-notes.ts'
import { type Asking, areLabelsSold, findOwnParcel, isHeld, isParcelOpen, type Parcel, piecesOf } from './reading.ts'

/** A dealer's week is quoted in one go, and again with another size. */
const QUOTES_A_DAY = 200
const DAY_SECONDS = 24 * 3_600
const GRAMS_OF_OUNCE = 28.349_523_125
const CM_OF_INCH = 2.54
/** Carriers print no more of it. */
const DESCRIPTION_MAX = 60

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

interface Way {
  readonly from: Address
  readonly to: Address
}

const issue = (path: string, message: string) => new DomainError('invalid_request', {}, [{ path, message }])

const valueIn = (parcel: Parcel): Cents => sumCents(piecesOf(parcel).map(({ priceCents }) => priceCents))

/** @throws DomainError invalid_request */
function customsInfo({ from, to }: Way, parcel: Parcel, customs: Customs | null | undefined, ounces: number) {
  if (!needsCustoms(from.country, to.country)) return undefined
  const pieces = piecesOf(parcel)
  if (customs?.items.length !== pieces.length)
    throw issue('customs', 'Enter the tariff code and the country of origin of each piece.')
  const isFromUs = from.country === 'US'
  if (isExportDeclared(from.country, to.country, valueIn(parcel)) && !customs.itn)
    throw issue('customs.itn', 'Above $2,500, enter the number (ITN) of the export’s declaration, from aesdirect.gov.')
  const exempt = to.country === 'CA' ? 'NOEEI 30.36' : 'NOEEI 30.37(a)'
  return {
    contents_type: parcel.found ? 'returned_goods' : 'merchandise',
    customs_certify: true,
    customs_signer: parcel.found ? to.name : from.name,
    non_delivery_option: 'return',
    restriction_type: 'none',
    ...(isFromUs && { eel_pfc: customs.itn ?? exempt }),
    customs_items: pieces.map(({ itemName, priceCents }, index) => ({
      description: itemName.slice(0, DESCRIPTION_MAX),
      quantity: 1,
      value: Number(centsToDecimal(priceCents)),
      currency: shopCurrency(),
      weight: Number((ounces / pieces.length).toFixed(1)),
      hs_tariff_number: customs.items[index]?.hsCode,
      origin_country: customs.items[index]?.origin,
    })),
  }
}

/** A return goes from the buyer to where the seller wants it. @throws DomainError label_unavailable */
function wayOf({ order, found }: Parcel, address: Address | null | undefined): Way {
  const [from, to] = found ? [order.address, found.returnAddress] : [address, order.address]
  if (!from || !to) throw new DomainError('label_unavailable')
  return { from, to }
}

type Wanted = z.output<typeof quoteLabelBody>

const inches = (cm: number) => Number((cm / CM_OF_INCH).toFixed(1))

/** What EasyPost is asked about. @throws DomainError invalid_request, label_unavailable */
function shipmentOf({ address, parcel: size, customs }: Wanted, parcel: Parcel) {
  const { order, found } = parcel
  const way = wayOf(parcel, address)
  const ounces = Number((size.grams / GRAMS_OF_OUNCE).toFixed(1))
  const info = customsInfo(way, parcel, customs, ounces)
  // EasyPost turns the addresses of a return round.
  const [first, last] = found ? [way.to, way.from] : [way.from, way.to]
  return {
    reference: order.id,
    ...(found && { is_return: true }),
    from_address: addressAtEasypost(first) as object,
    to_address: addressAtEasypost(last) as object,
    options: { label_format: 'PDF' as const },
    parcel: {
      weight: ounces,
      length: inches(size.lengthCm),
      width: inches(size.widthCm),
      height: inches(size.heightCm),
    },
    ...(info && { customs_info: info }),
  }
}

type Rate = Awaited<ReturnType<Awaited<ReturnType<typeof easypost>>['Shipment']['create']>>['rates'][number]

/** In the shop's currency, as payouts are, the cheapest first. */
const cheapest = (rates: readonly Rate[]) =>
  rates
    .filter(({ currency }) => currency === shopCurrency())
    .map(({ id, carrier, service, rate, delivery_days: days }) => ({
      ...{ id, carrier, service },
      cents: cents(Math.round(Number(rate) * 100)),
      ...(days && { days }),
    }))
    .toSorted((one, other) => one.cents - other.cents)
    .slice(0, MOST_QUOTES)

/** @throws DomainError not_found, order_moved_on, invalid_request, label_unavailable, label_bought, too_many_requests, outside_service, conflict */
export async function quote(wanted: Wanted, by: Asking) {
  const parcel = await findOwnParcel(by)
  const { order, found } = parcel
  if (!isParcelOpen(parcel)) throw new DomainError('order_moved_on')
  if (!(await areLabelsSold())) throw new DomainError('label_unavailable')
  const before = await findLabel({ orderId: order.id, caseNo: found?.no })
  if (isHeld(before) || before?.state === 'buying') throw new DomainError('label_bought')
  const asked = shipmentOf(wanted, parcel)
  await countAndLimit(`label-quotes:${by.user.id}`, QUOTES_A_DAY, DAY_SECONDS, by.now)
  if (wanted.address && !found) await transact(...keepOwnAddress(order.sellerId, wanted.address, by.now))
  if (asked.customs_info && wanted.customs && parcel.by === 'seller')
    await keepCustoms(order.sellerId, piecesOf(parcel), wanted.customs)
  const { Shipment } = await easypost()
  const shipment = await asking(() => Shipment.create(asked))
  const valueCents = valueIn(parcel)
  const quoted = {
    orderId: order.id,
    ...(found && { caseNo: found.no }),
    sellerId: order.sellerId,
    shipmentId: shipment.id,
    rates: cheapest(shipment.rates),
    valueCents,
    insuranceCents: insurancePrice(valueCents),
    quotedAt: by.now.toISOString(),
  }
  if (!(await keepQuotes(quoted, before))) throw new DomainError('conflict')
  return {
    quotes: quoted.rates.map(({ id: rateId, cents: price, carrier, service, days = null }) => ({
      ...{ rateId, carrier, service, price, days },
    })),
    insurance: quoted.insuranceCents,
    insuredValue: valueCents,
  }
}
