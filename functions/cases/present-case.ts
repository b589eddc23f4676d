import type { OrderCase } from '../../shared/contract/endpoints/cases.ts'
import { type CaseActor, caseStepsOf } from '../../shared/rules/cases.ts'
import type { Address } from '../../shared/rules/delivery.ts'
import type { CaseRecord } from '../core/case/case-store.ts'
import type { ParcelRecord } from '../core/tracking/parcel-store.ts'
import { presentParcel } from '../core/tracking/present-parcel.ts'

interface About {
  readonly isDisputed?: boolean | undefined
  /** Where the seller wanted something sent back to before; for the seller alone. */
  readonly keptAddress?: Address | undefined
  readonly parcel?: ParcelRecord | undefined
}

export function presentCase(
  record: CaseRecord,
  viewer: CaseActor,
  { isDisputed = false, keptAddress, parcel }: About = {},
): OrderCase {
  const { orderId, no, itemName, kind, wish, status, version, reportedAt, updatedAt } = record
  return {
    ...{ orderId, no, itemName, kind, wish, status, version, reportedAt, updatedAt },
    ...{ imageUrl: record.imageUrl ?? null, pieces: record.pieces ?? [] },
    wishAmount: record.wishCents ?? null,
    outcome: record.outcome ?? null,
    offered: record.offeredCents ?? null,
    returnAddress: record.returnAddress ?? null,
    keptAddress: keptAddress ?? null,
    addressErasedAt: record.addressErasedAt ?? null,
    parcel: presentParcel(parcel),
    steps: [...caseStepsOf({ status, kind, entries: record.entries, isDisputed }, viewer)],
    dueAt: isDisputed || status === 'escalated' ? null : (record.dueAt ?? null),
    entries: record.entries.map(entry => ({
      by: entry.by,
      step: entry.step,
      at: entry.at,
      text: entry.text ?? null,
      imageUrls: entry.imageUrls ?? [],
      amount: entry.amountCents ?? null,
      labelBy: entry.labelBy ?? null,
      carrier: entry.carrier ?? null,
      carrierName: entry.carrierName ?? null,
      trackingNumber: entry.trackingNumber ?? null,
      trackingUrl: entry.trackingUrl ?? null,
      byHand: entry.byHand ?? false,
    })),
  }
}
