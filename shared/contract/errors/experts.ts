import { dayAndTime, entry } from './entry.ts'

export const expertErrors = {
  unfit_expert: entry({
    status: 409,
    message: 'Only members with a confirmed email address who aren’t suspended can become experts.',
  }),
  not_expert: entry({ status: 409, message: 'This account isn’t an expert’s. Reload the page.' }),
  own_piece_asked: entry({ status: 403, message: 'You can’t ask yourself about your own piece.' }),
  expert_unavailable: entry({
    status: 409,
    message: 'This expert doesn’t take this request. Choose another expert.',
  }),
  expert_busy: entry({
    status: 409,
    message: 'This expert has as many requests as they can take. Ask again later, or choose another expert.',
  }),
  already_asked: entry({ status: 409, message: 'You already asked this expert about this piece.' }),
  too_many_experts: entry({
    status: 409,
    message: ({ limit }) => `You asked ${limit} experts about this piece, which is the limit.`,
  }),
  too_many_requests_open: entry({
    status: 409,
    message: ({ limit }) =>
      `${limit} of your requests to experts are open, which is the limit. Wait for an answer, or call one back.`,
  }),
  request_over: entry({ status: 409, message: 'This request is no longer open. Reload the page.' }),
  expert_involved: entry({
    status: 409,
    message:
      'You bid on this piece, made an offer for it or are buying it, so you can’t estimate it. Decline the request.',
  }),
  estimate_not_given: entry({ status: 409, message: 'There is no estimate that holds. Reload the page.' }),
  estimate_relied_on: entry({
    status: 409,
    message: 'Somebody bid on this piece or bought it with this estimate, so the listing goes on showing it.',
  }),
  own_estimate: entry({
    status: 403,
    message: ({ until }) =>
      `You estimated this piece, so you can’t bid on it or buy it ${until ? `until ${dayAndTime(until)}` : 'for 12 months'}.`,
  }),
}
