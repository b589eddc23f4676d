import * as z from 'zod'
import { type ListingDraft, listingDraft } from '../../../shared/contract/endpoints/drafts.ts'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { listingDraftBody } from '../../../shared/contract/endpoints/listings.ts'
import { reportOf } from '../../../shared/rules/condition-report.ts'
import { clearableDetails, detailsOf } from '../../../shared/rules/piece-details.ts'
import type { DeliveryInput } from '../../lib/delivery-start.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import type { DraftBody } from './api/save-listing-draft.ts'
import { type ListingValues, listingValuesFor, type Step } from './listing-form.ts'

const fields = listingDraftBody.shape
const names = Object.keys(fields) as (keyof DraftBody)[]

/** Keeps valid fields only: half an amount waits until it is complete. `isWhole`: nothing was left out. */
export function draftOf(values: Partial<ListingValues>, step: Step): { draft: DraftBody; isWhole: boolean } {
  const filled: Record<string, unknown> = { ...values, step }
  const kept = names.filter(name => fields[name].safeParse(filled[name]).success)
  return {
    draft: Object.fromEntries(kept.map(name => [name, filled[name]])),
    isWhole: kept.length === names.length,
  }
}

const statedDetails = (draft: DraftBody) =>
  Object.fromEntries(Object.entries(detailsOf(draft)).filter(([, text]) => text != null))

/** A title, photographs, details or a choice that the draft lacks come from the item. */
export function valuesFrom(draft: DraftBody): Partial<ListingValues> {
  const { listingType, itemName, images, photoNotes, durationDays, delivery, parcel, ...rest } = draft
  const { category, description, price, reservePrice, resaleRight } = rest
  return {
    ...{ category, description, ...reportOf(rest), price, reservePrice },
    ...(listingType && { listingType }),
    ...statedDetails(rest),
    ...(itemName && { itemName }),
    ...(images && { images }),
    ...(photoNotes && { photoNotes }),
    ...(durationDays && { durationDays }),
    ...(delivery && { delivery: delivery as DeliveryInput }),
    ...(parcel && { parcel }),
    ...(resaleRight !== undefined && { resaleRight }),
  }
}

/** The tab keeps what could not be saved, through a reload or a login. */
const keyFor = (inventoryId: string) => `unsaved-draft:${inventoryId}`
const unsaved = z.custom<DraftBody>(value => listingDraftBody.safeParse(value).success)

const recallUnsaved = (inventoryId: string) => recall(keyFor(inventoryId), unsaved)
export const keepUnsaved = (inventoryId: string, draft: DraftBody) => keep(keyFor(inventoryId), draft)
export const forgetUnsaved = (inventoryId: string) => forget(keyFor(inventoryId))

/** Details that the page before knew. */
const handed = z.object({ details: z.object(clearableDetails) })

/** What was typed last, else what was saved, else the item's own data. */
export function startOf(
  item: InventoryItem,
  draft: ListingDraft | null,
  delivery: DeliveryInput,
  handedOver?: unknown,
) {
  const plain = listingValuesFor(item, delivery)
  const kept = draft && z.encode(listingDraft, draft)
  const typed = recallUnsaved(item.id) ?? kept
  return {
    values: { ...plain, ...(typed ? valuesFrom(typed) : handed.safeParse(handedOver).data?.details) },
    step: typed?.step ?? 1,
    saved: draftOf({ ...plain, ...(kept && valuesFrom(kept)) }, kept?.step ?? 1).draft,
  }
}
