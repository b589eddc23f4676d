import { DEFAULT_COUNTRY } from '../../shared/rules/countries.ts'
import { MAX_SALES_COUNTED, type TrackRecord } from '../../shared/rules/track-record.ts'
import { findCases } from '../core/case/case-store.ts'
import { findConversations } from '../core/message/conversation-store.ts'
import { findSoldOrders } from '../core/order/order-store.ts'
import { keepTrackRecord, type MeasuredSeller, trackRecordOf } from '../core/standing/track-record-store.ts'
import { log } from '../platform/log.ts'
import type { UserRecord } from '../platform/users.ts'
import { measureSeller, recentOrders } from './measuring-sellers.ts'

const KEPT_MS = 6 * 3_600_000
const CONVERSATIONS_MEASURED = 50

/** Measured again only after some hours, as every view of a listing asks for it. */
export async function trackRecord(
  seller: UserRecord,
  measured: MeasuredSeller | undefined,
  now: Date,
): Promise<TrackRecord> {
  // Of before there was a basis: it is measured again.
  if (measured?.basis && now.getTime() - Date.parse(measured.measuredAt) < KEPT_MS)
    return trackRecordOf({ ...measured, basis: measured.basis })
  const [orders, { conversations }] = await Promise.all([
    findSoldOrders(seller.id, MAX_SALES_COUNTED + 1),
    findConversations(seller.id, CONVERSATIONS_MEASURED, undefined),
  ])
  const home = seller.delivery?.from ?? DEFAULT_COUNTRY
  const decided = recentOrders(orders, now).filter(({ decidedKinds = [] }) => decidedKinds.length > 0)
  const cases = (await Promise.all(decided.map(({ id }) => findCases(id)))).flat()
  const record = measureSeller({ orders, conversations, cases, home }, now)
  await keepTrackRecord(seller.id, record, now).catch((error: unknown) =>
    log.warn('a track record was not kept', { sellerId: seller.id, error }),
  )
  return record
}
