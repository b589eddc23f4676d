import type { OrderCase } from '../../shared/contract/endpoints/cases.ts'
import { type CaseActor, caseStepsOf } from '../../shared/rules/cases.ts'
import type { Address } from '../../shared/rules/delivery.ts'
import type { CaseRecord } from '../core/case/case-store.ts'

/** @param keptAddress where the seller wanted something sent back to before; for the seller alone */
export function presentCase(
  record: CaseRecord,
  viewer: CaseActor,
  isDisputed = false,
  keptAddress: Address | undefined = undefined,
): OrderCase {
  const { orderId, no, itemName, kind, wish, status, version, reportedAt, updatedAt } = record
  return {
    ...{ orderId, no, itemName, kind, wish, status, version, reportedAt, updatedAt },
    imageUrl: record.imageUrl ?? null,
    wishAmount: record.wishCents ?? null,
    outcome: record.outcome ?? null,
    offered: record.offeredCents ?? null,
    returnAddress: record.returnAddress ?? null,
    keptAddress: keptAddress ?? null,
    addressErasedAt: record.addressErasedAt ?? null,
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
