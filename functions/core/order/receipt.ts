import type { Receipt } from '../../../shared/contract/endpoints/orders.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { type MarginGoods, marginGoodsOf, marginOf, splitTax } from '../../../shared/rules/tax.ts'
import type { UserRecord } from '../../platform/users.ts'
import { CLOSED_ACCOUNT } from '../closed-account/closed-name.ts'
import { findInventoryItem } from '../inventory/inventory-store.ts'
import { findListing, type ListingRecord } from '../listing/listing-store.ts'
import { presentRefunds } from '../money/checkout/present-refunds.ts'
import { findRefunds } from '../money/checkout/refund-store.ts'
import { backCentsOf, keptOf, keptOfPiece, paidCentsOf, sellersTurnoverOf } from '../money/sale/returning.ts'
import { findSale, type SaleRecord } from '../money/sale/sale-store.ts'
import { traitsOf } from '../search/vocabulary/piece-traits.ts'
import { findOrderOf } from './order-pages.ts'

/** @returns undefined for anyone but the two sides of the order */
export async function readReceipt(id: string, viewer: UserRecord): Promise<Receipt | undefined> {
  const found = await findOrderOf(id, viewer.id)
  const [sale, refunds] = found ? await Promise.all([findSale(id), findRefunds(id)]) : []
  if (!found || !sale || !refunds) return undefined
  const isSeller = sale.sellerId === viewer.id
  const [seller, buyer] = isSeller ? [viewer, found.partner] : [found.partner, viewer]
  const {
    tax,
    salePriceCents,
    premiumCents = cents(0),
    shippingCents = cents(0),
    taxCents = cents(0),
    disputedCents = cents(0),
    createdAt,
  } = sale
  return {
    ...{ id, paidAt: createdAt, side: isSeller ? 'seller' : 'buyer', itemName: sale.itemName },
    sellerName: tax?.businessName ?? nameOf(seller),
    sellerAddress: tax?.businessAddress ?? null,
    taxNumber: tax?.taxNumber ?? null,
    ...buyerOf(found.order.address, buyer),
    ...{
      price: salePriceCents,
      premium: premiumCents,
      shipping: shippingCents,
      addedTax: taxCents,
      total: paidCentsOf(sale),
    },
    ...{ refunds: presentRefunds(refunds), disputed: disputedCents, kept: keptTotalOf(sale) },
    keptAddedTax: keptOf(sale).taxCents,
    taxStatus: tax?.status ?? 'not_liable',
    includedTax: includedTaxOf(sale),
    pieces: await presentPieces(sale),
    marginGoods: tax?.status === 'margin_scheme' ? await readGoods(sale.listingId, sale) : null,
    margin: isSeller ? await readMargin(sale) : null,
  }
}

const nameOf = (user: UserRecord | undefined) => user?.firstName || user?.username || CLOSED_ACCOUNT

/** Their account has no address; the order has one until it is erased. */
function buyerOf(
  address: Address | undefined,
  buyer: UserRecord | undefined,
): Pick<Receipt, 'buyerName' | 'buyerAddress'> {
  if (!address) return { buyerName: nameOf(buyer), buyerAddress: null }
  const { name, phone, ...buyerAddress } = address
  return { buyerName: name, buyerAddress }
}

const keptTotalOf = (sale: SaleRecord): Cents => cents(paidCentsOf(sale) - backCentsOf(sale))

function includedTaxOf(sale: SaleRecord): Receipt['includedTax'] {
  if (sale.tax?.status !== 'liable') return null
  const { rateBps: rate } = sale.tax
  return {
    rate,
    ...splitTax(sellersTurnoverOf(sale), rate),
    keptTax: splitTax(sellersTurnoverOf(keptOf(sale)), rate).tax,
  }
}

/** Of a basket. Each piece is of its own kind of goods. */
const presentPieces = (sale: SaleRecord): Promise<Receipt['pieces']> =>
  Promise.all(
    (sale.lines ?? []).map(async ({ listingId, itemName, priceCents: price }) => ({
      ...{ itemName, price },
      marginGoods: sale.tax?.status === 'margin_scheme' ? await readGoods(listingId, sale) : null,
    })),
  )

/** Reads the kind of goods from the listing. */
async function readGoods(listingId: string, { createdAt }: SaleRecord): Promise<MarginGoods> {
  const listing = await findListing(listingId)
  const latestYear = listing && yearsOf(listing)?.to
  return marginGoodsOf(listing?.category, latestYear, new Date(createdAt).getUTCFullYear())
}

const yearsOf = ({ itemName, dateCreated, period }: ListingRecord) => traitsOf({ itemName, dateCreated, period }).years

async function readMargin({ tax, ...sale }: SaleRecord): Promise<Receipt['margin']> {
  if (tax?.status !== 'margin_scheme') return null
  const { sellerId: userId, inventoryId = '', lines } = sale
  const pieces = lines?.map(({ money, ...line }) => ({ ...line, bought: money.purchasePriceCents })) ?? [
    { listingId: sale.listingId, inventoryId, bought: tax.purchasePriceCents },
  ]
  const prices = await Promise.all(
    pieces.map(
      async ({ bought, inventoryId: id }) => bought ?? (await findInventoryItem({ userId, id }))?.purchasePriceCents,
    ),
  )
  const known = prices.filter(price => price !== undefined)
  if (known.length < pieces.length) return { rate: tax.rateBps, purchasePrice: null, margin: null, tax: null }
  const margin = sumCents(
    pieces.map(({ listingId }, index) =>
      marginOf(sellersTurnoverOf(keptOfPiece(sale, listingId)), known[index] ?? cents(0)),
    ),
  )
  const purchasePrice = tax.purchasePriceCents ?? sumCents(known)
  return { rate: tax.rateBps, purchasePrice, margin, tax: splitTax(margin, tax.rateBps).tax }
}
