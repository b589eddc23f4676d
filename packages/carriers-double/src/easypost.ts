import { type Bought, type Parcel, type Parcels, type Scan, statusOf } from './parcels.ts'

const location = ({ city, country }: Scan) => ({
  object: 'TrackingLocation',
  city: city ?? null,
  state: null,
  country: country ?? null,
  zip: null,
})

const detail = (scan: Scan, carrier: string) => ({
  object: 'TrackingDetail',
  message: scan.words,
  description: '',
  status: scan.status,
  status_detail: 'unknown',
  datetime: scan.at,
  source: carrier,
  carrier_code: null,
  tracking_location: location(scan),
})

/** A tracker as EasyPost answers it. */
const easypostTracker = (parcel: Parcel) => ({
  id: parcel.trackerId,
  object: 'Tracker',
  mode: 'test',
  tracking_code: parcel.number,
  status: statusOf(parcel),
  status_detail: 'unknown',
  created_at: parcel.updatedAt,
  updated_at: parcel.updatedAt,
  signed_by: null,
  weight: null,
  est_delivery_date: null,
  shipment_id: null,
  carrier: parcel.carrier,
  tracking_details: parcel.scans.map(scan => detail(scan, parcel.carrier)),
  fees: [],
  carrier_detail: null,
  public_url: `https://track.easypost.com/${parcel.trackerId}`,
})

export const easypostEvent = (parcel: Parcel, id: string) => ({
  id,
  object: 'Event',
  mode: 'test',
  description: 'tracker.updated',
  created_at: parcel.updatedAt,
  updated_at: parcel.updatedAt,
  previous_attributes: { status: 'unknown' },
  pending_urls: [],
  completed_urls: [],
  result: easypostTracker(parcel),
})

export interface Asked {
  readonly method: string
  readonly pathname: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sends
  readonly body: any
  readonly now: Date
}

export interface Answered {
  readonly status: number
  readonly answer: unknown
}

const refused = (status: number, code: string, message: string): Answered => ({
  status,
  answer: { error: { code, message, errors: [] } },
})

const NOT_FOUND = refused(404, 'NOT_FOUND', 'The requested resource could not be found.')

/** Prices by weight, the same everywhere. */
const quoted = (ounces: number) => [
  { carrier: 'USPS', service: 'GroundAdvantage', rate: (6 + ounces * 0.1).toFixed(2), days: 4 },
  { carrier: 'USPS', service: 'Priority', rate: (9 + ounces * 0.15).toFixed(2), days: 2 },
  { carrier: 'UPS', service: 'Ground', rate: (12 + ounces * 0.12).toFixed(2), days: 3 },
]

/** 1 % of the value, at least a dollar. */
const insuranceFee = (amount: string): string => Math.max(1, Number(amount) / 100).toFixed(2)

const easypostShipment = (shipment: Bought, parcels: Parcels, origin: string) => {
  const { id, rates, boughtRate, trackingNumber, insuredFor, refund, isAbroad } = shipment
  const shown = rates.map(({ days, ...rate }) => ({
    ...rate,
    object: 'Rate',
    currency: 'USD',
    shipment_id: id,
    delivery_days: days,
  }))
  const selected = shown.find(rate => rate.id === boughtRate) ?? null
  const tracker = trackingNumber ? parcels.find(trackingNumber) : undefined
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    rates: shown,
    selected_rate: selected,
    tracking_code: trackingNumber ?? null,
    tracker: tracker ? easypostTracker(tracker) : null,
    insurance: insuredFor ?? null,
    refund_status: refund ?? null,
    forms:
      selected && isAbroad
        ? [{ object: 'Form', form_type: 'commercial_invoice', form_url: `${origin}/labels/${id}-invoice.pdf` }]
        : [],
    postage_label: selected
      ? { object: 'PostageLabel', label_url: `${origin}/labels/${id}.pdf`, label_pdf_url: null }
      : null,
    fees: selected
      ? [
          { object: 'Fee', type: 'PostageFee', amount: selected.rate, charged: true, refunded: refund === 'refunded' },
          ...(insuredFor
            ? [
                {
                  object: 'Fee',
                  type: 'InsuranceFee',
                  amount: insuranceFee(insuredFor),
                  charged: true,
                  refunded: refund === 'refunded',
                },
              ]
            : []),
        ]
      : [],
    messages: [],
  }
}

const isAddress = (address: Record<string, unknown> | undefined) =>
  Boolean(address?.street1 && address.zip && address.country)

/** Carriers take days. */
const DECIDES_AFTER_MS = 3_600_000

// biome-ignore lint/suspicious/noExplicitAny: whatever a client sends
const isDeclared = (customs: any, parcel: { weight: number }): boolean => {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const items: any[] = customs?.customs_items ?? []
  const weight = items.reduce((sum, item) => sum + item.weight, 0)
  return (
    items.length > 0 &&
    items.every(
      item => item.description && item.quantity > 0 && item.value > 0 && item.weight > 0 && item.origin_country,
    ) &&
    weight <= parcel.weight + 0.1 &&
    Boolean(customs.customs_certify && customs.customs_signer)
  )
}

export function answerEasypost({ method, pathname, body, now }: Asked, parcels: Parcels, origin: string): Answered {
  const [, , kind, id = '', action] = pathname.split('/')
  if (kind === 'trackers' && method === 'POST') {
    const { tracking_code: code, carrier = 'USPS' } = body.tracker ?? {}
    if (!code) return refused(422, 'TRACKER.CREATE.ERROR', 'Unable to create tracker.')
    return { status: 200, answer: easypostTracker(parcels.follow(code, carrier, 'easypost', now)) }
  }
  if (kind === 'trackers' && method === 'GET') {
    const parcel = parcels.find(id)
    return parcel ? { status: 200, answer: easypostTracker(parcel) } : NOT_FOUND
  }
  if (kind !== 'shipments') return NOT_FOUND
  if (method === 'POST' && !id) {
    const {
      to_address: to,
      from_address: from,
      parcel,
      customs_info: customs,
      is_return: isReturn,
    } = body.shipment ?? {}
    const isAbroad = to?.country !== from?.country
    if (!isAddress(to) || !isAddress(from) || !(parcel?.weight > 0) || (isAbroad && !isDeclared(customs, parcel)))
      return refused(422, 'SHIPMENT.INVALID_PARAMS', 'Unable to create shipment, one or more parameters were invalid.')
    const rates = quoted(parcel.weight).map(rate => ({ id: parcels.newId('rate'), ...rate }))
    const [sentTo, sentFrom] = isReturn ? [from, to] : [to, from]
    const shipment = parcels.keep({ id: parcels.newId('shp'), to: sentTo, from: sentFrom, rates, isAbroad })
    return { status: 200, answer: easypostShipment(shipment, parcels, origin) }
  }
  const shipment = parcels.shipment(id)
  if (!shipment) return NOT_FOUND
  if (action === 'buy') {
    const rate = shipment.rates.find(each => each.id === body.rate?.id)
    if (!rate) return refused(422, 'SHIPMENT.RATE.NOT_FOUND', 'The rate was not found.')
    if (shipment.boughtRate) return refused(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
    shipment.boughtRate = rate.id
    shipment.insuredFor = body.insurance ?? undefined
    shipment.trackingNumber = `9400${shipment.id.replace(/\D/g, '').padStart(18, '0')}`
    parcels.follow(shipment.trackingNumber, rate.carrier, 'easypost', now)
    parcels.scan(shipment.trackingNumber, { status: 'pre_transit', at: now.toISOString(), words: 'Label created' }, now)
  }
  const isScanned = (parcels.find(shipment.trackingNumber ?? '')?.scans.length ?? 0) > 1
  if (action === 'refund') {
    if (!shipment.trackingNumber) return refused(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Refund is not available.')
    if (shipment.refund !== 'refunded')
      Object.assign(shipment, { refund: 'submitted', refundAskedAt: now.toISOString() })
  } else if (
    shipment.refund === 'submitted' &&
    now.getTime() - Date.parse(shipment.refundAskedAt ?? '') > DECIDES_AFTER_MS
  )
    shipment.refund = isScanned ? 'rejected' : 'refunded'
  return { status: 200, answer: easypostShipment(parcels.keep(shipment), parcels, origin) }
}
