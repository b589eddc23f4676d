import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { housePartNames, houseParts, type KeptHouseParts, sumHouseParts } from '../../../../shared/rules/house-parts.ts'
import type { LedgerCause } from '../../../../shared/rules/ledger.ts'
import { credit, debit, type Entry, type Row } from './entry.ts'

const NONE = cents(0)

interface OfSale {
  readonly saleId: string
  readonly sellerId: string
}

/** Who gets what of a payment, or bears what of its return. Absent parts are nothing. */
export interface Parts extends KeptHouseParts {
  readonly sellerCents: Cents
  /** Collected for the authorities. */
  readonly taxCents?: Cents
}

const entry = (id: string, cause: LedgerCause, saleId: string | undefined, ...rows: Row[]): Entry => ({
  id,
  cause,
  ...(saleId !== undefined && { saleId }),
  rows,
})

const sumOf = ({ sellerCents, taxCents = NONE, ...house }: Parts): Cents =>
  sumCents([sellerCents, sumHouseParts(house), taxCents])

const partRows = (side: typeof debit, sellerId: string, parts: Parts): Row[] => [
  side(`seller_payable:${sellerId}`, parts.sellerCents),
  ...housePartNames.map(part => side(houseParts[part], parts[part] ?? NONE)),
  side('tax', parts.taxCents ?? NONE),
]

export interface PaidSale extends OfSale, KeptHouseParts {
  readonly itemName: string
  /** Includes shipping. */
  readonly sellerPayoutCents: Cents
  readonly taxCents?: Cents
}

/** The buyer paid for a piece. */
export function salePaid({ saleId, sellerId, itemName, sellerPayoutCents, ...fees }: PaidSale): Entry {
  const parts = { ...fees, sellerCents: sellerPayoutCents }
  const rows = [debit('stripe_balance', sumOf(parts)), ...partRows(credit, sellerId, parts)]
  return { ...entry(`sale:${saleId}`, 'sale', saleId, ...rows), about: itemName }
}

/** Someone paid for what can no longer be sold to them. */
export const unsellablePaid = (saleId: string, paidCents: Cents): Entry =>
  entry(
    `unsellable:${saleId}`,
    'unsellable_payment',
    saleId,
    debit('stripe_balance', paidCents),
    credit('buyer_clearing', paidCents),
  )

interface PaidShares {
  readonly tradeId: string
  readonly assetId: string
  readonly itemName: string
  readonly amountCents: Cents
}

export const sharesPaid = ({ tradeId, assetId, itemName: about, amountCents }: PaidShares): Entry => ({
  ...entry(
    `shares:${tradeId}`,
    'shares',
    tradeId,
    debit('stripe_balance', amountCents),
    credit(`share_proceeds:${assetId}`, amountCents),
  ),
  about,
})

interface ResoldShares extends OfSale, KeptHouseParts {
  readonly itemName: string
  readonly sellerCents: Cents
}

/** Somebody paid an owner for their shares. The proceeds of the piece stay: as many are owned. */
export function sharesResold({ saleId, sellerId, itemName: about, ...parts }: ResoldShares): Entry {
  const rows = [debit('stripe_balance', sumOf(parts)), ...partRows(credit, sellerId, parts)]
  return { ...entry(`shares:${saleId}`, 'shares_resold', saleId, ...rows), about }
}

/** What who sold shares on owes, because their own payment went back. Negative: they owe less. @param no of those of the payment */
export const sharesSoldOn = ({ saleId, sellerId, no }: OfSale & { no: number }, owedCents: Cents): Entry =>
  entry(
    `sold-on:${saleId}:${no}`,
    'shares_sold_on',
    saleId,
    debit(`seller_payable:${sellerId}`, owedCents),
    credit('buyer_clearing', owedCents),
  )

/** @param no of the refunds of this payment. Negative parts: a decided refund became less */
export const refundDecided = ({ saleId, sellerId, no }: OfSale & { no: number }, parts: Parts): Entry =>
  entry(
    `refund-decided:${saleId}:${no}`,
    'refund_decided',
    saleId,
    ...partRows(debit, sellerId, parts),
    credit('refunds', sumOf(parts)),
  )

/** The refund of a payment that was not for a seller's sale. @param rows who bears it: shares, or what could not be sold */
export const refundDecidedByShop = (
  saleId: string,
  no: number,
  amountCents: Cents,
  rows: readonly Row[] = [debit('buyer_clearing', amountCents)],
): Entry => entry(`refund-decided:${saleId}:${no}`, 'refund_decided', saleId, ...rows, credit('refunds', amountCents))

interface MadeRefund {
  readonly saleId: string
  readonly stripeRefundId: string
  readonly amountCents: Cents
}

/** Stripe took it from our balance, whether the buyer has it yet or not. */
export const refundMade = ({ saleId, stripeRefundId, amountCents }: MadeRefund): Entry =>
  entry(
    `refund:${stripeRefundId}`,
    'refund',
    saleId,
    debit('refunds', amountCents),
    credit('stripe_balance', amountCents),
  )

/** The bank refused it after it was made: the money is back on our balance, and still owed. */
export const refundFailed = ({ saleId, stripeRefundId, amountCents }: MadeRefund): Entry =>
  entry(
    `refund-failed:${stripeRefundId}`,
    'refund_failed',
    saleId,
    debit('stripe_balance', amountCents),
    credit('refunds', amountCents),
  )

/** An admin paid the buyer from the shop's own account, because no bank took the refund. */
export const refundPaidBack = ({
  saleId,
  no,
  amountCents,
}: Omit<MadeRefund, 'stripeRefundId'> & { no: number }): Entry =>
  entry(
    `refund-paid-back:${saleId}:${no}`,
    'refund_paid_back',
    saleId,
    debit('refunds', amountCents),
    credit('bank', amountCents),
  )

export interface Transferred extends OfSale {
  readonly sellerCents: Cents
}

export const transferMade = (transferId: string, transferred: Transferred): Entry =>
  entry(
    `transfer:${transferId}`,
    'payout',
    transferred.saleId,
    debit(`seller_payable:${transferred.sellerId}`, transferred.sellerCents),
    credit('stripe_balance', transferred.sellerCents),
  )

export const transferReversed = (reversalId: string, transferred: Transferred): Entry =>
  entry(
    `reversal:${reversalId}`,
    'payout_reversed',
    transferred.saleId,
    debit('stripe_balance', transferred.sellerCents),
    credit(`seller_payable:${transferred.sellerId}`, transferred.sellerCents),
  )

interface Dispute {
  readonly saleId: string
  /** With the round, once it was appealed: `du_1:2`. */
  readonly disputeId: string
  readonly amountCents: Cents
}

/** Stripe took the amount and its fee; whose loss it is, is open. */
export const disputeOpened = ({ saleId, disputeId, amountCents, feeCents }: Dispute & { feeCents: Cents }): Entry =>
  entry(
    `dispute:${disputeId}`,
    'dispute',
    saleId,
    debit('disputes', amountCents),
    debit('stripe_fees', feeCents),
    credit('stripe_balance', cents(amountCents + feeCents)),
  )

export const disputeWon = ({ saleId, disputeId, amountCents }: Dispute): Entry =>
  entry(
    `dispute-won:${disputeId}`,
    'dispute_won',
    saleId,
    debit('stripe_balance', amountCents),
    credit('disputes', amountCents),
  )

/**
 * @param parts who bears the amount
 * @param coveredCents decided refunds that are not made, because the bank gave the buyer this money
 */
export const disputeLost = (
  { saleId, sellerId, disputeId }: OfSale & Pick<Dispute, 'disputeId'>,
  parts: Parts,
  coveredCents = NONE,
): Entry =>
  entry(
    `dispute-lost:${disputeId}`,
    'dispute_lost',
    saleId,
    ...partRows(debit, sellerId, parts),
    debit('refunds', coveredCents),
    credit('disputes', cents(sumOf(parts) + coveredCents)),
  )

/** A dispute of a payment that was for no sale of a seller's: shares, or what could not be sold. */
export const disputeLostByShop = (
  { saleId, disputeId, amountCents }: Dispute,
  rows: readonly Row[],
  coveredCents = NONE,
): Entry =>
  entry(
    `dispute-lost:${disputeId}`,
    'dispute_lost',
    saleId,
    ...rows,
    debit('refunds', coveredCents),
    credit('disputes', amountCents),
  )

/** An appeal takes back a loss: whose it is, is open again. @param lost as it would be booked now */
export const disputeReopened = ({ id, saleId, rows }: Entry): Entry =>
  entry(
    id.replace('dispute-lost', 'dispute-reopened'),
    'dispute_reopened',
    saleId,
    ...rows.map(row => ({ ...row, cents: cents(0 - row.cents) })),
  )

/** Their owner has shares back, after the shop won an appeal. */
export const sharesRegained = (saleId: string, disputeId: string, rows: readonly Row[]): Entry =>
  entry(`shares-regained:${disputeId}`, 'shares_regained', saleId, ...rows)

/** Their owner gave them up without payment. */
/** @param no of those of the payment */
export const sharesGivenUp = (saleId: string, rows: readonly Row[], no = 1): Entry =>
  entry(`shares-given-up:${saleId}${no > 1 ? `:${no}` : ''}`, 'shares_given_up', saleId, ...rows)

export const isPayment = ({ cause }: Pick<Entry, 'cause'>): boolean =>
  cause === 'sale' || cause === 'shares' || cause === 'shares_resold' || cause === 'unsellable_payment'

export const feeTaken = (chargeId: string, saleId: string, feeCents: Cents): Entry =>
  entry(`fee:${chargeId}`, 'stripe_fee', saleId, debit('stripe_fees', feeCents), credit('stripe_balance', feeCents))

/** What Stripe charges apart from payments, such as for Stripe Tax. */
export const serviceFeeTaken = (movement: string, feeCents: Cents): Entry =>
  entry(movement, 'stripe_fee', undefined, debit('stripe_fees', feeCents), credit('stripe_balance', feeCents))

/** Charges the seller the card fee of a refunded or lost payment, if the setting `refund_fee_to_seller` says so. */
export const feeToSeller = (id: string, { saleId, sellerId }: OfSale, feeCents: Cents): Entry =>
  entry(
    `fee-to-seller:${id}`,
    'fee_to_seller',
    saleId,
    debit(`seller_payable:${sellerId}`, feeCents),
    credit('stripe_fees', feeCents),
  )

type OfLabel = OfSale & { readonly shipmentId: string }

/** The shop bought a label for a sale's parcel: the carriers' service bills the shop, outside of this ledger. */
export const postageCharged = ({ saleId, sellerId, shipmentId }: OfLabel, chargedCents: Cents): Entry =>
  entry(
    `postage:${saleId}:${shipmentId}`,
    'postage',
    saleId,
    debit(`seller_payable:${sellerId}`, chargedCents),
    credit('postage', chargedCents),
  )

/** The service took an unused label back. */
export const postageReturned = ({ saleId, sellerId, shipmentId }: OfLabel, refundedCents: Cents): Entry =>
  entry(
    `postage-returned:${saleId}:${shipmentId}`,
    'postage',
    saleId,
    debit('postage', refundedCents),
    credit(`seller_payable:${sellerId}`, refundedCents),
  )

/** Stripe paid out to the platform's own bank account. */
export const paidToBank = (stripePayoutId: string, amountCents: Cents): Entry =>
  entry(
    `bank:${stripePayoutId}`,
    'bank_payout',
    undefined,
    debit('bank', amountCents),
    credit('stripe_balance', amountCents),
  )

/** An admin paid a society of artists from the shop's own account. */
export const royaltiesPaid = (paymentId: string, amountCents: Cents): Entry =>
  entry(
    `royalties-paid:${paymentId}`,
    'royalties_paid',
    undefined,
    debit('resale_right', amountCents),
    credit('bank', amountCents),
  )

/** What a seller whose account is closed owes is lost. Negative: they owe less again. @param no of those of the sale */
export const badDebt = ({ saleId, sellerId, no }: OfSale & { no: number }, lostCents: Cents): Entry =>
  entry(
    `bad-debt:${saleId}:${no}`,
    'bad_debt',
    saleId,
    debit('bad_debts', lostCents),
    credit(`seller_payable:${sellerId}`, lostCents),
  )
