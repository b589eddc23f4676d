import type * as z from 'zod'
import { cents } from '../../shared/cents.ts'
import type { connectStatus, payout, sale } from '../../shared/endpoints/payouts.ts'
import type { PayoutRecord, SaleRecord } from '../core/sale/sale-store.ts'
import type { UserRecord } from '../platform/users.ts'

export const presentSale = (record: SaleRecord): z.output<typeof sale> => ({
  id: record.transactionId,
  listingId: record.listingId,
  itemName: record.itemName,
  buyerId: record.buyerId,
  salePrice: record.salePriceCents,
  commissionRate: record.commissionBps,
  commissionAmount: record.commissionCents,
  reserveFee: record.reserveFeeCents,
  shipping: record.shippingCents ?? cents(0),
  sellerPayout: record.sellerPayoutCents,
  stripePaymentId: record.stripePaymentId,
  status: 'completed',
  createdAt: record.createdAt,
})

export const presentPayout = (record: PayoutRecord): z.output<typeof payout> => ({
  id: record.transactionId,
  transactionId: record.transactionId,
  itemName: record.itemName,
  amount: cents(record.amountCents - (record.reversedCents ?? 0)),
  stripeTransferId: record.stripeTransferId ?? null,
  status: record.status,
  failureReason: record.status === 'failed' ? (record.failureReason ?? null) : null,
  createdAt: record.createdAt,
  completedAt: record.completedAt ?? null,
})

export const presentConnection = (user: UserRecord): z.output<typeof connectStatus> => ({
  connected: user.stripeAccountId !== undefined,
  payoutsEnabled: user.stripePayoutsEnabled,
  onboardingComplete: user.stripeOnboardingComplete,
  accountId: user.stripeAccountId ?? null,
  accountLost: user.payoutAccountLostAt !== undefined,
})
