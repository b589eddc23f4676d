import { crc32 } from 'node:zlib'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { listingListed } from '../../../events/listing.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import { barredUntil } from '../../../shared/rules/experts.ts'
import { listingStatuses, listingTypes } from '../../../shared/rules/listing.ts'
import type { Parcel } from '../../../shared/rules/parcel.ts'
import type { PhotoNote } from '../../../shared/rules/photo-notes.ts'
import type { ShownDocument } from '../../../shared/rules/piece-documents.ts'
import type { ResaleTerms } from '../../../shared/rules/resale-right.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { newId } from '../../platform/ids.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, transactNamed, tryTransact } from '../../platform/table.ts'
import { documentAttributes } from '../clearance/documents.ts'
import { reportAttributes } from '../condition-report/report-attributes.ts'
import { markUnlisted, moveListed, sameEstimators } from '../inventory/inventory-store.ts'
import { detailAttributes } from './piece-details.ts'

const hidingCauses = ['report', 'suspension'] as const

export const listingPartition = (id: string) => `LISTING#${id}`
export const LISTING_SORT_KEY = 'LISTING'

export const ListingEntity = new Entity({
  name: 'listing',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    sellerId: string(),
    sellerName: string(),
    inventoryId: string(),
    /** Of the piece's passport. */
    pieceId: string().optional(),
    itemName: string(),
    category: string().optional(),
    description: string().optional(),
    ...detailAttributes(),
    ...reportAttributes(),
    /** Added by the seller after the first bid. */
    additions: list(map({ text: string(), addedAt: string() })).optional(),
    imageUrl: string().optional(),
    images: list(string()),
    /** Absent where nothing was said of them. */
    photoNotes: any().castAs<PhotoNote[]>().optional(),
    listingType: string().enum(...listingTypes),
    priceCents: centsNumber().optional(),
    reserveCents: centsNumber().optional(),
    marketCents: centsNumber().optional(),
    /** The item's estimate when it was listed by auction; also decides the reserve fee. */
    estimateCents: centsNumber().optional(),
    currentBidCents: centsNumber().optional(),
    bidCount: number().default(0),
    /** The latest bid in this copy; older bids are ignored. */
    bidSeq: number().default(0),
    reserveFeeCents: centsNumber().optional(),
    reserveFeePaid: boolean().default(false),
    /** Fixed when a fixed-price piece is listed, or an auction is won. */
    commissionBps: number().optional(),
    commissionFixedCents: centsNumber().optional(),
    commissionMinimumCents: centsNumber().optional(),
    /** The buyer’s premium, fixed when an auction is listed. Absent: none. */
    premiumBps: number().optional(),
    /** Of a work of art. Absent: no law on the artist's resale right held when it was listed. */
    resaleRight: any().castAs<ResaleTerms>().optional(),
    /** Its seller said that it is no original work of art. Absent: they weren't asked, or it is one. */
    isNotArt: boolean().optional(),
    /** Rules that ask for papers where it crosses a border. Absent: none, or it was listed before they were kept. */
    paperRules: list(string()).optional(),
    status: string().enum(...listingStatuses),
    auctionEndsAt: string().optional(),
    /** Absent: free everywhere. */
    delivery: any().castAs<DeliveryTerms>().optional(),
    parcel: any().castAs<Parcel>().optional(),
    /** Those that its seller shows to buyers. */
    documents: list(map(documentAttributes)).optional(),
    /** As the item has them. */
    estimators: record(string(), string()).optional(),
    /** How many experts' estimates it shows. */
    shownEstimates: number().optional(),
    watchCount: number().default(0),
    featuredUntil: string().optional(),
    /** Optimistic lock for edits. */
    edits: number().optional(),
    /** Who may buy it after its auction or by an accepted offer, and the price; for an offer also the time limit. */
    awardedTo: string().optional(),
    awardedCents: centsNumber().optional(),
    awardedUntil: string().optional(),
    offerId: string().optional(),
    /** How many offers were accepted: offers of an earlier round are void. Absent means 0. */
    offersRound: number().optional(),
    relistedAs: string().optional(),
    /** The sale event that it is a lot of, and its number there. */
    eventId: string().optional(),
    lotNumber: string().optional(),
    /** The house's estimate of a lot. */
    lotLowCents: centsNumber().optional(),
    lotHighCents: centsNumber().optional(),
    /** Something of its payment went back, so its price tells nothing. */
    saleUndone: boolean().optional(),
    /** Why admins hide it or have removed it, as its seller is told. */
    hiding: map({
      cause: string().enum(...hidingCauses),
      reason: string(),
      at: string(),
      decisionId: string(),
    }).optional(),
    checkoutId: string().optional(),
    reservedBy: string().optional(),
    reservedUntil: string().optional(),
    createdAt: string(),
    updatedAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    changedPk: string().hidden(),
    changedSk: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: listingPartition(id), sk: LISTING_SORT_KEY }),
})

export type ListingRecord = Omit<FormattedItem<typeof ListingEntity>, 'changedSk'>

/** A partition of the index takes a thousand writes a second, and a change is two. */
const CHANGE_PARTITIONS = 16

const changePartition = (part: number) => `LISTINGS#${part}`

const changePartitionOf = (id: string): string => changePartition(crc32(id) % CHANGE_PARTITIONS)

export const listingChangePartitions: readonly string[] = Array.from({ length: CHANGE_PARTITIONS }, (_, part) =>
  changePartition(part),
)

/** In every write of a listing, for the search replica; by the real clock, which the replica compares with its own. */
export const markChanged = (id: string) => ({ changedPk: changePartitionOf(id), changedSk: newId() })

export const ownerPartition = (sellerId: string) => `SELLER#${sellerId}`
export const ownerSortKey = (id: string) => `LISTING#${id}`

export async function findListing(id: string): Promise<ListingRecord | undefined> {
  const { Item } = await ListingEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

const putListing = (record: ListingRecord) =>
  ListingEntity.build(PutTransaction).item({
    ...record,
    ownerPk: ownerPartition(record.sellerId),
    ownerSk: ownerSortKey(record.id),
    ...markChanged(record.id),
  })

/** @param guard the conditions that prevent a second listing, or one that isn’t allowed. @returns false if one fails */
export async function createListing(
  record: ListingRecord,
  guard: TransactionPart | readonly TransactionPart[],
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  const refused = await transactNamed(
    { guard },
    putListing(record),
    emit(listingListed, { listingId: record.id }, new Date(record.createdAt)),
    ...extraParts,
  )
  return refused === undefined
}

/** Nobody may be paying, and nobody can buy at the old price afterwards. @returns false if anything has changed */
export async function replaceListing(
  { id, sellerId, inventoryId, estimators }: ListingRecord,
  record: ListingRecord,
  now: Date,
  ...auctions: TransactionPart[]
): Promise<boolean> {
  const nobody = { awardedTo: $remove(), awardedCents: $remove() }
  return tryTransact(
    ListingEntity.build(UpdateTransaction)
      .item({ id, ...nobody, relistedAs: record.id, updatedAt: now.toISOString(), ...markChanged(id) })
      .options({ condition: { and: [{ attr: 'status', eq: 'ended' }, sameEstimators(estimators)] } }),
    moveListed({ userId: sellerId, id: inventoryId }, id, record.id),
    putListing(record),
    emit(listingListed, { listingId: record.id }, now),
    ...auctions,
  )
}

export const withdrawListing = (id: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'removed',
      awardedTo: $remove(),
      awardedCents: $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({ condition: { attr: 'status', in: ['active', 'ended', 'hidden'] } })

export async function removeListing(
  { id, sellerId, inventoryId }: ListingRecord,
  withdrawal: readonly TransactionPart[],
): Promise<boolean> {
  return tryTransact(...withdrawal, markUnlisted({ userId: sellerId, id: inventoryId }, id))
}

/** Its piece has a passport from now on. Fails where there is no such listing. */
export const giveListingPassport = (id: string, pieceId: string) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, pieceId, ...markChanged(id) })
    .options({ condition: { attr: 'status', exists: true } })

/** Fails where there is no such listing. */
export const showDocuments = (id: string, documents: readonly ShownDocument[], now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      documents: documents.length > 0 ? $set([...documents]) : $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({ condition: { attr: 'status', exists: true } })

/** Part of signing an estimate: fails if the expert buys the piece, or another signed meanwhile. */
export const noteEstimator = ({ id, estimators }: ListingRecord, expertId: string, until: string) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, estimators: $set({ ...estimators, [expertId]: until }), ...markChanged(id) })
    .options({
      condition: {
        and: [
          { attr: 'status', exists: true },
          {
            or: [
              { attr: 'reservedBy', exists: false },
              { attr: 'reservedBy', ne: expertId },
            ],
          },
          {
            or: [
              { attr: 'awardedTo', exists: false },
              { attr: 'awardedTo', ne: expertId },
            ],
          },
          sameEstimators(estimators),
        ],
      },
    })

/** Condition of a purchase or offer: an estimate that was signed meanwhile forbids it. */
export const notBarred = (buyerId: string, now: Date) => ({
  or: [
    { attr: `estimators['${buyerId}']` as const, exists: false },
    { attr: `estimators['${buyerId}']` as const, lte: now.toISOString() },
  ],
})

/** @throws DomainError own_estimate */
export function refuseEstimator({ estimators }: Pick<ListingRecord, 'estimators'>, buyerId: string, now: Date): void {
  const until = barredUntil(estimators, buyerId, now)
  if (until) throw new DomainError('own_estimate', { until })
}

/** Part of showing an expert's estimate, or no longer, which fails where somebody bid or bought with it. */
export const countShownEstimate = (id: string, change: 1 | -1, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, shownEstimates: $add(change), updatedAt: now.toISOString(), ...markChanged(id) })
    .options({
      condition:
        change === 1
          ? { attr: 'status', in: ['active', 'reserved', 'ended', 'hidden'] }
          : {
              and: [
                { attr: 'status', in: ['active', 'ended', 'hidden'] },
                { attr: 'bidCount', eq: 0 },
                { attr: 'awardedTo', exists: false },
              ],
            },
    })

/** Fails for a removed listing when a watcher is added. */
export const countWatcher = (id: string, change: 1 | -1) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, watchCount: $add(change), ...markChanged(id) })
    .options({
      condition: {
        and: [
          { attr: 'status', exists: true },
          ...(change === 1
            ? [
                { attr: 'status' as const, ne: 'removed' as const },
                { attr: 'status' as const, ne: 'hidden' as const },
              ]
            : []),
        ],
      },
    })
