import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { isUnsent, type OrderStatus } from '../../../../shared/rules/orders.ts'
import type { PayoutWait } from '../../../../shared/rules/payouts.ts'
import type { RefundCause } from '../../../../shared/rules/refunds.ts'
import type { ShareReturn } from '../../../../shared/rules/shares.ts'
import { type TransactionPart, tryTransact } from '../../../platform/table.ts'
import { type DecidedCase, findOrder, noteBackOnOrder } from '../../order/order-store.ts'
import { readSettings } from '../../settings/settings-store.ts'
import {
  type BoughtShares,
  findBoughtShares,
  moveShares,
  returnedAfter,
  returnedOf,
  shareRows,
  standOf,
} from '../../share/returned-shares.ts'
import { type CheckoutRecord, chargedCents } from '../checkout/checkout-record.ts'
import { findCheckout } from '../checkout/checkout-store.ts'
import { nameOfAll } from '../checkout/line.ts'
import { addRefund, isUnmade, type NewRefund, type RefundRecord } from '../checkout/refund-store.ts'
import { debit, type Entry, type Row } from '../ledger/entry.ts'
import { book, type EntryRecord, findEntriesOfSale } from '../ledger/ledger-store.ts'
import { feeToSeller, refundDecided, refundDecidedByShop } from '../ledger/movements.ts'
import { updatePayout } from '../payout/payout-store.ts'
import {
  backCentsOf,
  backOfEach,
  keptOfPiece,
  leftOfPieces,
  namedAfter,
  paidCentsOf,
  refundedBetween,
  refundedFee,
  refundShare,
  type StripeFee,
} from '../sale/returning.ts'
import { findSale, type NamedBack, noteBack, type SaleBack, type SaleRecord } from '../sale/sale-store.ts'

/** Others may refund or dispute the same payment at the same time. */
const TRIES = 4

/** What can still be refunded. */
export function leftOf(checkout: CheckoutRecord): Cents {
  const { refundedCents = cents(0), disputedCents = cents(0) } = checkout
  return cents(Math.max(0, chargedCents(checkout) - refundedCents - disputedCents))
}

export interface Returning {
  readonly checkout: CheckoutRecord
  readonly sale: SaleRecord | undefined
  /** Only for a payment for shares. */
  readonly bought: BoughtShares | undefined
  readonly fee: StripeFee & {
    /** How often the seller's share of it changed. */
    readonly changes: number
  }
}

interface Mirrored {
  /** What the order says of it; `cancelled` is written by who cancels it. */
  readonly order?: 'refund' | 'cancelled' | 'dispute' | 'decision'
  readonly hold?: PayoutWait
  readonly release?: readonly PayoutWait[]
  /** The case of the order that ends with it. */
  readonly endsCase?: DecidedCase
  readonly needsNoCase?: boolean | undefined
  /** Refused if the order moved on from there. */
  readonly stillAs?: OrderStatus | undefined
  /** What is refunded for single pieces then. Absent: as it was. */
  readonly named?: NamedBack | undefined
  /** What an order that was lost to the bank is again. */
  readonly resumes?: OrderStatus | undefined
}

/** What went back of a payment. */
export type PaymentBack = Pick<CheckoutRecord, 'refundedCents' | 'disputedCents' | 'openDisputeCents'>

/** Without what the bank has yet to decide: until then nothing is lost. */
export const settlementOf = ({
  disputedCents = cents(0),
  openDisputeCents = cents(0),
  ...back
}: PaymentBack): SaleBack => ({
  ...(back.refundedCents !== undefined && { refundedCents: back.refundedCents }),
  disputedCents: cents(disputedCents - openDisputeCents),
})

/** Parts that write what went back into the sale, its payout and its order. None of a payment that made no sale. */
export function mirrorOnSale(
  { checkout, sale, fee }: Returning,
  { openDisputeCents = checkout.openDisputeCents ?? cents(0), ...back }: PaymentBack,
  now: Date,
  { order = 'refund', endsCase, needsNoCase, stillAs, resumes, named, ...holds }: Mirrored = {},
): TransactionPart[] {
  if (!sale) return []
  const changed = { ...sale, ...back, ...(named && { namedBack: named }) }
  const settled = { ...changed, ...settlementOf({ ...changed, openDisputeCents }) }
  const isWhole = backCentsOf(settled) === paidCentsOf(sale)
  const isDisputed = order === 'dispute' || order === 'decision' ? openDisputeCents > 0 : undefined
  const feeBackCents = refundedFee(settled, fee)
  const chargedCents = cents(feeBackCents - (sale.feeBackCents ?? 0))
  const { transactionId: saleId, sellerId } = sale
  return [
    noteBack(sale, { ...back, ...(chargedCents !== 0 && { feeBackCents }), ...(named && { namedBack: named }) }),
    updatePayout(
      sale,
      { backCents: cents(refundShare(changed).sellerCents + feeBackCents), pieces: payoutPieces(changed), ...holds },
      now,
    ),
    ...book(feeToSeller(`${saleId}:${fee.changes + 1}`, { saleId, sellerId }, chargedCents), now),
    ...(order === 'cancelled'
      ? []
      : [
          noteBackOnOrder(
            sale.transactionId,
            {
              refundedCents: backCentsOf(settled),
              backOfPieces: backByListing(settled),
              isWhole,
              isDisputed,
              endsCase,
              needsNoCase,
              stillAs,
              resumes,
            },
            now,
          ),
        ]),
  ]
}

/** Undefined of one piece. */
const backByListing = (sale: SaleRecord): NamedBack | undefined => {
  const { lines } = sale
  if (!lines) return undefined
  const back = backOfEach(sale)
  return Object.fromEntries(lines.map(({ listingId }, index) => [listingId, back[index] ?? cents(0)]))
}

const payoutPieces = (sale: SaleRecord) =>
  sale.lines?.map(({ listingId, itemName }) => ({
    ...{ listingId, itemName, amountCents: keptOfPiece(sale, listingId).sellerPayoutCents },
  }))

interface ReducedRefund {
  readonly refund: RefundRecord
  readonly byCents: Cents
}

/** Which refunds that were decided and not made give way to what went back otherwise. */
export function reduceRefunds(refunds: readonly RefundRecord[], beyondCents: number): ReducedRefund[] {
  let beyond = Math.max(0, beyondCents)
  return refunds.filter(isUnmade).flatMap(refund => {
    const byCents = cents(Math.min(beyond, refund.amountCents))
    beyond -= byCents
    return byCents > 0 ? [{ refund, byCents }] : []
  })
}

export const sumOf = (given: readonly ReducedRefund[]): Cents => sumCents(given.map(({ byCents }) => byCents))

export async function findReturning(checkoutId: string): Promise<Returning | undefined> {
  // Read first: who writes what is older than the rest is refused.
  const checkout = await findCheckout(checkoutId)
  if (!checkout) return undefined
  const [sale, { refundFeeToSeller: isBorne }] = await Promise.all([findSale(checkoutId), readSettings()])
  const bought = await findBoughtShares(checkout)
  const entries = sale && (isBorne || sale.feeBackCents) ? await findEntriesOfSale(checkoutId) : []
  return { checkout, sale, bought, fee: { isBorne, ...feeIn(entries) } }
}

/** Nothing while Stripe has not told it. */
function feeIn(entries: readonly EntryRecord[]) {
  const fee = entries.find(({ cause }) => cause === 'stripe_fee')
  return {
    feeCents: fee?.rows.find(({ account }) => account === 'stripe_fees')?.cents ?? cents(0),
    changes: entries.filter(({ cause }) => cause === 'fee_to_seller').length,
  }
}

/**
 * Parts of a refund of a payment that was sold to.
 * @param reducedCents of earlier refunds that it stands for
 */
export function refundParts(
  returning: Returning,
  refund: NewRefund,
  now: Date,
  { reducedCents = cents(0), ...more }: Mirrored & { reducedCents?: Cents } = {},
): TransactionPart[] {
  const { checkout } = returning
  const decidedCents = cents(refund.amountCents - reducedCents)
  const refundedCents = cents((checkout.refundedCents ?? 0) + decidedCents)
  const no = (checkout.refundCount ?? 0) + 1
  return [
    ...addRefund(checkout, refund, refundedCents, now),
    ...mirrorOnSale(returning, { refundedCents }, now, more),
    ...returnedParts(
      returning,
      { refundedCents },
      { why: refund.cause === 'shares_bought_back' ? 'bought_back' : 'refunded' },
      now,
    ),
    ...book(
      {
        ...decidedEntry(returning, no, decidedCents, { refundedCents, ...(more.named && { namedBack: more.named }) }),
        ...(refund.pieces && { about: refund.pieces.name }),
      },
      now,
    ),
  ]
}

/**
 * Parts that take the shares whose price went back, with what follows for who sold them.
 * @param returned how many are to be back then
 */
export function returnedParts(
  returning: Returning,
  back: PaymentBack,
  { returned = returnedWith(returning, back), ...moving }: SharesMoving,
  now: Date,
): TransactionPart[] {
  const { bought, checkout } = returning
  const backCents = backInAll({ ...checkout, ...back })
  return bought ? moveShares(bought, { backCents, returned }, { itemName: checkout.itemName, ...moving }, now) : []
}

interface SharesMoving {
  readonly returned?: number
  readonly why: ShareReturn
  readonly hold?: PayoutWait
  readonly release?: readonly PayoutWait[]
}

/** Where no share moves. */
export const sharesAsTheyAre = ({ bought }: Returning): { returned: number } => ({
  returned: bought ? returnedOf(bought.trade) : 0,
})

/** Without what the bank has yet to decide. */
export const backInAll = (back: PaymentBack): Cents => {
  const { refundedCents = cents(0), disputedCents = cents(0) } = settlementOf(back)
  return cents(refundedCents + disputedCents)
}

const returnedWith = ({ bought, checkout }: Returning, back: PaymentBack): number =>
  bought ? returnedAfter(bought, backInAll({ ...checkout, ...back })) : 0

/** The rows of a payment that made no sale of a piece. @param back as it is afterwards */
export const shopRowsOf = (
  returning: Returning,
  before: PaymentBack,
  back: PaymentBack,
  returned = returnedWith(returning, back),
): Row[] => {
  const { bought, checkout } = returning
  const [backBefore, backCents] = [backInAll(before), backInAll({ ...checkout, ...back })]
  if (!bought) return [debit('buyer_clearing', cents(backCents - backBefore))]
  return shareRows(bought, standOf(bought, backBefore), { backCents, returned })
}

function decidedEntry(
  returning: Returning,
  no: number,
  decidedCents: Cents,
  { refundedCents, ...named }: SaleBack,
): Entry {
  const { checkout, sale } = returning
  if (!sale) {
    return refundDecidedByShop(checkout.id, no, decidedCents, shopRowsOf(returning, checkout, { refundedCents }))
  }
  const [before, after] = [settlementOf(checkout), { ...settlementOf({ ...checkout, refundedCents }), ...named }]
  return refundDecided({ saleId: checkout.id, sellerId: sale.sellerId, no }, refundedBetween(sale, before, after))
}

interface RefundOfOrder {
  /** Of a basket, the listings of the pieces that it is for. Absent or empty: the whole payment. */
  readonly pieces?: readonly string[] | undefined
  /** The rest of the payment, or of what the pieces cost, if absent. */
  readonly amountCents?: Cents
  readonly cause: RefundCause
  /** What was left when it was decided: asked for twice, it is made once. */
  readonly leftCents?: Cents
  /** In the words of the seller or admin who decides it. */
  readonly said?: string
  readonly order?: 'refund' | 'cancelled'
  /** Whether an open case refuses it. */
  readonly needsNoCase?: boolean
  /** Pieces that are refunded whole before anything was sent are not sent: they are in their seller’s collection again. */
  readonly staysUnsent?: boolean
  /** The case that it ends, with the holds that end too. */
  readonly endsCase?: DecidedCase & { readonly releases: (isWholePayment: boolean) => readonly PayoutWait[] }
  /** Holds that end without a case. */
  readonly release?: readonly PayoutWait[]
}

interface Payment {
  /** What could still be refunded of it. */
  readonly left: Cents
  readonly refunds: number
}

/** @returns undefined for the whole payment @throws DomainError not_found */
function piecesIn(sale: SaleRecord, wanted: readonly string[]) {
  const ids = [...new Set(wanted)]
  const lines = sale.lines ?? [sale]
  if (ids.some(id => !lines.some(({ listingId }) => listingId === id))) throw new DomainError('not_found')
  if (ids.length === 0 || ids.length === lines.length) return undefined
  return {
    ids,
    name: nameOfAll(lines.filter(({ listingId }) => ids.includes(listingId)).map(({ itemName }) => itemName)),
    left: leftOfPieces(sale, ids),
  }
}

/** What goes back, of what could. */
function askedOf(returning: Returning | undefined, { pieces: ids = [], amountCents }: RefundOfOrder) {
  const left = returning ? leftOf(returning.checkout) : cents(0)
  const pieces = returning?.sale && piecesIn(returning.sale, ids)
  const most = pieces?.left ?? left
  return { left, pieces, most, amount: amountCents ?? most }
}

type Asked = ReturnType<typeof askedOf>

/** Where the order is if whole pieces of it go back that were not sent. */
async function unsentAs(id: string, { staysUnsent }: RefundOfOrder, { pieces, amount, most }: Asked) {
  const order = staysUnsent && pieces && amount === most ? await findOrder(id) : undefined
  return order && isUnsent(order) ? order.status : undefined
}

/** @throws DomainError refund_too_much, conflict */
function refuseAmount({ amount, most, left }: Asked, { leftCents = left }: RefundOfOrder): void {
  if (amount > most || amount === 0) throw new DomainError('refund_too_much', { limitCents: most })
  if (left !== leftCents) throw new DomainError('conflict')
}

function mirrorOf(
  sale: SaleRecord,
  { order = 'refund', needsNoCase, release, endsCase }: RefundOfOrder,
  { pieces, amount, left }: Asked,
  stillAs: OrderStatus | undefined,
): Mirrored {
  return {
    ...{ order, needsNoCase, stillAs, named: pieces && namedAfter(sale, pieces.ids, amount) },
    ...(release && { release }),
    ...(endsCase && { release: endsCase.releases(amount === left), endsCase }),
  }
}

/**
 * @param extraParts parts that must hold with it, read again for each try, given what goes back
 * @returns what is refunded
 * @throws DomainError not_found (also for pieces of another order), refund_too_much, conflict, and what `extraParts` throws
 */
export async function refundOrder(
  id: string,
  wanted: RefundOfOrder,
  now: Date,
  extraParts: (amount: Cents, payment: Payment) => Promise<TransactionPart[]>,
): Promise<Cents> {
  const { cause, said } = wanted
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const returning = await findReturning(id)
    const asked = askedOf(returning, wanted)
    const { left, pieces, amount } = asked
    const stillAs = await unsentAs(id, wanted, asked)
    const parts = await extraParts(amount, { left, refunds: returning?.checkout.refundCount ?? 0 })
    if (!returning?.sale) throw new DomainError('not_found')
    refuseAmount(asked, wanted)
    const named = pieces && { ...pieces, areUnsent: stillAs !== undefined }
    const mirrored = mirrorOf(returning.sale, wanted, asked, stillAs)
    const refund = { amountCents: amount, cause, said, pieces: named }
    if (await tryTransact(...refundParts(returning, refund, now, mirrored), ...parts)) return amount
  }
  throw new DomainError('conflict')
}
