import type * as z from 'zod'
import type { listingDraftBody } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { storedParcel } from '../../shared/rules/parcel.ts'
import { storedReport } from '../core/condition-report/report-attributes.ts'
import { type DraftKey, type DraftRecord, putDraft } from '../core/draft/draft-store.ts'
import { checkListable, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { storedNotes } from '../core/listing/photo-notes.ts'
import { storedDetails } from '../core/listing/piece-details.ts'
import { tryTransact } from '../platform/table.ts'

type Fields = z.output<typeof listingDraftBody>

/**
 * A late save must not bring back the draft of an item that was listed meanwhile.
 * @throws DomainError not_found, item_listed, item_sold
 */
export async function saveDraft({ userId, inventoryId }: DraftKey, fields: Fields, now: Date): Promise<DraftRecord> {
  const { step, price, reservePrice, marketPrice, listingType, images, photoNotes, durationDays, ...rest } = fields
  const draft: DraftRecord = {
    userId,
    inventoryId,
    step: step ?? undefined,
    itemName: rest.itemName ?? undefined,
    category: rest.category ?? undefined,
    description: rest.description ?? undefined,
    ...storedDetails(rest),
    ...storedReport(rest),
    listingType: listingType ?? undefined,
    images: images ?? undefined,
    photoNotes: images ? storedNotes(images, photoNotes ?? []) : undefined,
    durationDays: durationDays ?? undefined,
    priceCents: price ?? undefined,
    reserveCents: reservePrice ?? undefined,
    marketCents: marketPrice ?? undefined,
    delivery: rest.delivery ?? undefined,
    parcel: storedParcel(rest.parcel),
    resaleRight: rest.resaleRight ?? undefined,
    isNotArt: rest.resaleRight === null || undefined,
    savedAt: now.toISOString(),
  }
  const item = { userId, id: inventoryId }
  if (await tryTransact(checkListable(item), putDraft(draft))) return draft
  const current = await findInventoryItem(item)
  if (!current) throw new DomainError('not_found')
  throw new DomainError(current.soldAt ? 'item_sold' : 'item_listed')
}
