import type Stripe from 'stripe'
import type { CardPayment } from '../../shared/contract/endpoints/terminal.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { NO_PAYMENTS, type Payment, withPayments } from '../../shared/rules/pos.ts'
import { stripeCurrency } from '../../shared/rules/shop-currency.ts'
import { sha256 } from '../platform/ids.ts'
import { log } from '../platform/log.ts'
import { asking, isAccountGone, isFinalRefusal, isUnknownToStripe, type StripeDeps } from '../platform/stripe.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import {
  addCardPayment,
  beginEnding,
  type CardPaymentRecord,
  findCardPayment,
  findUnusedCardPayments,
  noteEnded,
  putOnReceipt,
} from './card-payment-store.ts'
import { accountOf, readerFailure, requireTerminal } from './card-readers.ts'
import { dueRefunds, findPosSale, noteCardRefund, type PosSaleRecord, type ReaderCard } from './pos-store.ts'

const retrieve = async (payment: CardPaymentRecord, dealer: UserRecord, { stripe }: StripeDeps) => {
  const client = await stripe()
  return asking(() =>
    client.paymentIntents
      .retrieve(payment.paymentIntent, { expand: ['latest_charge'] }, accountOf(dealer))
      .catch(absentIfUnknown),
  )
}

/** It was made on an account that the dealer had before. */
function absentIfUnknown(error: unknown): undefined {
  if (!isUnknownToStripe(error)) throw error
}

const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  charge && typeof charge === 'object' ? charge.amount_refunded : 0

/** Of a paid one, what was not given back at Stripe. */
const leftOf = (intent: Stripe.PaymentIntent): Cents => cents(intent.amount_received - refundedOf(intent))

function stateOf({ state }: CardPaymentRecord, intent: Stripe.PaymentIntent | undefined): CardPayment['state'] {
  if (state === 'used' || state === 'ended') return state
  if (!intent) return 'elsewhere'
  if (intent.status === 'canceled') return 'ended'
  if (intent.status === 'succeeded') return leftOf(intent) > 0 ? 'paid' : 'ended'
  return intent.last_payment_error ? 'declined' : 'waiting'
}

function present(payment: CardPaymentRecord, intent: Stripe.PaymentIntent | undefined): CardPayment {
  const state = stateOf(payment, intent)
  return {
    id: payment.id,
    amount: intent && state === 'paid' ? leftOf(intent) : payment.amountCents,
    state,
    message: intent?.last_payment_error?.message ?? null,
    readerId: payment.readerId,
    createdAt: payment.createdAt,
  }
}

/**
 * Asks for a card at a reader. The dealer is the merchant: the payment is made on their account, and the shop has no part
 * of it.
 * @throws DomainError terminal_off, payouts_not_connected, reader_busy, reader_refused, outside_service
 */
export async function startCardPayment(
  { readerId, amount }: { readonly readerId: string; readonly amount: Cents },
  key: string,
  dealer: UserRecord,
  { stripe }: StripeDeps,
): Promise<CardPayment> {
  const at = await requireTerminal(dealer)
  const client = await stripe()
  const intent = await asking(() =>
    client.paymentIntents.create(
      {
        amount,
        currency: stripeCurrency(),
        allowed_payment_method_types: ['card_present'],
        capture_method: 'automatic',
        metadata: { dealerId: dealer.id },
      },
      { ...at, idempotencyKey: `counter-${sha256(`${dealer.id} ${key}`)}` },
    ),
  )
  const payment: CardPaymentRecord = {
    dealerId: dealer.id,
    id: `${intent.created}-${intent.id}`,
    paymentIntent: intent.id,
    readerId,
    amountCents: amount,
    state: 'open',
    createdAt: new Date(intent.created * 1000).toISOString(),
  }
  // Known here before anybody can pay it.
  const isNew = await addCardPayment(payment)
  if (!isNew && !(await isUnasked(payment, dealer, { stripe }))) return getCardPayment(payment.id, dealer, { stripe })
  await client.terminal.readers.processPaymentIntent(readerId, { payment_intent: intent.id }, at).catch(async error => {
    await endCardPayment(payment.id, dealer, { stripe }).catch(() => undefined)
    return readerFailure(error)
  })
  return present(payment, intent)
}

/** Of a repeated request: the first was interrupted before it asked the reader. */
async function isUnasked(payment: CardPaymentRecord, dealer: UserRecord, deps: StripeDeps): Promise<boolean> {
  const kept = await ownPayment(payment.id, dealer)
  const intent = await retrieve(payment, dealer, deps)
  if (kept.state !== 'open' || intent?.status !== 'requires_payment_method' || intent.last_payment_error) return false
  return !(await isAtReader(await deps.stripe(), payment, accountOf(dealer)))
}

async function isAtReader(
  client: Stripe,
  { readerId, paymentIntent }: CardPaymentRecord,
  at: Account,
): Promise<boolean> {
  const reader = await client.terminal.readers.retrieve(readerId, {}, at).catch(unlessRefused)
  const action = reader && 'action' in reader ? reader.action : null
  return action?.process_payment_intent?.payment_intent === paymentIntent
}

async function ownPayment(id: string, dealer: UserRecord): Promise<CardPaymentRecord> {
  const payment = await findCardPayment({ dealerId: dealer.id, id })
  if (!payment) throw new DomainError('not_found')
  return payment
}

/** @throws DomainError not_found, outside_service */
export async function getCardPayment(id: string, dealer: UserRecord, deps: StripeDeps): Promise<CardPayment> {
  const payment = await ownPayment(id, dealer)
  return present(payment, await retrieve(payment, dealer, deps))
}

const MAX_SHOWN = 50
const AT_ONCE = 10

/** Newest first. Those that are over at Stripe don't count towards the limit. @throws DomainError outside_service */
export async function unusedCardPayments(dealer: UserRecord, now: Date, deps: StripeDeps): Promise<CardPayment[]> {
  const unused = await findUnusedCardPayments(dealer.id, now)
  const shown: CardPayment[] = []
  for (let at = 0; at < unused.length && shown.length < MAX_SHOWN; at += AT_ONCE) {
    const some = unused.slice(at, at + AT_ONCE)
    const all = await Promise.all(some.map(async payment => present(payment, await retrieve(payment, dealer, deps))))
    shown.push(...all.filter(({ state }) => state !== 'ended'))
  }
  return shown
}

/** @throws DomainError not_found, card_payment_used, outside_service */
export async function endCardPayment(id: string, dealer: UserRecord, deps: StripeDeps): Promise<CardPayment> {
  const payment = await ownPayment(id, dealer)
  if (payment.state !== 'ended') {
    // From here on no receipt can have it.
    if (!(await beginEnding(payment))) throw new DomainError('card_payment_used')
    await cancelOrGiveBack(payment, dealer, deps)
    await noteEnded(payment)
  }
  return getCardPayment(id, dealer, deps)
}

async function cancelOrGiveBack(payment: CardPaymentRecord, dealer: UserRecord, deps: StripeDeps): Promise<void> {
  const at = accountOf(dealer)
  const client = await deps.stripe()
  let intent: Stripe.PaymentIntent | undefined = await retrieve(payment, dealer, deps)
  if (intent && intent.status !== 'canceled' && intent.status !== 'succeeded') {
    await freeReader(client, payment, at)
    const cancelled = await client.paymentIntents.cancel(intent.id, {}, at).catch(unlessRefused)
    // Else it was paid at this moment.
    intent = cancelled ?? (await retrieve(payment, dealer, deps))
  }
  if (!intent || intent.status === 'canceled') return
  if (intent.status !== 'succeeded') throw new DomainError('outside_service')
  await giveBack(client, payment, intent, at)
}

/** What is left of it: some may have been given back in the dashboard, or by a request whose answer was lost. */
async function giveBack(client: Stripe, { id }: CardPaymentRecord, intent: Stripe.PaymentIntent, at: Account) {
  const amount = leftOf(intent)
  if (amount === 0) return
  await asking(() =>
    client.refunds.create(
      { payment_intent: intent.id, amount },
      { ...at, idempotencyKey: `counter-end-${id}-${amount}` },
    ),
  )
}

/** Unless it asks for another card by now. */
async function freeReader(client: Stripe, payment: CardPaymentRecord, at: Account): Promise<void> {
  if (!(await isAtReader(client, payment, at))) return
  await client.terminal.readers.cancelAction(payment.readerId, {}, at).catch(unlessRefused)
}

type Account = ReturnType<typeof accountOf>

function unlessRefused(error: unknown): undefined {
  if (!isFinalRefusal(error)) throw new DomainError('outside_service')
}

interface Claim {
  /** Null: nothing is paid by a card at a reader. */
  readonly id: string | null | undefined
  readonly number: number
  readonly payments: readonly Payment[]
}

interface Claimed {
  readonly cards: readonly ReaderCard[]
  readonly parts: readonly TransactionPart[]
}

/** The card that pays at a reader, and part of the receipt that it pays. @throws DomainError not_found, card_payment_unfit, outside_service */
export async function cardPaymentFor(
  { id, number, payments }: Claim,
  { dealer }: { readonly dealer: UserRecord },
  deps: StripeDeps,
): Promise<Claimed> {
  if (!id) return { cards: [], parts: [] }
  const payment = await ownPayment(id, dealer)
  if (payment.state !== 'open' || payment.amountCents !== withPayments(NO_PAYMENTS, payments).card)
    throw new DomainError('card_payment_unfit')
  const intent = await retrieve(payment, dealer, deps)
  if (intent?.status !== 'succeeded' || refundedOf(intent) > 0) throw new DomainError('card_payment_unfit')
  const card = { id, paidCents: payment.amountCents, backCents: cents(0) }
  return { cards: [card], parts: [putOnReceipt(payment, number)] }
}

/**
 * Gives back to the cards what the receipt says, to each once. What Stripe doesn’t know stays due.
 * @throws DomainError outside_service
 */
export async function refundCards(
  receipt: PosSaleRecord,
  dealer: UserRecord,
  deps: StripeDeps,
): Promise<PosSaleRecord> {
  const done = { ...receipt.cardRefunds }
  for (const { cardPaymentId, amountCents } of dueRefunds(receipt)) {
    const payment = await ownPayment(cardPaymentId, dealer)
    const refundId = await refundIfKnown(payment, amountCents, receipt, dealer, deps)
    if (!refundId) continue
    await noteCardRefund(receipt, cardPaymentId, refundId)
    done[cardPaymentId] = { amountCents, refundId }
  }
  return receipt.cardRefunds ? { ...receipt, cardRefunds: done } : receipt
}

/** The same of a receipt that was written before. @throws DomainError not_found, outside_service */
export async function refundDue(number: number, dealer: UserRecord, deps: StripeDeps): Promise<PosSaleRecord> {
  const receipt = await findPosSale({ dealerId: dealer.id, number })
  if (!receipt) throw new DomainError('not_found')
  return refundCards(receipt, dealer, deps)
}

/** @returns undefined for what Stripe doesn’t know: it was paid on an account that the dealer had before */
async function refundIfKnown(
  payment: CardPaymentRecord,
  amountCents: Cents,
  receipt: PosSaleRecord,
  dealer: UserRecord,
  deps: StripeDeps,
): Promise<string | undefined> {
  if (!dealer.stripeAccountId) return undefined
  return asking(() =>
    refundOnce(payment, amountCents, receipt, dealer, deps).catch(async error => {
      // Of what is refused otherwise, such as a disputed payment, the money may go back by itself.
      if (!isAccountGone(error)) throw error
      await log.warn('Stripe doesn’t know a card payment that is to be given back', { error })
      return undefined
    }),
  )
}

/**
 * Stripe forgets a key after a day, and a refund can be tried again later than that. What the dealer gave back in their
 * dashboard leaves less to give, or nothing. @returns the refund's id
 */
async function refundOnce(
  payment: CardPaymentRecord,
  amountCents: Cents,
  { id, receiptNumber }: PosSaleRecord,
  dealer: UserRecord,
  deps: StripeDeps,
): Promise<string> {
  const { paymentIntent } = payment
  const at = accountOf(dealer)
  const client = await deps.stripe()
  const { data } = await client.refunds.list({ payment_intent: paymentIntent, limit: 100 }, at)
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const earlier = made.find(({ metadata }) => metadata?.receipt === receiptNumber)
  if (earlier) return earlier.id
  const intent = await retrieve(payment, dealer, deps)
  const amount = Math.min(amountCents, intent ? leftOf(intent) : amountCents)
  if (amount === 0 && made[0]) return made[0].id
  const refund = await client.refunds.create(
    { payment_intent: paymentIntent, amount, metadata: { receipt: receiptNumber } },
    { ...at, idempotencyKey: `counter-receipt-${id}-${payment.id}-${amount}` },
  )
  return refund.id
}

/** Somebody holds a test card to a simulated reader. @throws DomainError not_found, reader_refused, outside_service */
export async function presentTestCard(
  id: string,
  number: string,
  dealer: UserRecord,
  deps: StripeDeps,
): Promise<CardPayment> {
  const payment = await ownPayment(id, dealer)
  const client = await deps.stripe()
  await client.testHelpers.terminal.readers
    .presentPaymentMethod(payment.readerId, { type: 'card_present', card_present: { number } }, accountOf(dealer))
    .catch(readerFailure)
  return getCardPayment(id, dealer, deps)
}
