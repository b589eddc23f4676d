import { listingSold } from '../../../../events/listing.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { housePartsOf } from '../../../../shared/rules/house-parts.ts'
import type { SaleTax } from '../../../../shared/rules/tax.ts'
import { emit } from '../../../platform/outbox.ts'
import type { TransactionPart } from '../../../platform/table.ts'
import { markSold } from '../../inventory/inventory-store.ts'
import { extendHold, markListingSold, releaseHold, reserveFor } from '../../listing/held-listings.ts'
import { returnToOfferHold } from '../../listing/offer-holds.ts'
import { lapseOffer } from '../../offer/offer-store.ts'
import { noteAtRisk } from '../../order/at-risk-store.ts'
import { openOrder } from '../../order/order-store.ts'
import type { CheckoutSubject, ListingCheckout, Payment } from '../checkout/checkout-record.ts'
import { saleLinesOf, singlesOf, soldLinesOf, splitOf, splitOfOne, taxOfEach } from '../checkout/lines.ts'
import { bookPayment } from '../ledger/booking-payments.ts'
import { salePaid } from '../ledger/movements.ts'
import { keepRoyalty } from '../royalty/royalty-store.ts'
import { recordSale } from '../sale/sale-store.ts'

/** All pieces of a payment are held, sold and let go together, or none. */
export const listingSubject = (checkout: ListingCheckout): CheckoutSubject => ({
  reserve: now => singlesOf(checkout).map(one => reserve(one, now)),
  release: now => singlesOf(checkout).flatMap(one => release(one, now)),
  extend: (heldUntil, now) => singlesOf(checkout).map(({ id, listingId }) => extendHold(listingId, id, heldUntil, now)),
  sell: (payment, now) => sell(checkout, payment, now),
})

const listingOf = ({ listingId, isAuction, offerId }: ListingCheckout) =>
  ({ id: listingId, listingType: isAuction ? 'auction' : 'fixed-price', offerId }) as const

function reserve(one: ListingCheckout, now: Date): TransactionPart {
  const { id: checkoutId, buyerId: reservedBy, reservedUntil, amountCents: priceCents, listingEdits: edits } = one
  return reserveFor(listingOf(one), { checkoutId, reservedBy, reservedUntil, priceCents, edits }, now)
}

function release(checkout: ListingCheckout, now: Date): TransactionPart[] {
  const { id, listingId, offerId, promisedUntil = '' } = checkout
  if (!offerId) return [releaseHold(listingOf(checkout), id, now)]
  if (promisedUntil > now.toISOString()) return [returnToOfferHold(listingId, id, promisedUntil, now)]
  return [releaseHold(listingOf(checkout), id, now), ...lapseOffer({ ...checkout, offerId }, now)]
}

function sell(
  checkout: ListingCheckout,
  { id: stripePaymentId, taxCents, address }: Payment,
  now: Date,
): TransactionPart[] {
  const {
    id,
    listingId,
    inventoryId,
    sellerId,
    buyerId,
    itemName,
    delivery,
    withdrawal,
    exportConfirmedAt,
    exportPapers,
    holdsPayout = false,
  } = checkout
  const split = splitOf(checkout)
  const { sellerPayoutCents } = split
  const fees = housePartsOf(split)
  const sendsFrom = checkout.sendsFrom && checkout.sendsFrom > now.toISOString() ? checkout.sendsFrom : undefined
  const singles = singlesOf(checkout)
  const splits = singles.map(splitOfOne)
  const taxes = taxOfEach(splits, taxCents)
  const lines = saleLinesOf(checkout, splits, taxCents)
  return [
    ...singles.flatMap(one => [
      markListingSold(one.listingId, id, now),
      markSold({ userId: sellerId, id: one.inventoryId }, one.listingId, now),
    ]),
    ...recordSale(
      {
        ...{ transactionId: id, listingId, itemName, sellerId, buyerId },
        ...(lines && { lines }),
        ...split,
        ...(taxCents > 0 && { taxCents }),
        stripePaymentId,
        inventoryId,
        tax: termsOf(checkout, taxCents),
        feeTax: checkout.feeTax,
      },
      now,
      holdsPayout ? 'receipt' : undefined,
    ),
    ...royaltiesOf(checkout, now),
    ...openOrder({
      id,
      listingId,
      itemName,
      ...(lines && { lines: soldLinesOf(lines) }),
      imageUrl: checkout.imageUrl,
      sellerId,
      buyerId,
      priceCents: split.salePriceCents,
      ...(split.premiumCents > 0 && { premiumCents: split.premiumCents }),
      shippingCents: split.shippingCents,
      ...(taxCents > 0 && { taxCents }),
      delivery,
      address,
      sendsFrom,
      withdrawal,
      exportConfirmedAt,
      exportPapers,
      paidAt: now.toISOString(),
    }),
    // Paid at once, so nothing but the seller's word stands behind a refund.
    ...(holdsPayout ? [] : [noteAtRisk(sellerId, id, now)]),
    ...bookPayment(id, salePaid({ saleId: id, sellerId, itemName, ...fees, sellerPayoutCents, taxCents }), now),
    ...singles.map((one, index) => {
      const { salePriceCents, shippingCents, sellerPayoutCents, ...terms } = splits[index] ?? split
      return emit(
        listingSold,
        {
          ...{ transactionId: id, listingId: one.listingId, itemName: one.itemName, sellerId, buyerId },
          ...{ salePriceCents, shippingCents, taxCents: taxes[index] ?? cents(0) },
          ...housePartsOf(terms),
          sellerPayoutCents,
          isPickup: delivery?.method === 'pickup',
          isPayoutHeld: holdsPayout,
          sendsFrom: sendsFrom ?? null,
          withdrawal: withdrawal ?? null,
        },
        now,
      )
    }),
  ]
}

/** Kept for each artist by itself. */
const royaltiesOf = (checkout: ListingCheckout, now: Date): TransactionPart[] =>
  singlesOf(checkout).flatMap(({ id: saleId, listingId, itemName, royalty, royaltyCents = cents(0) }) =>
    royalty && royaltyCents > 0
      ? keepRoyalty({ saleId, ...(checkout.lines && { listingId }), ...royalty, itemName, soldAt: now.toISOString() })
      : [],
  )

/** Where the shop collected the tax, the seller owes none for the sale; their receipt keeps its name and address. */
const termsOf = ({ tax }: ListingCheckout, taxCents: Cents): SaleTax | undefined =>
  tax && taxCents > 0 ? { ...tax, status: 'not_liable', rateBps: 0 } : tax
