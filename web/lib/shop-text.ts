import type { Shop } from '../../shared/contract/endpoints/sellers.ts'

/** Null: nothing beyond the law. */
export function returnsText({ returnDays, returnPayer }: Pick<Shop, 'returnDays' | 'returnPayer'>): string | null {
  if (returnDays === null) return null
  return returnPayer === 'seller'
    ? `If a buyer only changes their mind, they can send it back within ${returnDays} days. The seller pays for the return.`
    : `If a buyer only changes their mind, they can send it back within ${returnDays} days. The buyer pays for the return.`
}

export function dispatchText(days: number): string {
  return days === 1 ? 'Within one working day of the payment' : `Within ${days} working days of the payment`
}
