import type { Shop } from '../../shared/contract/endpoints/sellers.ts'

/** Null: nothing beyond the law. */
export function returnsText({ returnDays, returnPayer }: Pick<Shop, 'returnDays' | 'returnPayer'>): string | null {
  if (returnDays === null) return null
  return returnPayer === 'seller'
    ? `If you only change your mind, send it back within ${returnDays} days. The seller pays for that.`
    : `If you only change your mind, send it back within ${returnDays} days. You pay for that.`
}

export function dispatchText(days: number): string {
  return days === 1 ? 'Within one working day of the payment' : `Within ${days} working days of the payment`
}
