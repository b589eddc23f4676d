import { isAt } from '../../shared/rules/return-address.ts'
import type { CaseRecord } from '../core/case/case-store.ts'
import { findParcel, findParcelsOf, type ParcelRecord } from '../core/tracking/parcel-store.ts'

const returnParcelOf = ({ orderId, no }: Pick<CaseRecord, 'orderId' | 'no'>) =>
  findParcel({ orderId, purpose: 'return', caseNo: no })

/** Of those that were sent back, with what the carrier says. */
export const withParcels = <Shown>(
  cases: readonly CaseRecord[],
  show: (found: CaseRecord, parcel: ParcelRecord | undefined) => Shown,
): Promise<Shown[]> =>
  Promise.all(
    cases.map(async found =>
      show(found, found.entries.some(({ trackingNumber }) => trackingNumber) ? await returnParcelOf(found) : undefined),
    ),
  )

/**
 * What the carrier's word about the parcel of a return means.
 * @returns undefined while it says nothing that decides: not delivered, delivered before the return, nobody knows where, or a number that another order has, too
 */
export async function arrivalOf(found: CaseRecord): Promise<'arrive' | 'arrive_elsewhere' | undefined> {
  const parcel = await returnParcelOf(found)
  const delivery = parcel?.events.findLast(({ status }) => status === 'delivered')
  if (parcel?.status !== 'delivered' || !delivery || delivery.at < returnBeganAt(found)) return undefined
  const others = await findParcelsOf(parcel.trackingNumber)
  if (others.some(({ orderId }) => orderId !== found.orderId)) return undefined
  const isThere = found.returnAddress && isAt(parcel.destination ?? delivery.place, found.returnAddress)
  if (isThere === undefined) return undefined
  return isThere ? 'arrive' : 'arrive_elsewhere'
}

const returnBeganAt = ({ entries, reportedAt }: CaseRecord): string =>
  entries.findLast(({ labelBy }) => labelBy)?.at ?? reportedAt
