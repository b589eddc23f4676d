import type { Payer } from './charges.ts'
import { isLuhnValid } from './test-cards.ts'

export const CARD_FIELDS = ['email', 'cardNumber', 'expiry', 'cvc', 'name'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]
export type CardForm = Record<CardFieldName, string>
export type CardFormErrors = Partial<CardForm>

export type CardFormResult = { payer: Payer } | { errors: CardFormErrors }

export function readCardForm(form: CardForm, now: Date): CardFormResult {
  const cardNumber = form.cardNumber.replace(/[\s-]/g, '')
  const expiry = readExpiry(form.expiry)
  const checked: Record<CardFieldName, string | undefined> = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email) ? undefined : 'Enter an email address, like name@example.com.',
    cardNumber: numberError(cardNumber),
    expiry: expiryError(expiry, now),
    cvc: cvcError(form.cvc.trim(), cardNumber),
    name: form.name.trim() ? undefined : 'Enter the name on the card.',
  }
  const errors = Object.fromEntries(Object.entries(checked).filter(([, error]) => error)) as CardFormErrors
  if (!expiry || Object.keys(errors).length > 0) return { errors }
  return {
    payer: {
      email: form.email,
      name: form.name.trim(),
      cardNumber,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
    },
  }
}

function numberError(digits: string): string | undefined {
  if (digits === '') return 'Enter a card number.'
  if (!/^\d*$/.test(digits)) return 'Your card number is invalid.'
  if (digits.length < 13) return 'Your card number is incomplete.'
  return digits.length <= 19 && isLuhnValid(digits) ? undefined : 'Your card number is invalid.'
}

/** `04 / 30`, `4/2030`, `0430` -> April 2030 */
function readExpiry(typed: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})$/.exec(typed.trim())
  if (!match) return undefined
  const year = Number(match[2])
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year }
}

function expiryError(expiry: { month: number; year: number } | undefined, now: Date): string | undefined {
  if (!expiry) return 'Enter the expiry date as MM / YY.'
  if (expiry.month < 1 || expiry.month > 12) return "Your card's expiration month is invalid."
  // A card is good until the end of its month.
  const monthsLeft = (expiry.year - now.getUTCFullYear()) * 12 + expiry.month - (now.getUTCMonth() + 1)
  if (monthsLeft < 0) return "Your card's expiration date is in the past."
  return monthsLeft > 50 * 12 ? "Your card's expiration year is invalid." : undefined
}

function cvcError(cvc: string, cardNumber: string): string | undefined {
  const length = /^3[47]/.test(cardNumber) ? 4 : 3
  if (new RegExp(`^\\d{${length}}$`).test(cvc)) return undefined
  return cvc === '' ? 'Enter the security code.' : `Your card's security code has ${length} digits.`
}
