import type * as z from 'zod'
import type { createListingBody } from '../../../../shared/contract/endpoints/listings.ts'
import type { PlatformSettings } from '../../../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { commissionTermsFor } from '../../../../shared/rules/fees.ts'
import { type AuctionDuration, auctionDurations, DEFAULT_AUCTION_DURATION } from '../../../../shared/rules/listing.ts'
import { storedParcel } from '../../../../shared/rules/parcel.ts'
import { newId } from '../../../platform/ids.ts'
import type { TransactionPart } from '../../../platform/table.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { refuseSuspended } from '../../account/standing-checks.ts'
import { openAuction } from '../../auction/auction-store.ts'
import { auctionTerms, newAuction } from '../../auction/opening.ts'
import { type ClearanceRecord, nothingDeclared } from '../../clearance/clearance-store.ts'
import { allowSale, readPieceOf, saleRefusal, standingOf, withRefused } from '../../clearance/sale-guard.ts'
import { storedReport } from '../../condition-report/report-attributes.ts'
import { type DraftRecord, dropDraft, dropDraftAsRead } from '../../draft/draft-store.ts'
import { findInventoryItem, type ItemToList, markListed, moveListed } from '../../inventory/inventory-store.ts'
import { marketValueOf } from '../../inventory/market-value.ts'
import { notStolen } from '../../passport/stolen.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { createListing, type ListingRecord } from '../listing-store.ts'
import { storedNotes } from '../photo-notes.ts'
import { storedDetails } from '../piece-details.ts'
import { chargeable, refusalOf } from '../refused-fields.ts'
import { keptArtAnswer } from '../resale-right.ts'
import { whyItemIsBound } from './listed-items.ts'

export type ListingInput = z.output<typeof createListingBody>

/** What a sale event says of a lot. */
export interface LotTerms {
  readonly eventId: string
  readonly lotNumber: string
  readonly estimateLowCents?: Cents | undefined
  readonly estimateHighCents?: Cents | undefined
  /** It isn't sold below. Kept with the auction alone. */
  readonly secretReserveCents?: Cents | undefined
  readonly isByApproval: boolean
  readonly opensAt: Date
  readonly endsAt: Date
  /** For sale at a fixed price until now, and what takes it off sale in the same transaction. */
  readonly instead?: { readonly listingId: string; readonly withdrawal: readonly TransactionPart[] } | undefined
}

/**
 * @param lot of a sale event: then it ends when the event says, whatever `input` has
 * @throws DomainError account_suspended, not_found, resale_right_unanswered, resale_rate_missing, auction_duration, delivery_missing,
 *   price_too_low_to_charge, price_too_high_to_charge, conflict, and those of `allowSale` and `whyItemIsBound`
 */
export async function listItem(
  input: ListingInput,
  seller: UserRecord,
  now: Date,
  { id = newId(now), draft }: Listed = {},
  lot?: LotTerms,
): Promise<ListingRecord> {
  const key = { userId: seller.id, id: input.inventoryId }
  const [item, settings] = await Promise.all([findInventoryItem(key), readSettings(), refuseSuspended(seller.id)])
  if (!item) throw new DomainError('not_found')
  const { asked, auction } = askedListing({ input, item, settings, id, lot }, seller, now)
  const unstolen = await notStolen(item.pieceId)
  const { record, checks } = await allowed(asked, now)
  const isListed = lot?.instead
    ? moveListed(key, lot.instead.listingId, record.id)
    : markListed(item, record.id, input.sharesView === true, record.pieceId)
  const withdrawal = lot?.instead?.withdrawal ?? []
  const guard = [isListed, ...checks, ...unstolen, ...withdrawal, ...(draft ? [dropDraftAsRead(draft)] : [])]
  const others = draft ? [] : [dropDraft({ userId: seller.id, inventoryId: item.id })]
  if (await createListing(record, guard, ...others, ...auctionOf(record, auction, now, lot))) return record
  const current = await findInventoryItem(key)
  if (!current) throw new DomainError('not_found')
  // What was declared of it or its draft has changed, or an expert signed an estimate.
  if (!current.listingId && !current.soldAt) throw new DomainError('conflict')
  throw await whyItemIsBound(current, now)
}

interface Listed {
  readonly id?: string
  /** The draft that the input was read from, which must not have changed since. */
  readonly draft?: DraftRecord | undefined
}

interface Asked {
  readonly input: ListingInput
  readonly item: ItemToList
  readonly settings: PlatformSettings
  readonly id: string
  readonly lot?: LotTerms | undefined
}

/**
 * The listing that these words would make.
 * @throws DomainError resale_right_unanswered, resale_rate_missing, auction_duration, delivery_missing, price_too_low_to_charge,
 *   price_too_high_to_charge
 */
function askedListing({ input, item, settings, id, lot }: Asked, seller: UserRecord, now: Date) {
  const priceCents = priceOf(input)
  const auction = input.listingType === 'auction' ? termsOf(input, item, now, settings, lot) : undefined
  const pieceId = item.pieceId ?? (input.passport ? newId(now) : undefined)
  const asked: ListingRecord = {
    ...listingOf(item, input, seller, id, now),
    ...(pieceId && { pieceId }),
    ...lotOf(lot),
    priceCents,
    ...auction?.listed,
    premiumBps: auction?.terms.premiumBps,
    ...keptArtAnswer(input, settings),
    ...commissionTermsFor(input.listingType, settings),
  }
  return { asked, auction }
}

/**
 * What keeps a piece from being listed with these words, as far as it can be told beforehand: whether it is stolen or bound
 * is seen when it is listed.
 * @param clearance undefined where nothing was declared
 */
export function listingRefusal(
  asked: Omit<Asked, 'id'>,
  seller: UserRecord,
  clearance: ClearanceRecord | undefined,
  now: Date,
): DomainError | null {
  try {
    const { asked: listing } = askedListing({ ...asked, id: asked.item.id }, seller, now)
    const key = { userId: seller.id, inventoryId: asked.item.id }
    return saleRefusal(standingOf(readPieceOf(listing), clearance ?? nothingDeclared(key), now))
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** With the countries that rules leave out. @throws what `allowSale` throws */
async function allowed(asked: ListingRecord, now: Date) {
  const key = { userId: asked.sellerId, inventoryId: asked.inventoryId }
  const { refused, documents, paperRules, checks } = await allowSale(key, readPieceOf(asked), now)
  const record: ListingRecord = { ...asked, documents, paperRules, delivery: withRefused(asked.delivery, refused) }
  return { record, checks }
}

const priceOf = ({ listingType, price }: ListingInput) =>
  listingType === 'fixed-price' ? chargeable('price', price ?? cents(0)) : undefined

function listingOf(
  item: ItemToList,
  input: ListingInput,
  seller: UserRecord,
  id: string,
  createdAt: Date,
): ListingRecord {
  const cover = input.imageUrl ?? item.imageUrl
  const images = input.images ?? (cover ? [cover] : [])
  const time = createdAt.toISOString()
  return {
    id,
    sellerId: seller.id,
    sellerName: seller.firstName,
    inventoryId: item.id,
    itemName: input.itemName,
    category: input.category ?? undefined,
    description: input.description ?? undefined,
    ...storedDetails(input, item),
    ...storedReport(input),
    imageUrl: images[0],
    images,
    photoNotes: storedNotes(images, input.photoNotes ?? []),
    listingType: input.listingType,
    marketCents: input.marketPrice ?? undefined,
    delivery: deliveryOf(input, seller),
    parcel: storedParcel(input.parcel),
    bidCount: 0,
    bidSeq: 0,
    estimators: item.estimators,
    watchCount: 0,
    reserveFeePaid: false,
    status: 'active',
    createdAt: time,
    updatedAt: time,
  }
}

function deliveryOf({ delivery }: ListingInput, seller: UserRecord) {
  const chosen = delivery ?? seller.delivery
  if (!chosen) throw refusalOf('delivery', 'delivery_missing')
  return chosen
}

const auctionOf = (
  { id: listingId, sellerId, estimators }: ListingRecord,
  auction: ReturnType<typeof termsOf> | undefined,
  now: Date,
  { eventId, isByApproval, opensAt }: Partial<LotTerms> = {},
) =>
  auction
    ? [
        openAuction(
          newAuction(
            {
              ...{ listingId, sellerId, estimators, opensAt },
              ...auction.terms,
              ...(eventId && { eventId }),
              ...(isByApproval && { isByApproval }),
            },
            now,
          ),
        ),
      ]
    : []

const lotOf = (lot: LotTerms | undefined) =>
  lot && {
    eventId: lot.eventId,
    lotNumber: lot.lotNumber,
    lotLowCents: lot.estimateLowCents,
    lotHighCents: lot.estimateHighCents,
  }

/** A reserve is also compared with the item's own estimate, so a request can't avoid the fee. */
function termsOf(
  { reservePrice, marketPrice, durationDays, auctionEndDate }: ListingInput,
  item: ItemToList,
  now: Date,
  settings: PlatformSettings,
  lot?: LotTerms,
) {
  const reserveCents = reservePrice ? chargeable('reservePrice', reservePrice) : undefined
  const endsAt = lot ? lot.endsAt : endOf(durationDays, auctionEndDate, now)
  const marketCents = marketPrice ?? undefined
  return auctionTerms(
    {
      ...{ reserveCents, marketCents, estimateCents: marketValueOf(item), endsAt },
      secretReserveCents: lot?.secretReserveCents,
    },
    settings,
  )
}

/** A clock may be that much off, or a form that long open. */
const LEEWAY_MS = 10 * 60_000

function endOf(days: AuctionDuration | undefined, end: string | null | undefined, now: Date): Date {
  if (!end) return new Date(now.getTime() + (days ?? DEFAULT_AUCTION_DURATION) * DAY_MS)
  const lasts = Date.parse(end) - now.getTime()
  const meant = auctionDurations.find(each => Math.abs(lasts - each * DAY_MS) <= LEEWAY_MS)
  if (!meant || (days && days !== meant)) throw refusalOf('auctionEndDate', 'auction_duration')
  return new Date(now.getTime() + meant * DAY_MS)
}
