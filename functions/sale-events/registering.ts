import type * as z from 'zod'
import { saleBidderAsked, saleBidderDecided } from '../../events/sale-event.ts'
import type { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { outdateBids } from '../core/auction/auction-store.ts'
import { checkNotBlocked, notAvailable, refuseBlocked } from '../core/block/block-store.ts'
import { findSaleBidder, type SaleBidder, writeSaleBidder } from '../core/sale-event/sale-bidder-store.ts'
import {
  findSaleEvent,
  findSaleLots,
  isOpenEvent,
  listingIdOf,
  type SaleEventRecord,
} from '../core/sale-event/sale-event-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { emit } from '../platform/outbox.ts'
import type { UserRecord } from '../platform/users.ts'
import { ownEvent } from './own-events.ts'

/**
 * Asking twice is asking once.
 * @throws DomainError not_found, own_auction, registration_not_needed, registration_decided, sale_event_over,
 *   not_available_to_you, conflict
 */
export async function register(
  eventId: string,
  note: string | null,
  person: UserRecord,
  now: Date,
): Promise<SaleBidder> {
  const event = await findSaleEvent(eventId)
  if (!event || event.state === 'draft') throw new DomainError('not_found')
  const { sellerId, title } = event
  if (sellerId === person.id) throw new DomainError('own_auction')
  if (event.admission === 'open') throw new DomainError('registration_not_needed')
  const key = { eventId, userId: person.id }
  const before = await findSaleBidder(key)
  if (before && before.state !== 'waiting') throw new DomainError('registration_decided')
  if (before) return before
  if (!isOpenEvent(event, now)) throw new DomainError('sale_event_over')
  await refuseBlocked({ blockerId: sellerId, blockedId: person.id }, 'bid')
  const asked = { ...key, sellerId, name: person.firstName, state: 'waiting' as const, askedAt: now.toISOString() }
  const written = await writeSaleBidder(
    undefined,
    { ...asked, ...(note && { note }) },
    checkNotBlocked({ blockerId: sellerId, blockedId: person.id }),
    emit(saleBidderAsked, { eventId, title, sellerId, bidderId: person.id, bidderName: person.firstName }, now),
  )
  if (written) return written
  const other = await findSaleBidder(key)
  if (!other) throw notAvailable('bid')
  return other
}

type Decision = z.output<typeof saleEvents.decideSaleBidder.body>

/** @throws DomainError not_found, conflict */
export async function decide(
  eventId: string,
  userId: string,
  { isApproved, limit, reason, version }: Decision,
  seller: UserRecord,
  now: Date,
): Promise<SaleBidder> {
  const event = await ownEvent(eventId, seller)
  const before = await findSaleBidder({ eventId, userId })
  if (!before) throw new DomainError('not_found')
  if (before.version !== version) throw new DomainError('conflict')
  const { limitCents: _, reason: __, ...same } = before
  const state = isApproved ? 'approved' : 'refused'
  const limitCents = isApproved ? limit : null
  const after = {
    ...same,
    state: state as SaleBidder['state'],
    ...(limitCents !== null && { limitCents }),
    ...(!isApproved && reason && { reason }),
  }
  const isTold = before.state !== state || before.limitCents !== (limitCents ?? undefined)
  const told = { eventId, title: event.title, bidderId: userId, state, limitCents } as const
  const written = await writeSaleBidder(before, after, ...(isTold ? [emit(saleBidderDecided, told, now)] : []))
  if (!written) throw new DomainError('conflict')
  if (before.state === 'approved') await outdateLots(event)
  return written
}

const AT_ONCE = 20

/** A bid that was decided by what was approved before, but isn't written, is decided again. */
async function outdateLots(event: SaleEventRecord): Promise<void> {
  const { lots } = await findSaleLots(event.id)
  const ids = lots.map(lot => listingIdOf(event, lot))
  await forEachSettled(ids, AT_ONCE, outdateBids)
}
