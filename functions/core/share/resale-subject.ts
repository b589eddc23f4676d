import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $get } from 'dynamodb-toolbox/entity/actions/update'
import { sharesBought, sharesSold } from '../../../events/share.ts'
import { splitShareSale } from '../../../shared/rules/shares.ts'
import { emit } from '../../platform/outbox.ts'
import type { CheckoutSubject, ResaleCheckout } from '../money/checkout/checkout-record.ts'
import { bookPayment } from '../money/ledger/booking-payments.ts'
import { sharesResold } from '../money/ledger/movements.ts'
import { openPayout } from '../money/payout/payout-store.ts'
import { AssetEntity } from './asset-store.ts'
import { HoldingEntity, ownerPartition, ShareSaleEntity, TradeEntity, tradesPartition } from './holding-store.ts'
import { ShareOfferEntity } from './offer-store.ts'
import { noReservation, reservation } from './share-subject.ts'

/** Shares of an owner's offer: free or reserved until they are paid, then the buyer's. As many stay owned. */
export const resaleSubject = (checkout: ResaleCheckout): CheckoutSubject => {
  const { id, assetId, buyerId: userId, shares, shareCents, amountCents, itemName, resale, feeTaxBps } = checkout
  const { sellerId, offerId, commissionBps } = resale
  const offer = { assetId, priceCents: shareCents, id: offerId }
  const split = splitShareSale(amountCents, commissionBps, feeTaxBps)
  const { sellerCents, commissionCents, feeTaxCents } = split
  const isHeldByThis = { attr: 'checkoutId', eq: id } as const
  const areReserved = { condition: { attr: 'reservedShares', gte: shares } } as const
  return {
    reserve: now => [
      ShareOfferEntity.build(UpdateTransaction)
        .item({ ...offer, freeShares: $add(-shares), reservedShares: $add(shares) })
        .options({
          condition: {
            and: [
              { attr: 'sellerId', eq: sellerId },
              { attr: 'freeShares', gte: shares },
              { attr: 'endsAt', gt: now.toISOString() },
            ],
          },
        }),
      reservation(checkout),
    ],
    release: () => [
      ShareOfferEntity.build(UpdateTransaction)
        .item({ ...offer, freeShares: $add(shares), reservedShares: $add(-shares) })
        .options(areReserved),
      HoldingEntity.build(UpdateTransaction)
        .item({ userId, assetId, ...noReservation })
        .options({ condition: isHeldByThis }),
    ],
    extend: (heldUntil, now) => [
      HoldingEntity.build(UpdateTransaction)
        .item({ userId, assetId, reservedUntil: heldUntil.toISOString(), processingSince: now.toISOString() })
        .options({ condition: isHeldByThis }),
    ],
    sell: ({ id: stripePaymentId }, now) => {
      const createdAt = now.toISOString()
      const kept = { commissionCents, ...(feeTaxCents > 0 && { feeTaxCents }) }
      const sold = { assetId, id, shares, shareCents, amountCents, ...kept, createdAt }
      return [
        ShareOfferEntity.build(UpdateTransaction)
          .item({ ...offer, reservedShares: $add(-shares) })
          .options(areReserved),
        AssetEntity.build(UpdateTransaction).item({ id: assetId, offeredShares: $add(-shares), isResold: true }),
        HoldingEntity.build(UpdateTransaction)
          .item({ userId: sellerId, assetId, sharesOwned: $add(-shares), offeredShares: $add(-shares) })
          .options({
            condition: {
              and: [
                { attr: 'sharesOwned', gte: shares },
                { attr: 'offeredShares', gte: shares },
              ],
            },
          }),
        HoldingEntity.build(UpdateTransaction)
          .item({
            ...{ userId, assetId },
            sharesOwned: $add(shares),
            paidCents: $add(amountCents),
            ownerPk: ownerPartition(assetId),
            ownerSk: $get('ownerSk', `${createdAt}#${userId}`),
            ...noReservation,
          })
          .options({ condition: isHeldByThis }),
        TradeEntity.build(PutTransaction)
          .item({ ...sold, userId, sellerId, stripePaymentId, ownerPk: tradesPartition(assetId), ownerSk: id })
          .options({ condition: { attr: 'id', exists: false } }),
        ShareSaleEntity.build(PutTransaction)
          .item({ ...sold, userId: sellerId })
          .options({ condition: { attr: 'id', exists: false } }),
        openPayout({ sellerId, transactionId: id, itemName, stripePaymentId, amountCents: sellerCents }, now),
        ...bookPayment(id, sharesResold({ saleId: id, sellerId, itemName, ...split }), now),
        emit(sharesBought, { transactionId: id, assetId, itemName, buyerId: userId, shares, amountCents }, now),
        emit(
          sharesSold,
          {
            ...{ transactionId: id, assetId, itemName, sellerId, shares },
            ...{ amountCents, commissionCents, feeTaxCents, sellerCents },
          },
          now,
        ),
      ]
    },
  }
}
