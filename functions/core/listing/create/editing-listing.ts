import type * as z from 'zod'
import { listingPriceDropped } from '../../../../events/listing.ts'
import type { updateListingBody } from '../../../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { MAX_ADDITIONS } from '../../../../shared/rules/listing.ts'
import { keptFacts } from '../../../../shared/rules/piece-facts.ts'
import { emit } from '../../../platform/outbox.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { type AuctionRecord, findListingWithAuction, replaceAuction } from '../../auction/auction-store.ts'
import { closeIfOver } from '../../auction/closing.ts'
import { auctionTerms, withReserve } from '../../auction/opening.ts'
import { allowSale, readPieceOf, withRefused } from '../../clearance/sale-guard.ts'
import type { CheckoutDeps } from '../../money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../../money/purchase/overdue-holds.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { changesOf, writeEdit } from '../edited-listings.ts'
import { holdRefusal, isHeld } from '../listing-holds.ts'
import type { ListingRecord } from '../listing-store.ts'
import { storedNotes } from '../photo-notes.ts'
import { chargeable } from '../refused-fields.ts'
import { editedArtAnswer } from '../resale-right.ts'

type Edits = z.output<typeof updateListingBody>

export interface Editable {
  readonly listing: ListingRecord
  readonly auction?: AuctionRecord | undefined
}

/**
 * Fails if a buyer is paying or someone has bid: the write expects listing and auction as read, without bids.
 * @param expect throws if the listing is another than it should be before
 * @throws DomainError not_found, invalid_request, listing_not_editable and listing_agreed (with `until`),
 *   listing_unavailable, only_additions, too_many_additions, price_too_low_to_charge, price_too_high_to_charge,
 *   conflict, outside_service, and those of `allowSale`
 */
export async function editListing(
  id: string,
  edits: Edits,
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  expect: (listing: ListingRecord) => void = () => undefined,
): Promise<Editable> {
  const before = await findEditable(id, edits, seller, now, deps)
  const { listing } = before
  expect(listing)
  const wanted = await edited(before, edits, now)
  const { refused, documents, paperRules, checks } = await allowSale(
    { userId: seller.id, inventoryId: listing.inventoryId },
    readPieceOf(wanted),
    now,
  )
  const after = { ...wanted, documents, paperRules, delivery: withRefused(wanted.delivery, refused) }
  const changes = changesOf(listing, after)
  if (Object.keys(changes).length === 0) return before
  const written = await writeEdit(
    listing,
    changes,
    now,
    ...auctionPart(before, after, edits),
    ...priceDrop(listing, after, now),
    ...checks,
  )
  if (written) return { listing: { ...after, updatedAt: now.toISOString() }, auction: before.auction }
  await findEditable(id, edits, seller, now, deps)
  throw new DomainError('conflict')
}

/** @throws DomainError why these edits are refused */
async function findEditable(
  id: string,
  edits: Edits,
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<Editable> {
  const found = await findOwn(id, seller)
  await endOverdueHold(found.listing, now, deps)
  const { listing, auction } = found.listing.status === 'reserved' ? await findOwn(id, seller) : found
  if (isHeld(listing, now)) throw holdRefusal(listing, 'listing_not_editable')
  const current = auction && (await closeIfOver(auction, now))
  if (listing.status !== 'active' || (current && current.state !== 'live')) throw new DomainError('listing_unavailable')
  if (current && current.bidCount > 0 && changesTerms(edits)) throw new DomainError('only_additions')
  return { listing, auction: current }
}

async function findOwn(id: string, seller: UserRecord): Promise<Editable & { listing: ListingRecord }> {
  const { listing, auction } = await findListingWithAuction(id)
  if (listing?.sellerId !== seller.id) throw new DomainError('not_found')
  return { listing, auction }
}

const changesTerms = ({ addition: _, ...terms }: Edits): boolean =>
  Object.values(terms).some(value => value !== undefined)

async function edited({ listing, auction }: Editable, edits: Edits, now: Date): Promise<ListingRecord> {
  const {
    addition,
    images,
    photoNotes = listing.photoNotes ?? [],
    price,
    reservePrice,
    marketPrice,
    facts,
    resaleRight,
    ...texts
  } = edits
  refuseOtherTypesTerms(listing, edits)
  const stated = nullsUndefined(texts)
  const { category = 'category' in stated ? undefined : listing.category } = stated
  const withTexts: ListingRecord = {
    ...listing,
    ...stated,
    ...{ resaleRight: undefined, isNotArt: undefined },
    ...(await editedArtAnswer(listing, { category, resaleRight }, readSettings)),
    facts: keptFacts(facts, listing.facts),
    ...(images && { images, imageUrl: images[0] }),
    photoNotes: storedNotes(images ?? listing.images, photoNotes),
    ...(price !== undefined && { priceCents: chargeable('price', price) }),
    ...(marketPrice !== undefined && { marketCents: marketPrice ?? undefined }),
    ...(addition !== undefined && { additions: withAddition(listing, addition, now) }),
  }
  if (!auction) return withTexts
  const reserveCents = reservePrice === undefined ? listing.reserveCents : reserveFrom(reservePrice)
  const { marketCents } = withTexts
  if (reserveCents === listing.reserveCents && marketCents === listing.marketCents) return withTexts
  const endsAt = new Date(auction.endsAt)
  const { estimateCents } = listing
  const { listed } = auctionTerms({ reserveCents, marketCents, estimateCents, endsAt }, await readSettings())
  return { ...withTexts, reserveFeeCents: undefined, ...listed }
}

const reserveFrom = (cents: Cents | null) => (cents ? chargeable('reservePrice', cents) : undefined)

function refuseOtherTypesTerms({ listingType }: ListingRecord, { price, reservePrice }: Edits): void {
  const wrong =
    listingType === 'auction'
      ? price !== undefined && { path: 'price', message: 'An auction has no fixed price.' }
      : reservePrice && { path: 'reservePrice', message: 'Only an auction has a reserve.' }
  if (wrong) throw new DomainError('invalid_request', {}, [wrong])
}

const nullsUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? undefined]),
  ) as { [Name in keyof Fields]: Exclude<Fields[Name], null> }

/** A repeated request adds nothing. */
function withAddition({ additions = [] }: ListingRecord, text: string, now: Date) {
  if (additions.at(-1)?.text === text) return additions
  if (additions.length >= MAX_ADDITIONS) throw new DomainError('too_many_additions')
  return [...additions, { text, addedAt: now.toISOString() }]
}

/** The write fails if someone has bid on what an edit changes. */
function auctionPart({ auction }: Editable, { reserveCents }: ListingRecord, edits: Edits) {
  return auction && changesTerms(edits) ? [replaceAuction(auction, withReserve(auction, reserveCents))] : []
}

function priceDrop(
  { id: listingId, priceCents: fromCents = cents(0) }: ListingRecord,
  { itemName, priceCents: toCents = cents(0) }: ListingRecord,
  now: Date,
) {
  return toCents < fromCents ? [emit(listingPriceDropped, { listingId, itemName, fromCents, toCents }, now)] : []
}
