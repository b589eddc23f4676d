import { cents } from '../../rules/cents.ts'
import { tooHighToCharge } from '../../rules/charge-limits.ts'
import { formatCents } from '../../rules/money.ts'
import { formatNumber } from '../../rules/numbers.ts'
import { entry } from './entry.ts'

export const shareErrors = {
  investing_off: entry({ status: 409, message: 'Shares are not sold here at the moment.' }),
  investing_demonstration: entry({
    status: 409,
    message: 'This is a demonstration: shares are not sold for real money here. Nothing was charged.',
  }),
  asset_terms_missing: entry({
    status: 409,
    message:
      'Shares of this piece are not sold yet: what buyers must know about return, custody, insurance, exit and risks is not written. Nothing was charged.',
  }),
  asset_closed: entry({ status: 409, message: 'Shares of this piece are not sold at the moment.' }),
  not_enough_shares: entry({
    status: 409,
    message: ({ limit = 0 }) =>
      limit === 0
        ? 'All shares of this piece are sold or reserved. Shares that are not paid for go back on sale.'
        : limit === 1
          ? 'Only 1 share of this piece is available now.'
          : `Only ${formatNumber(limit)} shares of this piece are available now.`,
  }),
  too_much_at_once: entry({
    status: 422,
    message: ({ limit = 0, limitCents }) =>
      limit === 1
        ? `${tooHighToCharge(limitCents)} That is at most 1 share of this piece at a time.`
        : `${tooHighToCharge(limitCents)} That is at most ${formatNumber(limit)} shares of this piece at a time.`,
  }),
  no_shares: entry({ status: 409, message: 'You own no shares of this piece any more.' }),
  shares_disputed: entry({
    status: 409,
    message: 'Your bank disputes a payment for these shares. Wait until it has decided.',
  }),
  share_count_changed: entry({
    status: 409,
    message: ({ limit = 0 }) =>
      `Your shares of this piece have changed: you can give up ${formatNumber(limit)} now. Look at them again before you give them up.`,
  }),
  payback_changed: entry({
    status: 409,
    message: ({ limitCents = cents(0) }) =>
      `What you get for these shares has changed: it is ${formatCents(limitCents)} now. Look at it again before you give them back.`,
  }),
  shares_on_offer: entry({
    status: 409,
    message: 'Some of these shares are on offer. Cancel your offers, then give the shares back.',
  }),
  share_market_off: entry({ status: 409, message: 'Owners can’t sell shares to each other here at the moment.' }),
  share_market_demonstration: entry({
    status: 409,
    message:
      'This is a demonstration: owners don’t sell shares to each other for real money here. Nothing was charged.',
  }),
  own_share_offer: entry({ status: 403, message: 'This is your own offer. Cancel it to keep the shares.' }),
  share_offer_gone: entry({
    status: 409,
    message: 'This offer has changed: the shares are sold, reserved, or no longer offered. Look at the offers again.',
  }),
  share_offer_reserved: entry({
    status: 409,
    message: 'Somebody is paying for shares of this offer. Cancel it when they have paid or given up, within the hour.',
  }),
  too_many_share_offers: entry({
    status: 409,
    message: ({ limit = 0 }) => `You can have ${limit} offers for one piece at a time. Cancel one of them first.`,
  }),
  too_few_shares: entry({
    status: 409,
    message: ({ limit = 0 }) =>
      limit === 0
        ? 'You own no shares of this piece that you could offer.'
        : limit === 1
          ? 'You own 1 share of this piece that you can offer.'
          : `You own ${formatNumber(limit)} shares of this piece that you can offer.`,
  }),
  offer_too_dear: entry({
    status: 409,
    message: ({ limitCents = cents(0) }) =>
      `One card payment can be up to ${formatCents(limitCents)}. Offer fewer shares at a time, or buy fewer.`,
  }),
  asset_has_owners: entry({
    status: 409,
    message: 'Shares of this piece were sold or are reserved, so you can’t change its value or the number of shares.',
  }),
}
