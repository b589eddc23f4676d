import * as z from 'zod'
import { amount, amountField } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, requiredText } from '../fields.ts'

const cardReader = z.object({
  id: z.string(),
  label: z.string(),
  isOnline: z.boolean(),
  /** It takes test cards, and no money. */
  isSimulated: z.boolean(),
})
export type CardReader = z.output<typeof cardReader>

const cardPaymentStates = ['waiting', 'declined', 'paid', 'used', 'ended', 'elsewhere'] as const

const cardPayment = z.object({
  id: z.string(),
  /** While `paid`, less what was given back at Stripe. */
  amount,
  /**
   * `paid` without a receipt yet, `used` with one, `ended` given back or cancelled, `elsewhere` of an account at Stripe that
   * the dealer had before: only there they can see whether it was paid, and give it back.
   */
  state: z.enum(cardPaymentStates),
  /** Why the card was declined. */
  message: z.string().nullable(),
  readerId: z.string(),
  createdAt: z.string(),
})
export type CardPayment = z.output<typeof cardPayment>

const READER_LABEL_MAX = 50

export const addReaderBody = z.object({
  /** As the reader shows it. */
  registrationCode: requiredText(100, 'Enter the code that the reader shows.'),
  label: requiredText(READER_LABEL_MAX, 'Give the reader a name.'),
  line1: requiredText(200, 'Enter street and number.'),
  city: requiredText(100, 'Enter the town.'),
  postalCode: requiredText(20, 'Enter the postcode.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose the country.')
    .max(2),
})

const startCardPaymentBody = z.object({
  readerId: idField,
  amount: amountField().refine(paid => paid > 0, 'Enter an amount greater than 0.'),
})

const presentTestCardBody = z.object({
  number: z
    .string()
    .regex(/^\d{12,19}$/, 'Enter the number of a test card.')
    .max(19),
})

/** Cards at readers of Stripe Terminal, at the register of `pos`. */
export const terminal = defineEndpoints({
  getTerminal: {
    method: 'GET',
    path: '/api/pos/terminal',
    auth: 'dealer',
    summary: 'Get my card readers, and card payments that are on no receipt.',
    response: z.object({
      /** `off`: not here. `no_account`: the dealer has no account at Stripe yet. */
      state: z.enum(['off', 'no_account', 'ready']),
      readers: z.array(cardReader),
      unused: z.array(cardPayment),
    }),
    errors: ['outside_service'],
  },
  addReader: {
    method: 'POST',
    path: '/api/pos/terminal/readers',
    auth: 'dealer',
    summary: 'Register a card reader of Stripe at my counter.',
    body: addReaderBody,
    status: 201,
    response: cardReader,
    repeatable: true,
    errors: ['terminal_off', 'payouts_not_connected', 'cards_not_enabled', 'reader_refused', 'outside_service'],
  },
  startCardPayment: {
    method: 'POST',
    path: '/api/pos/terminal/payments',
    auth: 'dealer',
    summary: 'Ask for a card at a reader. The money goes to my own account at Stripe. Supports Idempotency-Key.',
    body: startCardPaymentBody,
    status: 201,
    response: cardPayment,
    errors: ['terminal_off', 'payouts_not_connected', 'reader_busy', 'reader_refused', 'outside_service'],
  },
  getCardPayment: {
    method: 'GET',
    path: '/api/pos/terminal/payments/{id}',
    auth: 'dealer',
    summary: 'Get how a card payment at a reader stands.',
    params: idParams,
    response: cardPayment,
    polled: true,
    errors: ['not_found', 'outside_service'],
  },
  endCardPayment: {
    method: 'POST',
    path: '/api/pos/terminal/payments/{id}/end',
    auth: 'dealer',
    summary: 'Cancel a card payment that is on no receipt, or give it back if it was paid.',
    params: idParams,
    response: cardPayment,
    repeatable: true,
    errors: ['not_found', 'card_payment_used', 'outside_service'],
  },
  presentTestCard: {
    method: 'POST',
    path: '/api/pos/terminal/payments/{id}/test-card',
    auth: 'dealer',
    summary: 'Hold a test card to a simulated reader.',
    params: idParams,
    body: presentTestCardBody,
    response: cardPayment,
    repeatable: true,
    errors: ['not_found', 'reader_refused', 'outside_service'],
  },
})
