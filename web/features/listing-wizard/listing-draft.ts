import * as z from 'zod'
import { reportOf } from '../../../shared/condition-report.ts'
import { type ListingDraft, listingDraft } from '../../../shared/endpoints/drafts.ts'
import type { InventoryItem } from '../../../shared/endpoints/inventory.ts'
import { listingDraftBody } from '../../../shared/endpoints/listings.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import type { DraftBody } from './api/save-listing-draft.ts'
import { type ListingValues, listingValuesFor, type Step } from './listing-form.ts'

const fields = listingDraftBody.shape
const names = Object.keys(fields) as (keyof DraftBody)[]

/** What is kept of a form, and whether that is all of it: half an amount is no amount, and waits until it is one. */
export function draftOf(values: Partial<ListingValues>, step: Step): { draft: DraftBody; isWhole: boolean } {
  const filled: Record<string, unknown> = { ...values, step }
  const kept = names.filter(name => fields[name].safeParse(filled[name]).success)
  return {
    draft: Object.fromEntries(kept.map(name => [name, filled[name]])),
    isWhole: kept.length === names.length,
  }
}

/** What a draft has the form start with. A title, photographs or a choice that it lacks are left to the item. */
export function valuesFrom(draft: DraftBody): Partial<ListingValues> {
  const { listingType, itemName, images, durationDays, ...rest } = draft
  const { category, description, price, reservePrice } = rest
  return {
    ...{ category, description, ...reportOf(rest), price, reservePrice },
    ...(listingType && { listingType }),
    ...(itemName && { itemName }),
    ...(images && { images }),
    ...(durationDays && { durationDays }),
  }
}

/** What could not be saved waits in the tab, so that a reload or signing in again does not cost it. */
const keyFor = (inventoryId: string) => `unsaved-draft:${inventoryId}`
const unsaved = z.custom<DraftBody>(value => listingDraftBody.safeParse(value).success)

const recallUnsaved = (inventoryId: string) => recall(keyFor(inventoryId), unsaved)
export const keepUnsaved = (inventoryId: string, draft: DraftBody) => keep(keyFor(inventoryId), draft)
export const forgetUnsaved = (inventoryId: string) => forget(keyFor(inventoryId))

/** What the form begins with: what was typed last, else what was saved, else what the item says. */
export function startOf(item: InventoryItem, draft: ListingDraft | null) {
  const plain = listingValuesFor(item)
  const kept = draft && z.encode(listingDraft, draft)
  const typed = recallUnsaved(item.id) ?? kept
  return {
    values: { ...plain, ...(typed && valuesFrom(typed)) },
    step: typed?.step ?? 1,
    saved: draftOf({ ...plain, ...(kept && valuesFrom(kept)) }, kept?.step ?? 1).draft,
  }
}
