import type { DisputeReason } from './disputing.ts'

/** Pending first and later succeeded, or succeeded first and later failed. */
export type RefundBehavior = 'succeeds_later' | 'fails_later'

export type CardBehavior =
  | { kind: 'pays'; availableAtOnce?: boolean; refund?: RefundBehavior; dispute?: DisputeReason }
  | { kind: 'declines'; code: string; declineCode?: string; message: string }
  | { kind: 'confirms_later'; outcome: 'succeeds' | 'fails' }

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  behavior: CardBehavior
  /** A line of the payment page. */
  meaning: string
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardBehavior => ({
  kind: 'declines',
  code: 'card_declined',
  declineCode,
  message,
})

/** Stripe's own test numbers where it has one; the two confirmed later by a bank are this double's. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: { kind: 'pays' }, meaning: 'is paid' },
  { number: '5555555555554444', brand: 'mastercard', behavior: { kind: 'pays' }, meaning: 'is paid (Mastercard)' },
  { number: '378282246310005', brand: 'amex', behavior: { kind: 'pays' }, meaning: 'is paid (American Express)' },
  {
    number: '4000000000000077',
    brand: 'visa',
    behavior: { kind: 'pays', availableAtOnce: true },
    meaning: 'is paid, and the money is available at once',
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    behavior: { kind: 'pays', refund: 'succeeds_later' },
    meaning: 'is paid; a refund is pending for some seconds',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    behavior: { kind: 'pays', refund: 'fails_later' },
    meaning: 'is paid; a refund fails after some seconds',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behavior: { kind: 'pays', dispute: 'fraudulent' },
    meaning: 'is paid, and disputed as fraudulent some seconds later',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    behavior: { kind: 'pays', dispute: 'product_not_received' },
    meaning: 'is paid, and disputed as not received some seconds later',
  },
  { number: '4000000000000002', brand: 'visa', behavior: declined('generic_decline'), meaning: 'is declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behavior: declined('insufficient_funds', 'Your card has insufficient funds.'),
    meaning: 'has insufficient funds',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behavior: { kind: 'declines', code: 'expired_card', message: 'Your card has expired.' },
    meaning: 'has expired',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behavior: { kind: 'declines', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    meaning: 'has another security code',
  },
  {
    number: '4000000000007007',
    brand: 'visa',
    behavior: { kind: 'confirms_later', outcome: 'succeeds' },
    meaning: 'is confirmed by the bank some seconds later',
  },
  {
    number: '4000000000007015',
    brand: 'visa',
    behavior: { kind: 'confirms_later', outcome: 'fails' },
    meaning: 'is refused by the bank some seconds later',
  },
]

export const isLuhnValid = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

/** By the last four digits, because no more is kept. */
export const refundBehaviorOf = (last4: string | null | undefined): RefundBehavior | undefined =>
  TEST_CARDS.flatMap(({ number, behavior }) =>
    behavior.kind === 'pays' && behavior.refund && number.slice(-4) === last4 ? [behavior.refund] : [],
  )[0]

/** A card outside the list is refused, as Stripe's test mode refuses real ones. */
export const behaviorOf = (number: string): CardBehavior =>
  TEST_CARDS.find(card => card.number === number)?.behavior ??
  declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. Only the test cards listed below work here.',
  )
