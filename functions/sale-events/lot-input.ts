import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { createListingBody, listing as listingOut } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { findDraft } from '../core/draft/draft-store.ts'
import { presentDraft } from '../core/draft/present-draft.ts'
import type { InventoryRecord } from '../core/inventory/inventory-store.ts'
import type { ListingInput } from '../core/listing/create/listing-an-item.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import type { StoredLot } from '../core/sale-event/sale-event-store.ts'

/**
 * What a lot is listed with: as it is for sale now, or as its draft says, or else as the collection has it. The same
 * checks hold as when it is listed by hand.
 * @throws DomainError sale_event_unready with what is missing
 */
export async function lotInput(
  { inventoryId, startCents }: StoredLot,
  item: InventoryRecord,
  listed: ListingRecord | undefined,
  now: Date,
): Promise<ListingInput> {
  const known = listed ? ofListing(listed, now) : await ofDraft(item)
  const { data, error } = createListingBody.safeParse({
    ...known,
    itemName: known.itemName ?? item.itemName,
    category: known.category ?? item.category,
    description: known.description ?? item.description,
    inventoryId,
    listingType: 'auction',
    price: null,
    reservePrice: startCents === undefined ? null : centsToDecimal(startCents),
  })
  if (!data) throw new DomainError('sale_event_unready', { reason: error.issues[0]?.message })
  return data
}

type Known = Readonly<Record<string, unknown>>

/** Null means that nothing is said. Only of the artist it is an answer. */
const said = (known: Known): Known =>
  Object.fromEntries(Object.entries(known).filter(([name, value]) => value !== null || name === 'resaleRight'))

function ofListing(listed: ListingRecord, now: Date): Known {
  const { resaleRight, isNotArt, ...shown } = listingOut.encode(presentListing(listed, listed.sellerId, now))
  const { auctionEndDate: _, images, ...known } = said(shown)
  return { ...known, ...photosOf(images), ...(isNotArt ? { resaleRight: null } : resaleRight && { resaleRight }) }
}

async function ofDraft({ userId, id: inventoryId }: InventoryRecord): Promise<Known> {
  const draft = await findDraft({ userId, inventoryId })
  if (!draft) return {}
  const {
    step: _,
    durationDays: __,
    images,
    ...known
  } = said(drafts.getListingDraft.response.encode(presentDraft(draft)))
  return { ...known, ...photosOf(images) }
}

/** Without any, its photograph is the collection's. */
const photosOf = (images: unknown) => (Array.isArray(images) && images.length > 0 ? { images } : {})
