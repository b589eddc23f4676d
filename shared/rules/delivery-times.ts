import * as z from 'zod'
import { type CarrierId, carriers } from './carriers.ts'
import { DAY_MS } from './durations.ts'

/** Rules: docs/specification.md, "Delivery times". */

export const shippingServices = ['standard', 'express', 'sea'] as const
export type ShippingService = (typeof shippingServices)[number]

export const serviceNames: Record<ShippingService, string> = {
  standard: 'Standard',
  express: 'Express',
  sea: 'By sea or surface mail',
}

/** Days from dispatch, weekends included, by which a parcel is there at the latest if nothing goes wrong. */
export const MAX_DELIVERY_DAYS = 180

/** `from`: a country, or any. `to`: a country, the one that it is sent from, or any other. */
export const ANY = '*'
export const DOMESTIC = 'domestic'
export const ABROAD = 'abroad'

export const deliveryTime = z.object({
  from: z.string(),
  to: z.string(),
  service: z.enum(shippingServices),
  days: z.number().int(),
  source: z.string(),
  asOf: z.string(),
})
export type DeliveryTime = z.output<typeof deliveryTime>

const READ_ON = '2026-11-29'
const HOME = {
  source:
    'DHL 1 to 2 working days, at times up to 14 days (finanzen.net); Colissimo 2 (lpcollect.com); Royal Mail 2 to 3 (rubygreen.org)',
  asOf: READ_ON,
}
const HOME_EXPRESS = {
  source: 'USPS Priority Mail Express: overnight to 2 days (eatsip365.com); doubled for weekends',
  asOf: READ_ON,
}
const HOME_GROUND = {
  source: 'USPS Retail Ground: up to 14 working days (hareroar.pages.dev), and islands',
  asOf: READ_ON,
}
const ABROAD_STANDARD = {
  source:
    'Working days: USPS Priority Mail International 6 to 10 (shippingeasy.com), Colissimo 3 to 10 (nobleopulence.com), Royal Mail 3 to 7 (mailtw.org); doubled for customs',
  asOf: READ_ON,
}
const ABROAD_EXPRESS = {
  source:
    'Working days: UPS Worldwide Express 1 to 3, Expedited 2 to 5 (trijake.com), USPS Priority Mail Express International 3 to 5 (postagemaker.com); doubled for customs',
  asOf: READ_ON,
}
const ABROAD_SEA = {
  source:
    'Sea freight from door to door 20 to 60 days (dafey.us); Australia Post by sea to the United States 10 to 12 weeks (fullofwandertravel.com)',
  asOf: READ_ON,
}
const USPS = {
  source: 'USPS Ground Advantage: 2 to 5 working days, as sellers quote it (winenfood.com); doubled',
  asOf: '2026-11-29',
}
const JAPAN_POST = {
  source: 'Japan Post, delivery days of surface parcels: up to 3 months, and a month until the ship leaves',
  asOf: '2026-11-29',
}
const DHL = {
  source: 'DHL parcels from Germany in working days, as a seller quotes them (wolfmarkt.de): at most 17, Australia 43',
  asOf: '2026-11-29',
}

/** What an admin hasn't replaced. */
export const releaseDeliveryTimes: readonly DeliveryTime[] = [
  { from: ANY, to: DOMESTIC, service: 'standard', days: 14, ...HOME },
  { from: ANY, to: DOMESTIC, service: 'express', days: 4, ...HOME_EXPRESS },
  { from: ANY, to: DOMESTIC, service: 'sea', days: 30, ...HOME_GROUND },
  { from: ANY, to: ABROAD, service: 'standard', days: 30, ...ABROAD_STANDARD },
  { from: ANY, to: ABROAD, service: 'express', days: 14, ...ABROAD_EXPRESS },
  { from: ANY, to: ABROAD, service: 'sea', days: 100, ...ABROAD_SEA },
  { from: 'US', to: DOMESTIC, service: 'standard', days: 10, ...USPS },
  { from: 'JP', to: ABROAD, service: 'sea', days: 120, ...JAPAN_POST },
  { from: 'DE', to: ABROAD, service: 'standard', days: 28, ...DHL },
  { from: 'DE', to: 'AU', service: 'standard', days: 60, ...DHL },
]

/** Its buyer can follow a parcel that goes with it: the carrier has a page. */
const canBeFollowed = (carrier: CarrierId): boolean => 'page' in carriers[carrier]

export interface Way {
  /** Undefined: not known, as in orders whose delivery was agreed in messages. Then it counts as abroad. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly carrier: CarrierId | undefined
  readonly service: ShippingService | undefined
}

/** Nobody can check that a parcel goes faster with someone who can't be followed. */
const serviceOf = ({ carrier, service = 'standard' }: Way): ShippingService =>
  service === 'express' && !(carrier && canBeFollowed(carrier)) ? 'standard' : service

/** The row that names more of the way wins. Where none fits, the release's does. */
export function deliveryRow(times: readonly DeliveryTime[], way: Way): DeliveryTime | undefined {
  const { from, to } = way
  const isDomestic = from !== undefined && from === to
  const service = serviceOf(way)
  const closeness = (row: DeliveryTime): number => {
    const named = row.to === to ? 1 : row.to === (isDomestic ? DOMESTIC : ABROAD) ? 0 : -1
    const sent = row.from === from ? 2 : row.from === ANY ? 0 : -1
    return row.service === service && named >= 0 && sent >= 0 ? named + sent : -1
  }
  const best = (rows: readonly DeliveryTime[]) =>
    rows.filter(row => closeness(row) >= 0).toSorted((one, other) => closeness(other) - closeness(one))[0]
  return best(times) ?? best(releaseDeliveryTimes)
}

export const deliveryDays = (times: readonly DeliveryTime[], way: Way): number =>
  deliveryRow(times, way)?.days ?? MAX_DELIVERY_DAYS

/** The latest expected delivery. @param measuredDays in which four of five of the seller's parcels arrived: never less than the table */
export function expectedBy(
  times: readonly DeliveryTime[],
  way: Way,
  shippedAt: string,
  measuredDays: number | null = null,
): string {
  const days = Math.max(deliveryDays(times, way), way.service === 'express' ? 0 : (measuredDays ?? 0))
  return new Date(Date.parse(shippedAt) + days * DAY_MS).toISOString()
}
