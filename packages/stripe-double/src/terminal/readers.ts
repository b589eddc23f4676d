import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { shopCurrency } from '../money.ts'
import { capture, newCharge } from '../payments/charges.ts'
import { PLATFORM } from '../payments/ledger.ts'
import { canceled, cardPresentIntent, failed, succeeded } from '../payments/payment-intents.ts'
import { behaviorOf } from '../payments/test-cards.ts'
import { noSuch, RequestError } from '../request-error.ts'
import { randomText, stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'

/** Whose objects these are: the platform's, or a connected account's. */
const ownerId = (id: string) => `owner ${id}`

function own(id: string, kind: string, owner: string, { store }: Workplace): void {
  store.save({ object: 'owner', id: ownerId(id), of: id, kind, owner })
}

/** Objects from before they had owners, and of Checkout, are the platform's. */
export const ownerOf = (id: string, { store }: Workplace): string => store.find('owner', ownerId(id))?.owner ?? PLATFORM

const ownedIds = (kind: string, owner: string, { store }: Workplace): string[] =>
  store.list('owner', { limit: 100, where: { kind, owner } }).data.map(({ of }) => of)

export interface LocationRequest {
  display_name: string
  address: Stripe.Address
}

export function newLocation({ display_name, address }: LocationRequest, owner: string, workplace: Workplace) {
  const location: Stripe.Terminal.Location = {
    id: stripeId('tml'),
    object: 'terminal.location',
    address,
    display_name,
    livemode: false,
    metadata: {},
  }
  workplace.store.save(location)
  own(location.id, location.object, owner, workplace)
  return location
}

/** Newest first. */
export const listOwned = <Name extends 'terminal.location' | 'terminal.reader'>(
  object: Name,
  owner: string,
  workplace: Workplace,
) => {
  const values = ownedIds(object, owner, workplace)
  const { data, hasMore } = workplace.store.list(object, { limit: 100, anyOf: { field: 'id', values } })
  return { object: 'list' as const, data, has_more: hasMore, url: `/v1/${object.replace('.', '/')}s` }
}

export function ownReader(id: string, owner: string, workplace: Workplace): Stripe.Terminal.Reader {
  const reader = workplace.store.find('terminal.reader', id)
  if (!reader || ownerOf(id, workplace) !== owner) throw noSuch('terminal.reader', id, 'reader')
  return reader
}

/** Codes of Stripe's simulated readers. */
const SIMULATED: Record<string, string> = {
  'simulated-wpe': 'simulated_wisepos_e',
  'simulated-s700': 'simulated_stripe_s700',
}

export interface ReaderRequest {
  registration_code: string
  label?: string | undefined
  location?: string | undefined
}

/** @throws RequestError for a code that is none, or a location of someone else */
export function newReader({ registration_code, label, location }: ReaderRequest, owner: string, workplace: Workplace) {
  const device = SIMULATED[registration_code]
  if (!device) {
    throw new RequestError('The registration code is invalid or has expired. Please obtain a new code.', {
      param: 'registration_code',
    })
  }
  if (location && (!workplace.store.find('terminal.location', location) || ownerOf(location, workplace) !== owner)) {
    throw noSuch('terminal.location', location, 'location', 400)
  }
  const id = stripeId('tmr')
  const reader: Stripe.Terminal.Reader = {
    id,
    object: 'terminal.reader',
    action: null,
    device_sw_version: '',
    device_type: device,
    ip_address: '0.0.0.0',
    label: label ?? `${registration_code}-${id}`,
    last_seen_at: workplace.now().getTime(),
    livemode: false,
    location: location ?? null,
    metadata: {},
    serial_number: id,
    status: 'online',
  }
  workplace.store.save(reader)
  own(id, reader.object, owner, workplace)
  return reader
}

export interface IntentRequest {
  amount: number
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

export function newCardPresentIntent(request: IntentRequest, owner: string, workplace: Workplace) {
  if (owner !== PLATFORM && workplace.store.find('account', owner)?.capabilities?.card_payments !== 'active') {
    throw new RequestError(
      'Your account cannot currently make charges. To find out why charges are currently disabled, look at the `requirements` hash on your account (/v1/accounts/:id).',
      { code: 'account_invalid' },
    )
  }
  const intent = cardPresentIntent(request, shopCurrency(), workplace)
  workplace.store.save(intent)
  own(intent.id, intent.object, owner, workplace)
  return intent
}

export function ownIntent(id: string, owner: string, workplace: Workplace): Stripe.PaymentIntent {
  const intent = workplace.store.find('payment_intent', id)
  if (!intent || ownerOf(id, workplace) !== owner) throw noSuch('payment_intent', id, 'intent')
  return intent
}

const processing = (intent: string, status: Stripe.Terminal.Reader.Action.Status): Stripe.Terminal.Reader.Action => ({
  api_error: null,
  failure_code: null,
  failure_message: null,
  process_payment_intent: { payment_intent: intent },
  status,
  type: 'process_payment_intent',
})

const paymentOn = (reader: Stripe.Terminal.Reader): string | undefined => {
  const intent = reader.action?.status === 'in_progress' ? reader.action.process_payment_intent?.payment_intent : null
  return typeof intent === 'string' ? intent : undefined
}

/** @throws RequestError terminal_reader_busy, payment_intent_unexpected_state */
export function processIntent(reader: Stripe.Terminal.Reader, intent: Stripe.PaymentIntent, { store }: Workplace) {
  if (paymentOn(reader)) {
    throw new RequestError('Reader is currently processing another request.', { code: 'terminal_reader_busy' })
  }
  if (intent.status !== 'requires_payment_method') throw unexpected(intent)
  const busy = { ...reader, action: processing(intent.id, 'in_progress') }
  store.save(busy)
  return busy
}

export function cancelAction(reader: Stripe.Terminal.Reader, { store }: Workplace) {
  const free = { ...reader, action: null }
  store.save(free)
  return free
}

const unexpected = ({ status }: Stripe.PaymentIntent) =>
  new RequestError(`This PaymentIntent's status is ${status}, which does not allow this.`, {
    code: 'payment_intent_unexpected_state',
  })

export function cancelIntent(intent: Stripe.PaymentIntent, workplace: Workplace) {
  if (intent.status !== 'requires_payment_method') throw unexpected(intent)
  const over = canceled(intent, secondsNow(workplace))
  workplace.store.save(over)
  return over
}

/** Somebody holds a test card to a simulated reader. */
export function presentCard(reader: Stripe.Terminal.Reader, number: string, workplace: Workplace) {
  const id = paymentOn(reader)
  const intent = id && workplace.store.find('payment_intent', id)
  if (!intent) {
    throw new RequestError('Reader is not currently processing a payment.', { code: 'terminal_reader_invalid_state' })
  }
  return inTransaction(workplace.db, () => {
    const behavior = behaviorOf(number)
    const payer = { email: '', name: '', cardNumber: number, expiryMonth: 12, expiryYear: 2034 }
    const charge = newCharge(intent, payer, behavior, workplace)
    if (behavior.kind !== 'pays') {
      const code = behavior.kind === 'declines' ? behavior.code : 'card_declined'
      const message = behavior.kind === 'declines' ? behavior.message : 'Your card was declined.'
      const refused = failed(intent, charge, { code, message })
      const action = { ...processing(intent.id, 'failed'), failure_code: code, failure_message: message }
      const freed = { ...reader, action }
      for (const object of [charge, refused, freed]) workplace.store.save(object)
      return freed
    }
    const captured = capture(charge, behavior, workplace, ownerOf(intent.id, workplace))
    const done = { ...reader, action: processing(intent.id, 'succeeded') }
    for (const object of [captured, succeeded(intent, captured), done]) workplace.store.save(object)
    return done
  })
}

export const connectionToken = () => ({ object: 'terminal.connection_token', secret: `pst_test_${randomText(24)}` })
