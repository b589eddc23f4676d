import { cents } from '../../rules/cents.ts'
import { countryName } from '../../rules/countries.ts'
import { formatCents } from '../../rules/money.ts'
import { clockTime, dayAndTime, entry } from './entry.ts'

export const checkoutErrors = {
  seller_away: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `The seller is away and sends nothing before ${dayAndTime(until)}. Nothing was charged. Look at the notice again, and buy if that is early enough for you.`
        : 'The seller is away. Nothing was charged. Look at the notice again, and buy if that is early enough for you.',
  }),
  sales_paused: entry({
    status: 409,
    message: ({ until }) =>
      `The seller is away and sells nothing at a fixed price ${until ? `until ${dayAndTime(until)}` : 'for now'}. Come back after that, or watch this piece.`,
  }),
  export_unconfirmed: entry({
    status: 409,
    message: 'This piece may need papers to cross the border. Load the page again, and confirm that you know it.',
  }),
  payment_processing: entry({
    status: 409,
    message: 'Your payment is on its way. The item is held for you until your bank confirms it.',
  }),
  payment_unchangeable: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `You changed or cancelled this payment several times. Finish it as it is on its page, which is open until ${dayAndTime(until)}, or wait until then.`
        : 'You changed or cancelled this payment several times. Finish it as it is, or wait until its page is closed.',
  }),
  checkout_paid: entry({ status: 409, message: 'This checkout is already paid.' }),
  price_changed: entry({
    status: 409,
    message: ({ currentCents = cents(0), amountCents = cents(0) }) =>
      `The price is ${formatCents(currentCents)} now, but you saw ${formatCents(amountCents)}. Nothing was charged. Check the new price before you buy.`,
  }),
  basket_full: entry({
    status: 409,
    message: ({ limit }) => `Your basket holds ${limit} pieces, which is the limit. Remove some to add others.`,
  }),
  basket_apart: entry({
    status: 409,
    message: 'These pieces can’t be paid for together. Choose pieces of one seller that you get in the same way.',
  }),
  basket_too_dear: entry({
    status: 409,
    message: ({ limitCents = cents(0) }) =>
      `Together they cost more than a card payment can be, which is ${formatCents(limitCents)}. Pay for fewer at once.`,
  }),
  shipping_changed: entry({
    status: 409,
    message: ({ currentCents = cents(0), amountCents = cents(0) }) =>
      `Shipping costs ${formatCents(currentCents)} now, but you saw ${formatCents(amountCents)}. Nothing was charged. Check the new total before you buy.`,
  }),
  destination_not_served: entry({
    status: 422,
    message: ({ country, unit }) => {
      if (country && unit === 'rules') return `By law or our rules this piece can’t be sent to ${countryName(country)}.`
      return country
        ? `The seller does not ship this piece to ${countryName(country)}. Choose another way to get it, or write to the seller.`
        : 'This piece can’t be picked up. Choose shipping, or write to the seller.'
    },
  }),
  too_many_holds: entry({
    status: 409,
    message: ({ limit, until }) =>
      until
        ? `You already have ${limit} payments in progress. Finish or cancel one of them first; the next one expires at ${clockTime(until)}.`
        : `You already have ${limit} payments in progress. Finish or cancel one of them first.`,
  }),
  hold_paused: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `You reserved this before and did not pay, so others go first. You can buy it again after ${dayAndTime(until)}, if it is still for sale.`
        : 'You reserved this before and did not pay, so others go first. You can buy it again later, if it is still for sale.',
  }),
  checkout_over: entry({
    status: 409,
    message: 'This payment has ended, and nothing was charged. Please start again.',
  }),
}
