import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { paymentBooked } from '../../events/payment-booked.ts'
import { type Cents, cents } from '../../shared/cents.ts'
import { reopenDays } from '../core/ledger/days-store.ts'
import type { Entry } from '../core/ledger/entry.ts'
import { book } from '../core/ledger/ledger-store.ts'
import {
  isPayment,
  refundDecidedByShop,
  refundMade,
  salePaid,
  sharesPaid,
  transferMade,
  unsellablePaid,
} from '../core/ledger/movements.ts'
import { config } from '../platform/config.ts'
import { emit } from '../platform/outbox.ts'
import { documentClient, tryTransact } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

/** Sales, trades, payments that went back with their refunds, and payouts. */
const movements: Filter = {
  where: [
    '(begins_with(#pk, :sale) AND #sk = :saleItself)',
    '(begins_with(#pk, :checkout) AND (#sk = :checkoutItself OR begins_with(#sk, :refund)))',
    '(begins_with(#pk, :user) AND (begins_with(#sk, :payout) OR begins_with(#sk, :share)))',
  ].join(' OR '),
  values: {
    ...{ ':sale': 'SALE#', ':saleItself': 'SALE', ':checkout': 'CHECKOUT#', ':checkoutItself': 'CHECKOUT' },
    ':refund': 'REFUND#',
    ...{ ':user': 'USER#', ':payout': 'PAYOUT#', ':share': 'SHARE#' },
  },
}

type Texts = Record<string, string>
type Amounts = Record<string, Cents | undefined>

interface Booked {
  readonly entry: Entry
  readonly at: string
}

function ofSale(item: StoredItem): Booked[] {
  const { transactionId: saleId = '', sellerId = '', itemName = '', createdAt: at = '' } = item as StoredItem & Texts
  const { sellerPayoutCents, commissionCents, reserveFeeCents } = item as StoredItem & Amounts
  const parts = {
    sellerPayoutCents: sellerPayoutCents!,
    commissionCents: commissionCents!,
    reserveFeeCents: reserveFeeCents!,
  }
  return [{ entry: salePaid({ saleId, sellerId, itemName, ...parts }), at }]
}

/** A payout that was sent before its transfers were kept one by one. */
function ofPayout(item: StoredItem): Booked[] {
  const { transactionId: saleId = '', sellerId = '', stripeTransferId, completedAt = '' } = item as StoredItem & Texts
  const { amountCents = cents(0), reversedCents = cents(0) } = item as StoredItem & Amounts
  if (!stripeTransferId || item.transfers) return []
  const sellerCents = cents(amountCents - reversedCents)
  return [{ entry: transferMade(stripeTransferId, { saleId, sellerId, sellerCents }), at: completedAt }]
}

/** A payment for what could no longer be sold. */
function ofCheckout(item: StoredItem): Booked[] {
  const { id = '', status, updatedAt: at = '' } = item as StoredItem & Texts
  const { amountCents = cents(0) } = item as StoredItem & Amounts
  return status === 'refunded' ? [{ entry: unsellablePaid(id, amountCents), at }] : []
}

/** Refunds of sales are younger than the ledger. */
function ofRefund(item: StoredItem): Booked[] {
  const { checkoutId: saleId = '', cause, status = '', stripeRefundId, decidedAt: at = '' } = item as StoredItem & Texts
  const { amountCents = cents(0) } = item as StoredItem & Amounts
  if (cause !== 'unsellable') return []
  const isMade = stripeRefundId !== undefined && (status === 'pending' || status === 'succeeded')
  return [
    { entry: refundDecidedByShop(saleId, Number(item.no), amountCents), at },
    ...(isMade ? [{ entry: refundMade({ saleId, stripeRefundId, amountCents }), at }] : []),
  ]
}

async function ofTrade(item: StoredItem): Promise<Booked[]> {
  const { id: tradeId = '', assetId = '', createdAt: at = '' } = item as StoredItem & Texts
  const { amountCents = cents(0) } = item as StoredItem & Amounts
  const asset = await documentClient.send(
    new GetCommand({ TableName: config.tableName, Key: { pk: 'ASSETS', sk: assetId } }),
  )
  const itemName = String(asset.Item?.itemName ?? '')
  return [{ entry: sharesPaid({ tradeId, assetId, itemName, amountCents }), at }]
}

async function entriesOf(item: StoredItem): Promise<Booked[]> {
  if (item.pk.startsWith('SALE#')) return ofSale(item)
  if (item.pk.startsWith('CHECKOUT#')) return item.sk === 'CHECKOUT' ? ofCheckout(item) : ofRefund(item)
  if (item.sk.startsWith('PAYOUT#')) return ofPayout(item)
  return item.sk.includes('#TRADE#') ? ofTrade(item) : []
}

async function bookAll(item: StoredItem): Promise<void> {
  for (const { entry, at: time } of await entriesOf(item)) {
    const at = new Date(time)
    const parts = book(entry, at)
    if (parts.length === 0) continue
    const fee = isPayment(entry) ? [emit(paymentBooked, { checkoutId: entry.saleId ?? '' }, new Date())] : []
    await tryTransact(...parts, ...fee)
    await reopenDays(at)
  }
}

/** `after`: the previous version moves money without entries. */
export const bookSales: Migration = {
  name: '2026-11-23-ledger-of-sales',
  when: 'after',
  run: () => eachItem(movements, bookAll),
}
