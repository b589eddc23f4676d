import type { CaseFile } from '../../shared/contract/endpoints/cases.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { messagesAbout } from '../../shared/rules/messages.ts'
import { findCases } from '../core/case/case-store.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findAllMessages } from '../core/message/message-store.ts'
import { type CheckoutRecord, chargedCents } from '../core/money/checkout/checkout-record.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { presentRefunds } from '../core/money/checkout/present-refunds.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { findDisputes } from '../core/money/dispute/dispute-store.ts'
import { presentDispute } from '../core/money/dispute/present-disputes.ts'
import { leftOf } from '../core/money/returned/deciding.ts'
import { findSale, type SaleRecord } from '../core/money/sale/sale-store.ts'
import { findOrder, type OrderRecord } from '../core/order/order-store.ts'
import { presentPieces } from '../core/order/present-pieces.ts'
import { findUser } from '../platform/users.ts'
import { withParcels } from './arrival.ts'
import { presentCase } from './present-case.ts'

/** @throws DomainError not_found, also if nothing was reported or disputed */
export async function readCaseFile(id: string): Promise<CaseFile> {
  const [order, payment, sale, cases] = await Promise.all([
    findOrder(id),
    findCheckout(id),
    findSale(id),
    findCases(id),
  ])
  if (!order || !payment || !sale) throw new DomainError('not_found')
  const { buyerId, sellerId } = order
  const [buyer, seller, refunds, disputes, messages] = await Promise.all([
    findPerson(buyerId),
    findPerson(sellerId),
    findRefunds(id),
    findDisputes(id),
    findAllMessages(buyerId, sellerId),
  ])
  if (cases.length === 0 && disputes.length === 0) throw new DomainError('not_found')
  return {
    order: presentOrder(order),
    money: presentMoney(payment, sale),
    ...{ buyer, seller },
    cases: await withParcels(cases, (found, parcel) =>
      presentCase(found, 'admin', { isDisputed: order.isDisputed, parcel }),
    ),
    refunds: presentRefunds(refunds),
    disputes: disputes.map(presentDispute),
    messages: messagesAbout(messages, order.listingId, ({ listingId }) => listingId).map(
      ({ id, senderId, content, createdAt }) => ({
        ...{ id, senderId, content, createdAt },
      }),
    ),
  }
}

async function findPerson(id: string): Promise<CaseFile['buyer']> {
  const user = await findUser(id)
  return { id, firstName: user?.firstName ?? CLOSED_ACCOUNT, email: user?.email ?? null }
}

const presentOrder = (order: OrderRecord): CaseFile['order'] => ({
  id: order.id,
  listingId: order.listingId,
  itemName: order.itemName,
  imageUrl: order.imageUrl ?? null,
  pieces: presentPieces(order),
  status: order.status,
  isDisputed: order.isDisputed ?? false,
  paidAt: order.paidAt,
  delivery: order.delivery ?? null,
  address: order.address ?? null,
  addressErasedAt: order.addressErasedAt ?? null,
  shippedAt: order.shippedAt ?? null,
  deliveredOn: order.deliveredOn ?? null,
  deliveryStatedAt: order.deliveryStatedAt ?? null,
  receivedAt: order.receivedAt ?? null,
  receivedBy: order.receivedBy ?? null,
  carrier: order.carrier ?? null,
  carrierName: order.carrierName ?? null,
  trackingNumber: order.trackingNumber ?? null,
  trackingUrl: order.trackingUrl ?? null,
})

const presentMoney = (payment: CheckoutRecord, sale: SaleRecord): CaseFile['money'] => ({
  price: sale.salePriceCents,
  shipping: sale.shippingCents ?? cents(0),
  paid: chargedCents(payment),
  commission: sale.commissionCents,
  sellerPayout: sale.sellerPayoutCents,
  refunded: payment.refundedCents ?? cents(0),
  left: leftOf(payment),
})
