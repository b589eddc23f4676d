import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { disputes } from '../../shared/contract/endpoints/disputes.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type DisputeRecord, findDisputes, stateOnDispute } from '../core/money/dispute/dispute-store.ts'
import { findOrder } from '../core/order/order-store.ts'

/** @throws DomainError not_found, also for its buyer */
export async function findDisputesOfSeller(orderId: string, sellerId: string): Promise<DisputeRecord[]> {
  const [order, found] = await Promise.all([findOrder(orderId), findDisputes(orderId)])
  if (order?.sellerId !== sellerId) throw new DomainError('not_found')
  return found.filter(({ status }) => status !== 'noted')
}

/** @throws DomainError not_found, not_disputed, also if the bank decides meanwhile */
export async function explain(
  orderId: string,
  sellerId: string,
  { text, imageUrls }: BodyOf<typeof disputes.explainDispute>,
  now: Date,
): Promise<DisputeRecord[]> {
  const open = (await findDisputesOfSeller(orderId, sellerId)).filter(({ status }) => status === 'open')
  const statement = { text, imageUrls: [...imageUrls], at: now.toISOString() }
  const isKept = await Promise.all(open.map(dispute => stateOnDispute(dispute, statement)))
  if (!isKept.includes(true)) throw new DomainError('not_disputed')
  return findDisputes(orderId)
}
