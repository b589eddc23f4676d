import type Stripe from 'stripe'
import { findAccount } from '../connect/accounts.ts'
import { recordEvent } from '../event-log.ts'
import { formatAmount, shopCurrency } from '../money.ts'
import { noSuch, RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { balanceOf, enter, PLATFORM } from './ledger.ts'

export interface TransferRequest {
  amount: number
  destination: string
  description?: string | undefined
  metadata?: Record<string, string> | undefined
  source_transaction?: string | undefined
  transfer_group?: string | undefined
}

/**
 * From the shop's available balance, or from one charge as soon as its money is available.
 * @throws RequestError resource_missing, insufficient_capabilities_for_transfer, balance_insufficient, or for more
 * than the charge has left
 */
export function transfer(request: TransferRequest, workplace: Workplace): Stripe.Transfer {
  const destination = workplace.store.find('account', request.destination)
  if (!destination) throw noSuch('destination', request.destination, 'destination', 400)
  if (destination.capabilities?.transfers !== 'active') {
    throw new RequestError(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  const source = request.source_transaction ? sourceOf(request, request.source_transaction, workplace) : undefined
  if (!source && request.amount > balanceOf(PLATFORM, workplace).available) {
    throw new RequestError(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
      { code: 'balance_insufficient' },
    )
  }
  return move(request, source, workplace)
}

function sourceOf(request: TransferRequest, chargeId: string, { store }: Workplace): Stripe.Charge {
  const charge = store.find('charge', chargeId)
  if (!charge) throw noSuch('charge', chargeId, 'source_transaction', 400)
  if (charge.status !== 'succeeded') {
    throw new RequestError(`The source_transaction ${chargeId} has not succeeded.`, { param: 'source_transaction' })
  }
  if (charge.transfer_group && request.transfer_group && charge.transfer_group !== request.transfer_group) {
    throw new RequestError('You cannot use transfer_group if the source_transaction already has one set.', {
      param: 'transfer_group',
    })
  }
  const earlier = store.transferredFrom(chargeId)
  if (earlier.total + request.amount > charge.amount) {
    const already =
      earlier.count === 0
        ? ''
        : ` (There ${earlier.count === 1 ? 'is already a transfer' : 'are already transfers'} using this source, amounting to ${formatAmount(earlier.total)}.)`
    throw new RequestError(
      `Transfers using this transaction as a source must not exceed the source amount of ${formatAmount(charge.amount)}.${already}`,
    )
  }
  return charge
}

function move(request: TransferRequest, source: Stripe.Charge | undefined, workplace: Workplace): Stripe.Transfer {
  const { store } = workplace
  const id = stripeId('tr')
  const paymentId = stripeId('py')
  const availableOn = source ? availableOnOf(source, workplace) : secondsNow(workplace)
  const description = request.description ?? null
  const taken = enter(
    { owner: PLATFORM, type: 'transfer', amount: -request.amount, source: id, availableOn, description },
    workplace,
  )
  enter(
    {
      owner: request.destination,
      type: 'payment',
      amount: request.amount,
      source: paymentId,
      availableOn,
      description,
    },
    workplace,
  )
  const made: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: request.amount,
    amount_reversed: 0,
    balance_transaction: taken.id,
    created: secondsNow(workplace),
    currency: shopCurrency(),
    description,
    destination: request.destination,
    destination_payment: paymentId,
    livemode: false,
    metadata: request.metadata ?? {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: request.transfer_group ?? (source ? (source.transfer_group ?? `group_${source.id}`) : null),
  }
  store.save(made)
  recordEvent('transfer.created', made, workplace)
  return made
}

interface ReversalRequest {
  id: string
  amount?: number | undefined
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** @throws RequestError account_invalid, balance_insufficient, or for more than is left, or where nothing is */
export function reverse(
  { id, amount, description, metadata = {} }: ReversalRequest,
  workplace: Workplace,
): Stripe.TransferReversal {
  const { store } = workplace
  const made = store.find('transfer', id)
  if (!made) throw noSuch('transfer', id, 'transfer')
  const left = made.amount - made.amount_reversed
  if (left === 0) throw new RequestError(`Transfer ${id} is already fully reversed.`, { param: 'id' })
  const taken = amount ?? left
  if (taken > left) {
    throw new RequestError(
      `Transfer amount (${formatAmount(taken)}) is greater than unreversed amount on transfer (${formatAmount(left)})`,
      { param: 'amount' },
    )
  }
  const destination = findAccount(String(made.destination), workplace).id
  checkCovered(taken, destination, workplace)
  const reversalId = stripeId('trr')
  const returned = enter(
    { owner: PLATFORM, type: 'transfer_refund', amount: taken, source: reversalId, description: description ?? null },
    workplace,
  )
  enter({ owner: destination, type: 'payment_refund', amount: -taken, source: reversalId }, workplace)
  const reversal: Stripe.TransferReversal = {
    id: reversalId,
    object: 'transfer_reversal',
    amount: taken,
    balance_transaction: returned.id,
    created: secondsNow(workplace),
    currency: shopCurrency(),
    destination_payment_refund: null,
    metadata,
    source_refund: null,
    transfer: id,
  }
  const reversed: Stripe.Transfer = {
    ...made,
    amount_reversed: made.amount_reversed + taken,
    reversed: taken === left,
    reversals: { ...made.reversals, data: [reversal, ...made.reversals.data] },
  }
  for (const object of [reversal, reversed]) store.save(object)
  recordEvent('transfer.reversed', reversed, workplace, { previous: { amount_reversed: made.amount_reversed } })
  return reversal
}

function checkCovered(amount: number, account: string, workplace: Workplace): void {
  const { available, pending } = balanceOf(account, workplace)
  if (amount <= available + pending) return
  throw new RequestError(
    `Insufficient funds in the connected account ${account} to reverse ${formatAmount(amount)} of this transfer.`,
    { code: 'balance_insufficient' },
  )
}

function availableOnOf(charge: Stripe.Charge, workplace: Workplace): number {
  const transaction = workplace.store.find('balance_transaction', String(charge.balance_transaction))
  return Math.max(transaction?.available_on ?? 0, secondsNow(workplace))
}
