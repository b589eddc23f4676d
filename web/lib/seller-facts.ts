import { countryName } from '../../shared/rules/countries.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { counted } from '../../shared/rules/numbers.ts'
import type { TrackRecord } from '../../shared/rules/track-record.ts'
import { formatDate } from './dates.ts'
import { serverNow } from './server-clock.ts'

const NEW_MS = 90 * DAY_MS

export interface FactsOfSeller {
  readonly memberSince: string
  /** Null if they said nothing. */
  readonly shipsFrom: string | null
  readonly trackRecord: TrackRecord
  readonly followerCount: number
}

/** What a buyer may know of a seller, most telling first. Says nothing of what is not known. What is measured is in badges. */
export function sellerFacts(
  { memberSince, shipsFrom, trackRecord, followerCount }: FactsOfSeller,
  now = serverNow(),
): string[] {
  return [
    shipsFrom && countryName(shipsFrom),
    salesText(trackRecord, now.getTime() - Date.parse(memberSince) < NEW_MS),
    followerCount > 0 && counted(followerCount, 'follower', 'followers'),
    `On Vitrine since ${formatDate(memberSince, 'month')}`,
  ].filter(fact => typeof fact === 'string')
}

function salesText({ sales, hasMoreSales }: TrackRecord, isNew: boolean): string {
  if (hasMoreSales) return `More than ${sales} sales`
  if (sales > 0) return counted(sales, 'sale', 'sales')
  return isNew ? 'New here' : 'No sales yet'
}
