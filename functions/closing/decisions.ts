import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'

/** What happens to the items of an entity when an account is closed. Attributes named hold the person's id. */
export type Decision =
  /** Erased, if one of these is the person. */
  | { readonly erased: readonly string[] }
  /** Stays without what it tells of the person: for each attribute that may be the person, what is set or removed. */
  | { readonly changed: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>; readonly why: string }
  /** Needs more than that, which erasing.ts has by the entity's name. */
  | { readonly special: string }
  /** Forgotten in this time anyway (docs/data-model.md). */
  | { readonly expires: string }
  /** Tells nothing about a person, or has to stay. */
  | { readonly stays: string }

const erased = (...by: string[]) => ({ erased: by })
const changed = (by: Extract<Decision, { changed: unknown }>['changed'], why: string) => ({ changed: by, why })
const special = (what: string) => ({ special: what })
const expires = (after: string) => ({ expires: after })
const stays = (why: string) => ({ stays: why })

export const NOBODY = 'tells of nobody'
const BOOKS = 'bookkeeping: ids, sums and the piece'

/** Each entity of the table has its line (scripts/data-model.test.ts). */
export const decisions = {
  activity: erased('userId'),
  admin: erased('userId'),
  'ai-answer': expires('1 day'),
  antique: stays(NOBODY),
  asset: stays(NOBODY),
  'audit-entry': stays('what admins did stays to be checked, with the username it had then'),
  'audit-head': stays(NOBODY),
  auction: special('names in its latest bids'),
  'basket-piece': erased('userId'),
  bidder: erased('userId'),
  bids: special('names in them; the record of an auction is checked by others'),
  block: erased('blockerId', 'blockedId'),
  'bought-order': stays(BOOKS),
  'bulk-batch': erased('userId'),
  'bulk-photos': erased('userId'),
  'bulk-row': erased('userId'),
  'bulk-upload': erased('userId'),
  challenge: expires('5 minutes'),
  case: stays('evidence of what both sides claimed about an order'),
  checkout: changed({ buyerId: { buyerEmail: '' } }, BOOKS),
  claims: erased('userId'),
  'closed-account': stays('keeps backups from bringing the person back; an id and times'),
  conversation: special('the partner keeps theirs, without name and photograph'),
  counter: expires('2 windows: two days at most'),
  refusals: expires('2 hours'),
  credential: erased('userId'),
  'dealer-application': erased('userId'),
  'data-export': special('its files first'),
  decision: expires('2 years'),
  'deleted-notification': erased('userId'),
  'demo-data': stays(NOBODY),
  dispute: stays('evidence of what the seller told the bank'),
  email: erased('userId'),
  estimate: erased('userId'),
  'asked-experts': erased('userId'),
  expert: erased('userId'),
  'expert-request': special('ended; an estimate stays without the expert’s name, or with the sale of its piece'),
  'estimate-accuracy': stays(NOBODY),
  'estimated-sale': stays(NOBODY),
  event: expires('7 days'),
  'first-admin': stays('an id: there is a first admin only once'),
  factors: erased('userId'),
  follow: special('counted'),
  'follow-tally': erased('userId'),
  followers: erased('sellerId'),
  guesses: expires('1 day'),
  clearance: erased('userId'),
  'half-hour-views': erased('sellerId'),
  'hold-pause': erased('userId'),
  holding: special('stays while there are shares'),
  identification: erased('userId'),
  import: stays(NOBODY),
  'import-departments': stays(NOBODY),
  'import-plan': stays(NOBODY),
  'inventory-item': special('a photograph that was shared leaves the index'),
  'ledger-closed': stays(NOBODY),
  'ledger-day': stays(NOBODY),
  'ledger-entry': stays(BOOKS),
  'ledger-line': stays(BOOKS),
  listing: special('off sale and emptied; what was sold stays for its buyer, without the name'),
  'listing-draft': erased('userId'),
  'listing-embedding': stays('goes with its listing'),
  'listing-views': stays(NOBODY),
  'mailed-link': erased('userId'),
  'member-word': erased('userId'),
  message: special('stays with the partner, until their account is closed too'),
  'message-tally': erased('userId'),
  migration: stays(NOBODY),
  'next-offer': expires('1 day'),
  notification: special('others lose those about the person'),
  'notification-tally': erased('userId'),
  'notice-digest': erased('userId'),
  offer: special('withdrawn; stays with the seller, without name and message'),
  'offer-key': erased('buyerId'),
  'open-holds': erased('userId'),
  label: stays(`${BOOKS}; the label itself is at EasyPost`),
  'sender-address': erased('userId'),
  parcel: stays('what the carrier said of a parcel: evidence of both sides'),
  order: stays(`${BOOKS}; the address is erased when its time is over`),
  'owing-seller': stays(BOOKS),
  'owned-passport': special('names and what was written about a piece that is still owned go; the chain stays'),
  passport: stays('ids: a piece’s history goes on with its next owner'),
  'passport-entry': stays(NOBODY),
  'passport-key': stays(NOBODY),
  'passport-once': stays(NOBODY),
  'passport-part': stays('emptied by the passport that the person has or had'),
  'payout-account': stays('Stripe names an account that it takes money back from'),
  payout: stays(BOOKS),
  'photo-search': erased('userId'),
  'photo-to-erase': stays('goes with the photograph'),
  'pos-sale': erased('dealerId'),
  'pos-sale-key': erased('dealerId'),
  'price-alert': stays(NOBODY),
  'published-auction': stays(NOBODY),
  publishing: erased('userId'),
  'publishing-part': erased('userId'),
  reconciliation: stays(NOBODY),
  refund: changed({ buyerId: { buyerEmail: '' } }, BOOKS),
  report: expires('2 years'),
  'report-count': stays(NOBODY),
  reported: expires('2 years'),
  review: changed(
    { buyerId: { buyerName: CLOSED_ACCOUNT }, sellerId: { sellerResponse: undefined, respondedAt: undefined } },
    'others decide by it whether to trust a seller',
  ),
  sale: stays(`${BOOKS}; a seller’s invoice names their business`),
  'saved-search': erased('userId'),
  'saved-search-tally': erased('userId'),
  'search-digest': erased('userId'),
  'search-match': erased('userId'),
  'search-matched-piece': erased('userId'),
  'seller-rating': erased('sellerId'),
  'sent-mail': expires('30 days'),
  'sent-message-key': erased('senderId'),
  'sent-offer': special('the offer first'),
  session: erased('userId'),
  'setting-change': changed({ changedById: { changedBy: CLOSED_ACCOUNT } }, 'the history of fees'),
  royalty: stays(BOOKS),
  'royalty-payment': changed({ paidById: { paidBy: CLOSED_ACCOUNT } }, 'the statement of a society'),
  'postage-table': stays(NOBODY),
  'delivery-times': stays(NOBODY),
  'measured-days': stays(NOBODY),
  'measured-parcel': expires('180 days'),
  'at-risk': stays(`${BOOKS}; gone once the order is complete`),
  settings: stays('the operator’s own address'),
  'return-address': erased('userId'),
  'own-address': erased('userId'),
  shop: erased('sellerId'),
  'share-key': erased('userId'),
  'standing-offer': stays('goes with its offer'),
  'shill-sign': expires('180 days'),
  'stripe-event': stays(NOBODY),
  takings: erased('dealerId'),
  'fee-document': stays(`${BOOKS}; an invoice that was issued names its recipient`),
  'fee-document-series': stays(NOBODY),
  'fee-documents-issued': stays(NOBODY),
  'tax-duty': stays('the report of the year in which they sold is still due (Directive (EU) 2021/514)'),
  'tax-identity': stays(
    'the law demands it: sellers are reported after the year in which they sold (Directive (EU) 2021/514)',
  ),
  'tax-report': stays('what was reported has to be kept, sealed'),
  'tax-year-seen': stays(NOBODY),
  'tax-terms': erased('userId'),
  till: erased('dealerId'),
  'till-code': erased('dealerId'),
  trace: expires('90 days'),
  'track-record': erased('sellerId'),
  'told-bids': stays(NOBODY),
  trade: stays(BOOKS),
  user: erased('id'),
  username: erased('userId'),
  viewer: expires('2 days'),
  watch: special('counted'),
  'watch-tally': erased('userId'),
} satisfies Record<string, Decision>

type Decisions = typeof decisions

export type SpecialEntity = {
  [Name in keyof Decisions]: Decisions[Name] extends { special: string } ? Name : never
}[keyof Decisions]

export const decisionOn = (entity: string): Decision | undefined =>
  (decisions as Readonly<Record<string, Decision>>)[entity]
