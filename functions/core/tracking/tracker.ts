import type { CarrierId } from '../../../shared/rules/carriers.ts'
import {
  MOST_PARCEL_EVENTS,
  PARCEL_PLACE_MAX,
  PARCEL_WORDS_MAX,
  type ParcelState,
  type TrackerName,
} from '../../../shared/rules/tracking.ts'

export interface ParcelEvent {
  /** ISO 8601, in UTC, by the carrier. */
  readonly at: string
  readonly status: ParcelState
  /** The carrier's own. */
  readonly words: string
  readonly place?: string | undefined
}

/** All that is known of a parcel at a time. */
export interface ParcelNews {
  readonly trackingNumber: string
  /** As the service writes it. */
  readonly carrier?: string | undefined
  /** The service's id of it, where it gives one. */
  readonly trackerId?: string | undefined
  readonly status: ParcelState
  /** Oldest first. */
  readonly events: readonly ParcelEvent[]
  /** Where the carrier says that it goes, as far as it says so. */
  readonly destination?: string | undefined
  /** When this became so, by the service's clock. */
  readonly at: string
}

export interface AskedParcel {
  readonly carrier: CarrierId
  readonly trackingNumber: string
  readonly trackerId?: string | undefined
}

/** A service that asks carriers, and tells their news by webhooks. */
export interface Tracker {
  readonly name: TrackerName
  /** Also makes it tell news of the parcel from then on. @throws Error if it gives no answer */
  ask(parcel: AskedParcel, now: Date): Promise<ParcelNews>
}

/**
 * As it is stored: cut, in order, and not in the future. Carriers use numbers again: what happened before `since` was
 * another parcel's.
 */
export function tidyNews(news: ParcelNews, since: string, now: Date): ParcelNews {
  const latest = now.toISOString()
  const notLater = (time: string) => (time < latest ? time : latest)
  const events = news.events
    .filter(({ at }) => at >= since)
    .map(({ at, status, words, place }) => ({
      at: notLater(at),
      status,
      words: words.trim().slice(0, PARCEL_WORDS_MAX),
      ...(place && { place: place.slice(0, PARCEL_PLACE_MAX) }),
    }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(-MOST_PARCEL_EVENTS)
  const isAnothers = news.events.length > 0 && events.length === 0
  const destination = news.destination?.slice(0, PARCEL_PLACE_MAX)
  return { ...news, destination, status: isAnothers ? 'unknown' : news.status, at: notLater(news.at), events }
}

/** "Bochum, Nordrhein-Westfalen, DE"; undefined where nothing is said. */
export const placeOf = (...parts: readonly (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(', ') || undefined

/**
 * Times without a zone are UTC: Shippo's test mode writes some (*Test mode*, goshippo.com/docs/tracking).
 * @returns undefined if it is no time
 */
export function timeOf(text: string | null | undefined): string | undefined {
  const time = new Date(/T[\d:.]+$/.test(text ?? '') ? `${text}Z` : (text ?? ''))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
