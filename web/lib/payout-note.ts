import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import type { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { formatDate } from './dates.ts'

export type Payout = ResponseOf<typeof payouts.listPayouts>[number]

const waits: Record<NonNullable<Payout['waitsFor']>, string> = {
  receipt: 'Waits until the buyer has received the piece.',
  inspection: 'Waits some days, so that the buyer can look at the piece.',
  case: 'Waits until the problem that the buyer reported is settled.',
  dispute: "Waits for the decision of the buyer's bank.",
  review: 'We are looking into this sale. We email you when the payout is sent.',
  suspension: 'Waits until your account is no longer suspended.',
  tax: 'Waits until you give your tax data in your account.',
  account: 'Waits for your payout account.',
  transfer: 'Stripe is sending it.',
  return: 'Your share of a refund is being taken back.',
}

/** Why a payout is not paid or is less than the sale's, and when it was sent. */
export function payoutNote(payout: Payout): string | undefined {
  const { waitsFor, until, owed, settled, status } = payout
  if (owed > 0) {
    return `You have ${formatMoney(owed)} too much of this sale, because the payment went back. Stripe could not take it back, so it comes off your next payouts.`
  }
  if (settled > 0)
    return `${formatMoney(settled)} less: it paid what you owed from earlier sales, because their payments went back.`
  if (waitsFor === 'receipt' && until)
    return `Due when the buyer says that it has arrived, or it counts as received automatically on ${formatDate(until)}. Until you are a proved seller, it is sent some days later.`
  if (waitsFor === 'inspection' && until)
    return `Due on ${formatDate(until)}: until you are a proved seller, the buyer has some days to look at the piece.`
  if (waitsFor === 'case' && until) return `${waits.case} Its next step is due on ${formatDate(until)}.`
  if (waitsFor) return waits[waitsFor]
  return status === 'completed' ? sentNote(payout) : undefined
}

function sentNote({ returned, stripeTransferId, completedAt }: Payout): string | undefined {
  if (!stripeTransferId) return returned > 0 ? lessNote(returned) : 'Commission and reserve fee equal the whole price.'
  const day = completedAt && formatDate(completedAt)
  if (returned > 0) return day ? `Sent on ${day}. ${lessNote(returned)}` : lessNote(returned)
  return day ? `Sent on ${day}.` : undefined
}

const lessNote = (returned: Payout['returned']): string =>
  `${formatMoney(returned)} less, for what went back to the buyer.`
