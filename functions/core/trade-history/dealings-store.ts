import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, ownerPartition, ownerSortKey } from '../listing/listing-store.ts'
import { SaleEntity, type SaleRecord } from '../money/sale/sale-store.ts'
import { type ListingViews, ListingViewsEntity } from '../page-views/view-store.ts'

const OF_LISTING = [
  'id',
  'sellerId',
  'sellerName',
  'inventoryId',
  'itemName',
  'category',
  'imageUrl',
  'listingType',
  'priceCents',
  'reserveCents',
  'currentBidCents',
  'bidCount',
  'bidSeq',
  'reserveFeePaid',
  'commissionBps',
  'commissionFixedCents',
  'commissionMinimumCents',
  'status',
  'auctionEndsAt',
  'watchCount',
  'relistedAs',
  'checkoutId',
  'reservedBy',
  'reservedUntil',
  'awardedTo',
  'awardedCents',
  'awardedUntil',
  'offerId',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ListingRecord)[]

const OF_SALE = [
  'transactionId',
  'listingId',
  'itemName',
  'sellerId',
  'buyerId',
  'salePriceCents',
  'shippingCents',
  'taxCents',
  'commissionBps',
  'commissionFixedCents',
  'commissionMinimumCents',
  'commissionCents',
  'reserveFeeCents',
  'premiumCents',
  'royaltyCents',
  'feeTaxCents',
  'sellerPayoutCents',
  'stripePaymentId',
  'createdAt',
  'refundedCents',
  'disputedCents',
  'feeBackCents',
] as const satisfies (keyof SaleRecord)[]

export interface Dealings {
  /** Without long texts and with no photograph but the first: a seller may have thousands. */
  listings: ListingRecord[]
  sales: SaleRecord[]
}

export interface ViewedDealings extends Dealings {
  /** As releases before 1.2 counted them. */
  views: ListingViews[]
}

export async function findDealings(sellerId: string): Promise<Dealings> {
  const { listings, sales } = await findUpTo('SALE#~', sellerId)
  return { listings, sales }
}

/** In the index, a seller's views sort after their listings and sales. */
export const findViewedDealings = (sellerId: string): Promise<ViewedDealings> => findUpTo('VIEWS#~', sellerId)

async function findUpTo(last: string, sellerId: string) {
  const { Items } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ownerPartition(sellerId), range: { between: [ownerSortKey(''), last] } })
    .entities(ListingEntity, SaleEntity, ListingViewsEntity)
    .options({
      reverse: true,
      maxPages: Number.POSITIVE_INFINITY,
      showEntityAttr: true,
      attributes: [...OF_LISTING, ...OF_SALE, 'views', 'uniqueViews'],
    })
    .send()
  const listings: ListingRecord[] = []
  const sales: SaleRecord[] = []
  const views: ListingViews[] = []
  for (const each of Items ?? []) {
    if (each.entity === 'listing') listings.push({ ...each, images: [] })
    else if (each.entity === 'sale') sales.push(each)
    else views.push(each)
  }
  return { listings, sales, views }
}
