import { cents } from '../../rules/cents.ts'
import { formatCents } from '../../rules/money.ts'
import { PICKUP_CODE_TRIES } from '../../rules/orders.ts'
import { MAX_PART_REFUNDS } from '../../rules/refunds.ts'
import { entry } from './entry.ts'

export const orderErrors = {
  order_moved_on: entry({
    status: 409,
    message: 'This order has moved on since you opened it. Reload the page to see where it is.',
  }),
  label_unavailable: entry({
    status: 409,
    message: 'No label can be bought for this parcel here. Send it yourself, and mark it as shipped.',
  }),
  label_bought: entry({ status: 409, message: 'The label of this parcel is bought. Reload the page to print it.' }),
  label_used: entry({
    status: 409,
    message: 'This label was used, or its buyer may still use it. Only an unused label can be given back.',
  }),
  label_quotes_over: entry({ status: 409, message: 'These prices are no longer offered. Ask for prices again.' }),
  label_beyond_payout: entry({
    status: 409,
    message: 'This label costs more than you get for the piece. Choose a cheaper one, or send it yourself.',
  }),
  pickup_code_wrong: entry({
    status: 422,
    message: `This is not the code of this order. Ask the buyer for the code on their order’s page. You can try ${PICKUP_CODE_TRIES} codes a day.`,
  }),
  not_withdrawable: entry({
    status: 409,
    message:
      'You can’t withdraw from this contract now. Consumers can until 14 days after they received a piece from a trader. If something is wrong with it, report a problem.',
  }),
  not_reportable: entry({
    status: 409,
    message:
      'This can’t be reported now. A problem can be reported until three days after receipt, one at a time, and not once it was decided. What was never shipped can be reported after ten working days.',
  }),
  case_moved_on: entry({
    status: 409,
    message: 'This case has moved on since you opened it. Reload the page to see where it is.',
  }),
  case_disputed: entry({
    status: 409,
    message: 'The buyer’s bank is deciding about this payment. Nothing can be decided here until it has.',
  }),
  refund_disputed: entry({
    status: 409,
    message:
      'The buyer’s bank is deciding about this payment, so the buyer may get the money from there. Settle the refund once it has decided.',
  }),
  not_disputed: entry({ status: 409, message: 'The buyer’s bank has nothing left to decide about this payment.' }),
  already_reviewed: entry({ status: 409, message: 'You have already reviewed this purchase.' }),
  case_open: entry({
    status: 409,
    message:
      'The buyer has reported a problem with this order. Answer the report on the order’s page: you can refund everything there, or offer a part.',
  }),
  cancel_instead: entry({
    status: 409,
    message:
      'You still have the piece. Cancel the order instead: the buyer gets everything back, and the piece returns to your collection.',
  }),
  too_many_refunds: entry({
    status: 409,
    message: `This payment was refunded ${MAX_PART_REFUNDS} times already. You can still give back all that is left of it.`,
  }),
  refund_too_much: entry({
    status: 409,
    message: ({ limitCents = cents(0) }) => `At most ${formatCents(limitCents)} can still be refunded.`,
  }),
}
