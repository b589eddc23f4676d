import type * as z from 'zod'
import type { listingDraftBody } from '../../../shared/contract/endpoints/listings.ts'
import { storedParcel } from '../../../shared/rules/parcel.ts'
import { storedReport } from '../condition-report/report-attributes.ts'
import { storedNotes } from '../listing/photo-notes.ts'
import { storedDetails } from '../listing/piece-details.ts'
import type { DraftKey, DraftRecord } from './draft-store.ts'

type Drafted = z.output<typeof listingDraftBody>
type Fields = { readonly [Name in keyof Drafted]?: Drafted[Name] | undefined }

/** A draft that says this, and nothing of what a draft before said. */
export function draftOf({ userId, inventoryId }: DraftKey, fields: Fields, savedAt: Date): DraftRecord {
  const { step, price, reservePrice, marketPrice, listingType, images, photoNotes, durationDays, ...rest } = fields
  return {
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
    savedAt: savedAt.toISOString(),
  }
}
