import type { NoticeGroup, RequiredGroup } from '../../../../shared/rules/notices.ts'

/** Those of a group can be refused together; `digest` sums up what its reader chose to get once a day. */
export type MailGroup = NoticeGroup | RequiredGroup | 'digest'

interface MailKindRow {
  readonly group: MailGroup
  /** Why its reader got it. */
  readonly why: string
}

const BID = 'You get this email because you bid in this auction.'
const WON = 'You get this email because you won this auction.'
const AUCTION = 'You get this email because this is your auction.'
const OFFER = 'You get this email because you made an offer for this piece.'
const ASKED = 'You get this email because someone made you an offer.'
const BOUGHT = 'You get this email because you bought this piece.'
const SOLD = 'You get this email because you sold this piece.'
const PAID_OUT = 'You get this email because you sell on Vitrine.'
const REPORTED = 'You get this email because this address was given with a report on Vitrine.'
const ADMIN = 'You get this email because you are an admin.'

export const mailKinds = {
  outbid: { group: 'auctions', why: BID },
  'ending-soon': { group: 'auctions', why: BID },
  'leads-again': { group: 'sales', why: BID },
  'bid-voided': { group: 'sales', why: BID },
  'auction-cancelled': { group: 'sales', why: BID },
  'auction-bid-voided': { group: 'sales', why: AUCTION },
  'auction-won': { group: 'sales', why: WON },
  'auction-sold': { group: 'sales', why: AUCTION },
  'auction-unsold': { group: 'auctions', why: AUCTION },
  'payment-reminder': { group: 'sales', why: WON },
  'last-payment-reminder': { group: 'sales', why: WON },
  'auction-unpaid': { group: 'sales', why: AUCTION },
  'no-longer-reserved': { group: 'sales', why: WON },
  'second-chance': { group: 'auctions', why: BID },

  'offer-received': { group: 'offers', why: 'You get this email because someone made an offer for your piece.' },
  'offer-accepted': { group: 'sales', why: OFFER },
  'offer-declined': { group: 'offers', why: OFFER },
  'offer-countered': { group: 'offers', why: OFFER },
  'counteroffer-accepted': { group: 'sales', why: ASKED },
  'counteroffer-declined': { group: 'offers', why: ASKED },
  'offer-ended': { group: 'offers', why: OFFER },
  'received-offer-ended': { group: 'offers', why: ASKED },

  purchase: { group: 'sales', why: BOUGHT },
  sale: { group: 'sales', why: SOLD },
  'shipment-due': { group: 'sales', why: SOLD },
  'order-overdue': { group: 'sales', why: BOUGHT },
  'sale-overdue': { group: 'sales', why: SOLD },
  shipped: { group: 'sales', why: BOUGHT },
  delivered: { group: 'sales', why: BOUGHT },
  'arrival-due': { group: 'sales', why: BOUGHT },
  'not-here-yet': { group: 'sales', why: SOLD },
  'protection-ending': { group: 'sales', why: BOUGHT },
  'order-cancelled': { group: 'sales', why: 'You get this email because it is about your order.' },
  'withdrawal-stated': { group: 'sales', why: 'You get this email because it is about your order.' },
  refund: { group: 'sales', why: 'You get this email because you paid for this.' },
  'paid-back': { group: 'sales', why: 'You get this email because you paid for this.' },
  'refund-failed': { group: 'sales', why: 'You get this email because you paid for this.' },
  'sale-refunded': { group: 'sales', why: SOLD },
  'payout-sent': { group: 'sales', why: PAID_OUT },
  'payout-held': { group: 'sales', why: PAID_OUT },
  'payout-released': { group: 'sales', why: PAID_OUT },
  'payout-reversed': { group: 'sales', why: PAID_OUT },
  'payout-offset': { group: 'sales', why: PAID_OUT },
  'seller-owes': { group: 'sales', why: PAID_OUT },
  'bank-refused': { group: 'sales', why: PAID_OUT },
  'tax-identity-asked': { group: 'account', why: PAID_OUT },
  'tax-identity-overdue': { group: 'account', why: PAID_OUT },
  'payout-account-lost': { group: 'sales', why: PAID_OUT },
  'dispute-opened': { group: 'sales', why: SOLD },
  'dispute-to-answer': { group: 'sales', why: ADMIN },
  'dispute-decided': { group: 'sales', why: SOLD },
  'problem-moved': { group: 'sales', why: 'You get this email because it is about your order.' },
  'problem-to-decide': { group: 'sales', why: ADMIN },
  'shares-bought': { group: 'sales', why: 'You get this email because you bought shares.' },
  'shares-returned': { group: 'sales', why: 'You get this email because you bought shares.' },
  'shares-sold': { group: 'sales', why: 'You get this email because you offered shares.' },
  'shares-unsold': { group: 'sales', why: 'You get this email because you offered shares.' },

  message: { group: 'messages', why: 'You get this email because someone wrote to you on Vitrine.' },
  'search-match': { group: 'searches', why: 'You get this email because you saved this search with email alerts.' },
  'price-drop': { group: 'watching', why: 'You get this email because you watch this piece.' },
  'followed-news': { group: 'following', why: 'You get this email because you follow this person.' },
  'sale-event-published': {
    group: 'following',
    why: 'You get this email because you follow this house, or registered for a sale of it.',
  },
  'sale-closing-soon': { group: 'auctions', why: 'You get this email because you bid in this sale.' },
  'sale-event-changed': {
    group: 'auctions',
    why: 'You get this email because you registered for this sale, or bid in it.',
  },
  'sale-bidder-decided': {
    group: 'auctions',
    why: 'You get this email because you registered for this sale.',
  },
  review: { group: 'reviews', why: 'You get this email because someone reviewed a piece that you sold.' },
  'daily-digest': { group: 'digest', why: 'You get this email because you chose to get some emails once a day.' },

  'confirm-address': { group: 'account', why: 'You get this email because someone entered this address on Vitrine.' },
  'confirm-new-address': {
    group: 'account',
    why: 'You get this email because someone entered this address on Vitrine.',
  },
  'address-changing': { group: 'account', why: 'You get this email because it is about the security of your account.' },
  'password-reset': {
    group: 'account',
    why: 'You get this email because someone asked for a new password with this address.',
  },
  'account-closed': { group: 'account', why: 'You get this email because you had an account on Vitrine.' },
  'clearance-decided': {
    group: 'sales',
    why: 'You get this email because you asked us to look at this piece.',
  },
  'dealer-decided': {
    group: 'account',
    why: 'You get this email because you applied for a dealer account.',
  },
  'expert-request': { group: 'account', why: 'You get this email because it is about a request to an expert.' },
  'member-suspended': { group: 'account', why: 'You get this email because you have an account on Vitrine.' },
  'member-changed': { group: 'account', why: 'You get this email because you have an account on Vitrine.' },
  'member-restored': { group: 'account', why: 'You get this email because you have an account on Vitrine.' },
  'operator-contacted': { group: 'account', why: 'You get this email because you are reached by the contact form.' },
  'contact-copy': { group: 'account', why: 'You get this email because you wrote to us.' },
  'report-received': { group: 'account', why: REPORTED },
  'report-decided': { group: 'account', why: REPORTED },
  'decision-made': { group: 'account', why: 'You get this email because you have an account on Vitrine.' },
  'appeal-decided': { group: 'account', why: 'You get this email because you objected to a decision.' },
  'export-ready': { group: 'account', why: 'You get this email because you asked for your data.' },
  'webhook-disabled': { group: 'account', why: 'You get this email because your account has a webhook.' },
  'device-signed-in': { group: 'account', why: 'You get this email because it is about the security of your account.' },
  'factors-changed': { group: 'account', why: 'You get this email because it is about the security of your account.' },
  'api-tokens-changed': {
    group: 'account',
    why: 'You get this email because it is about the security of your account.',
  },
  'recovery-code-used': {
    group: 'account',
    why: 'You get this email because it is about the security of your account.',
  },
  'password-changed': { group: 'account', why: 'You get this email because it is about the security of your account.' },
} as const satisfies Record<string, MailKindRow>

export type MailKind = keyof typeof mailKinds
