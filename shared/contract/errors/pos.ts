import { entry } from './entry.ts'

export const poErrors = {
  receipt_not_voidable: entry({
    status: 409,
    message: 'Only a sale of today can be voided, before the day is closed and before anything of it is given back.',
  }),
  receipt_not_returnable: entry({
    status: 409,
    message: 'Nothing can be given back for this receipt. Choose the receipt of the sale.',
  }),
  refund_above_paid: entry({ status: 422, message: 'That is more than is left of what was paid.' }),
  payment_above_due: entry({ status: 422, message: 'That is more than is still to be paid.' }),
  layaway_over: entry({ status: 409, message: 'This lay-away is over.' }),
  layaway_too_long: entry({ status: 422, message: 'Choose a day from today on, within two years.' }),
  terminal_off: entry({ status: 409, message: 'Card readers are not switched on here.' }),
  cards_not_enabled: entry({
    status: 409,
    message:
      'Stripe doesn’t let your account take cards yet. Open your Stripe dashboard, add what it asks for, and try again.',
  }),
  reader_refused: entry({ status: 422, message: 'Stripe refused this reader. Check its code and that it is online.' }),
  reader_busy: entry({ status: 409, message: 'The reader is busy. End its payment first.' }),
  card_payment_used: entry({ status: 409, message: 'This card payment is on a receipt. Give the money back there.' }),
  card_payment_unfit: entry({
    status: 409,
    message: 'This card payment isn’t paid, was given back, is on another receipt, or is of another amount.',
  }),
  card_refund_refused: entry({
    status: 409,
    message: 'Stripe refused this refund. Try again later, or give the money back another way.',
  }),
  card_refund_not_due: entry({
    status: 409,
    message: 'The card has its money, or it was given back another way. Give nothing else.',
  }),
  register_moved_on: entry({
    status: 409,
    message: 'Something else was recorded in the meantime. Look at the sums again.',
  }),
  day_closed: entry({ status: 409, message: 'Today is closed already. What you sell now counts for tomorrow.' }),
}
