import { DomainError, type ErrorCode, messageFor } from '../../../shared/contract/errors.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../../../shared/rules/listing.ts'

/** @throws DomainError price_too_low_to_charge, price_too_high_to_charge */
export function chargeable(field: 'price' | 'reservePrice' | 'offerAmount', cents: Cents): Cents {
  if (cents < MIN_CHARGE_CENTS) throw refusalOf(field, 'price_too_low_to_charge', MIN_CHARGE_CENTS)
  if (cents > MAX_CHARGE_CENTS) throw refusalOf(field, 'price_too_high_to_charge', MAX_CHARGE_CENTS)
  return cents
}

export function refusalOf(path: string, code: ErrorCode, limitCents?: Cents) {
  const details = limitCents === undefined ? {} : { limitCents }
  return new DomainError(code, details, [{ path, message: messageFor(code, details) }])
}
