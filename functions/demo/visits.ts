import { createHash } from 'node:crypto'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { Visit } from '../core/page-views/counting.ts'
import { countViews } from '../core/page-views/view-store.ts'
import { visitTo } from '../listings/views.ts'

const RETURNS_EVERY = 4
const RETURNS_AFTER_MS = 50 * 60_000

/** Between 0 and 1, the same for the same text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** More of them toward the end. */
export async function countVisits(
  { id: listingId, sellerId }: ListingRecord,
  visitors: number,
  from: Date,
  to: Date,
): Promise<void> {
  const lasts = to.getTime() - from.getTime()
  const visits: Visit[] = []
  for (let n = 0; n < visitors; n++) {
    const at = new Date(from.getTime() + lasts * Math.sqrt((n + chance(`${listingId} ${n}`)) / visitors))
    visits.push(await visitAt(n, at))
    const later = new Date(at.getTime() + RETURNS_AFTER_MS)
    if (n % RETURNS_EVERY === 0 && later < to) visits.push(await visitAt(n, later))
  }
  for (const [, ofDay] of [...Map.groupBy(visits, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await countViews([{ sellerId, listingId, visits: ofDay }])
  }

  function visitAt(n: number, at: Date): Promise<Visit> {
    return visitTo(listingId, { user: undefined, address: `192.0.2.${n}`, userAgent: 'a demo visitor' }, at)
  }
}
