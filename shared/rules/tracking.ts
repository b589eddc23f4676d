import type { CarrierId } from './carriers.ts'
import { DAY_MS } from './durations.ts'

/** What a carrier says of a parcel, by whichever service it is asked through. */
export const parcelStates = [
  'unknown',
  'announced',
  'in_transit',
  'out_for_delivery',
  'waiting',
  'delivered',
  'returning',
  'failed',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** The way to the buyer, or back to the seller. */
export const parcelPurposes = ['order', 'return'] as const
export type ParcelPurpose = (typeof parcelPurposes)[number]

/** Services that are asked about parcels. */
export const trackerNames = ['easypost', 'shippo'] as const
export type TrackerName = (typeof trackerNames)[number]

/** Of the same parcel's story; the oldest are left out beyond it. */
export const MOST_PARCEL_EVENTS = 40

/** In characters; what is longer is cut. */
export const PARCEL_WORDS_MAX = 200
export const PARCEL_PLACE_MAX = 100

/** Time after which a seller is told that the carrier doesn't know the number. */
export const UNKNOWN_NUMBER_TOLD_AFTER_MS = 2 * DAY_MS

/** A number that isn't known yet is asked about again after it, for as long as nobody was told. */
const ASK_ABOUT_NEW_MS = DAY_MS / 4

/** A parcel without news is asked about again after it. */
const ASK_AGAIN_MS = DAY_MS

/** Time after which nobody asks any more. */
export const FOLLOWED_FOR_MS = 60 * DAY_MS

interface Followed {
  readonly status: ParcelState
  /** ISO 8601, like all times. */
  readonly followedAt: string
}

const hasArrived = ({ status }: Followed) => status === 'delivered'

/** When the carrier is to be asked next; undefined once it is delivered, and after a long time. */
export function asksNextAt(parcel: Followed, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(parcel.followedAt)
  if (hasArrived(parcel) || age >= FOLLOWED_FOR_MS) return undefined
  const isNew = parcel.status === 'unknown' && age < UNKNOWN_NUMBER_TOLD_AFTER_MS
  return new Date(now.getTime() + (isNew ? ASK_ABOUT_NEW_MS : ASK_AGAIN_MS)).toISOString()
}

/** Whether the seller is to be told that the carrier doesn't know the number. */
export const isUnknownForLong = ({ status, followedAt }: Followed, now: Date): boolean =>
  status === 'unknown' && now.getTime() - Date.parse(followedAt) >= UNKNOWN_NUMBER_TOLD_AFTER_MS

/**
 * Shippo's tokens of carriers that it follows. EasyPost gets a name where it is sure, and else finds the carrier by the number.
 * Source: docs.goshippo.com, "Tracking Carriers", read on 2026-11-29. EasyPost's names: general knowledge.
 */
// @wc-ignore
export const carriersAt: Record<TrackerName, Partial<Record<CarrierId, string>>> = {
  easypost: {
    usps: 'USPS',
    ups: 'UPS',
    fedex: 'FedEx',
    dhl: 'DHLExpress',
    'royal-mail': 'RoyalMail',
    'canada-post': 'CanadaPost',
    'australia-post': 'AustraliaPost',
  },
  shippo: {
    usps: 'usps',
    ups: 'ups',
    fedex: 'fedex',
    dhl: 'dhl_express',
    'royal-mail': 'royal_mail',
    'canada-post': 'canada_post',
    'australia-post': 'australia_post',
    'deutsche-post': 'deutsche_post',
    'la-poste': 'la_poste',
    correos: 'correos_espana',
    'poste-italiane': 'poste_italiane',
  },
}

/** EasyPost finds carriers without a name by the number; nobody follows a carrier that the seller named in words. */
export const followsCarrier = (tracker: TrackerName, carrier: CarrierId): boolean =>
  carrier !== 'other' && (tracker === 'easypost' || carrier in carriersAt.shippo)

/** As carriers print it, with or without spaces and dashes. */
export const bareTrackingNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

export const isSameNumber = (one: string, other: string): boolean =>
  bareTrackingNumber(one) === bareTrackingNumber(other)
