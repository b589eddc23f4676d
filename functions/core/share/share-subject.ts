import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $get, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { sharesBought } from '../../../events/share.ts'
import { emit } from '../../platform/outbox.ts'
import type { CheckoutSubject, ShareCheckout } from '../money/checkout/checkout-record.ts'
import { bookPayment } from '../money/ledger/booking-payments.ts'
import { sharesPaid } from '../money/ledger/movements.ts'
import { AssetEntity } from './asset-store.ts'
import { HoldingEntity, ownerPartition, TradeEntity } from './holding-store.ts'

/** Part: a buyer's one reservation of a piece, whoever sells. */
export const reservation = ({
  id,
  assetId,
  buyerId: userId,
  shares,
  amountCents,
  reservedUntil,
  resale,
}: ShareCheckout) =>
  HoldingEntity.build(UpdateTransaction)
    .item({
      userId,
      assetId,
      sharesOwned: $add(0),
      paidCents: $add(0),
      checkoutId: id,
      reservedShares: shares,
      reservedCents: amountCents,
      reservedUntil,
      ...(resale && { reservedOffer: resale.offerId }),
    })
    .options({ condition: { attr: 'checkoutId', exists: false } })

export const noReservation = {
  checkoutId: $remove(),
  reservedShares: $remove(),
  reservedCents: $remove(),
  reservedUntil: $remove(),
  processingSince: $remove(),
  reservedOffer: $remove(),
}

/** Every step moves shares between two counts in one write of the asset: no read sees a share twice or not at all. */
export const shareSubject = (checkout: ShareCheckout): CheckoutSubject => {
  const { id, assetId, buyerId: userId, shares, shareCents, amountCents, itemName } = checkout

  const move = (from: 'availableShares' | 'reservedShares', to: typeof from | 'ownedShares') =>
    AssetEntity.build(UpdateTransaction).item({ id: assetId, [from]: $add(-shares), [to]: $add(shares) })

  const moveReserved = (to: 'availableShares' | 'ownedShares') =>
    move('reservedShares', to).options({ condition: { attr: 'reservedShares', gte: shares } })

  const isHeldByThis = { attr: 'checkoutId', eq: id } as const

  return {
    reserve: () => [
      move('availableShares', 'reservedShares').options({
        condition: {
          and: [
            { attr: 'status', eq: 'active' },
            { attr: 'shareCents', eq: shareCents },
            { attr: 'availableShares', gte: shares },
          ],
        },
      }),
      reservation(checkout),
    ],
    release: () => [
      moveReserved('availableShares'),
      HoldingEntity.build(UpdateTransaction)
        .item({ userId, assetId, ...noReservation })
        .options({ condition: isHeldByThis }),
    ],
    extend: (heldUntil, now) => [
      HoldingEntity.build(UpdateTransaction)
        .item({ userId, assetId, reservedUntil: heldUntil.toISOString(), processingSince: now.toISOString() })
        .options({ condition: isHeldByThis }),
    ],
    sell: ({ id: stripePaymentId }, now) => [
      moveReserved('ownedShares'),
      HoldingEntity.build(UpdateTransaction)
        .item({
          userId,
          assetId,
          sharesOwned: $add(shares),
          paidCents: $add(amountCents),
          ownerPk: ownerPartition(assetId),
          ownerSk: $get('ownerSk', `${now.toISOString()}#${userId}`),
          ...noReservation,
        })
        .options({ condition: isHeldByThis }),
      TradeEntity.build(PutTransaction)
        .item({ userId, assetId, id, shares, shareCents, amountCents, stripePaymentId, createdAt: now.toISOString() })
        .options({ condition: { attr: 'id', exists: false } }),
      ...bookPayment(id, sharesPaid({ tradeId: id, assetId, itemName, amountCents }), now),
      emit(sharesBought, { transactionId: id, assetId, itemName, buyerId: userId, shares, amountCents }, now),
    ],
  }
}
