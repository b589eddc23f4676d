import { entry } from './entry.ts'

export const payoutErrors = {
  payout_in_review: entry({ status: 409, message: 'This payout is already held.' }),
  payout_not_in_review: entry({ status: 409, message: 'No admin holds this payout.' }),
  payout_sent: entry({
    status: 409,
    message: 'Nothing is left to hold: the payout was sent, or there is none to send.',
  }),
  payout_being_sent: entry({
    status: 409,
    message: 'This payout is being sent at this moment. Look again in three minutes.',
  }),
  payout_held: entry({
    status: 409,
    message:
      'This payout is not due yet. It is sent automatically once the buyer has received the piece and nothing is in dispute.',
  }),
  payouts_not_connected: entry({ status: 409, message: 'Connect a payout account first.' }),
  payout_account_gone: entry({
    status: 409,
    message:
      'Your payout account no longer exists at the payment provider, or was disconnected there. Connect another one; pending payouts go there.',
  }),
}
