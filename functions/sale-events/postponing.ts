import { DomainError } from '../../shared/contract/errors.ts'
import { obstacleToMoving } from '../../shared/rules/sale-events.ts'
import { findSaleLots, postponeSaleEvent, type SaleEventRecord } from '../core/sale-event/sale-event-store.ts'
import { log } from '../platform/log.ts'
import { moveLots } from './changing-lots.ts'

export const STILL_LISTING = 'Its lots are being listed. Try again in a minute.'

/**
 * Moves a published event with the ends of all its lots. Bids stand; who registered, bid or watches is told.
 * @throws DomainError sale_event_unready, conflict
 */
export async function postpone(event: SaleEventRecord, after: SaleEventRecord, now: Date): Promise<SaleEventRecord> {
  const { firstClosesAt = '' } = event
  const { lots } = await findSaleLots(event.id)
  const reason =
    event.state === 'publishing'
      ? STILL_LISTING
      : obstacleToMoving({ ...event, firstClosesAt }, after.firstClosesAt ?? '', lots, now)
  if (reason) throw new DomainError('sale_event_unready', { reason })
  const written = await postponeSaleEvent(event, after, now)
  if (!written) throw new DomainError('conflict')
  // Those that close first can't wait for the queue, which does it again for all.
  await moveLots(event.id, 0, now).catch(error =>
    log.warn('the first lots of a postponed sale were not moved at once', { eventId: event.id, error }),
  )
  return written
}
