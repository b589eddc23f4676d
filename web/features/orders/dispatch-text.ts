import type { OrderToShip, ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import type { DispatchRefusal, ToShipFlag } from '../../../shared/rules/to-ship.ts'
import type { ParcelToShip } from './parcels.ts'
import type { RowProblem } from './tracking-file.ts'

export const refusalTexts: Record<DispatchRefusal, string> = {
  not_found: 'You have no order with this number.',
  order_moved_on: 'It can no longer be shipped: it was cancelled, refunded, received or is picked up.',
  conflict: 'Someone changed it at the same moment. Try again.',
  named_twice: 'This order stands here twice. The first one counts.',
  number_taken: 'This tracking number is on the order of another buyer.',
  number_needed: 'You said that it was delivered: keep a tracking number.',
  day_impossible: 'The day of dispatch is before the payment, or after today.',
}

export const problemTexts: Record<RowProblem, string> = {
  order_missing: 'There is no order number in this row.',
  number_missing: 'There is no tracking number in this row.',
  number_cut: 'The spreadsheet has shortened this tracking number. Format its column as text, and enter it again.',
  number_long: 'This tracking number is too long.',
  day_unclear: 'This day can be read in two ways, or not at all. Write it like 2026-11-30.',
  carrier_missing: 'The row names no carrier. Choose one above.',
}

export const flagTexts: Record<ToShipFlag, { readonly label: string; readonly tone: 'danger' | 'warning' | 'plain' }> =
  {
    overdue: { label: 'Buyer can cancel', tone: 'danger' },
    late: { label: 'Late', tone: 'warning' },
    address_missing: { label: 'No address', tone: 'warning' },
    address_erased: { label: 'Address erased', tone: 'warning' },
    papers: { label: 'Papers needed', tone: 'warning' },
    holiday: { label: 'You are away', tone: 'plain' },
  }

export const parcelsText = (count: number) => counted(count, 'parcel', 'parcels')
export const ordersText = (count: number) => counted(count, 'order', 'orders')
export const labelsText = (count: number) => counted(count, 'label', 'labels')

/** Whom it goes to, for a list. */
export const recipientOf = ({ address, buyer }: Pick<ParcelToShip, 'address' | 'buyer'>): string =>
  address?.name || buyer.firstName

export const outcomeTexts: Record<Exclude<ShippedOutcome['outcome'], 'refused'>, string> = {
  shipped: 'Ready to ship',
  corrected: 'Shipped before: corrects it',
  unchanged: 'Shipped before: nothing changes',
}

export const pieceNames = (orders: readonly OrderToShip[]): string => orders.map(({ itemName }) => itemName).join(', ')
