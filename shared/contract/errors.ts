import { MAX_API_TOKENS } from '../rules/api-tokens.ts'
import { type Cents, cents } from '../rules/cents.ts'
import { tooHighToCharge, tooLowToCharge } from '../rules/charge-limits.ts'
import { countryName } from '../rules/countries.ts'
import { MAX_ADDITIONS } from '../rules/listing.ts'
import { formatCents } from '../rules/money.ts'
import { formatNumber, LOCALE } from '../rules/numbers.ts'
import { MAX_COUNTEROFFERS } from '../rules/offers.ts'
import { PICKUP_CODE_TRIES } from '../rules/orders.ts'
import { MAX_PART_REFUNDS } from '../rules/refunds.ts'
import { MAX_WEBHOOKS } from '../rules/webhooks.ts'

/** Values in messages. Times ISO 8601. */
export interface ErrorDetails {
  until?: string
  limitCents?: Cents
  currentCents?: Cents
  minimumCents?: Cents
  amountCents?: Cents
  limit?: number
  unit?: string
  country?: string
  reason?: string
  held?: readonly HeldThing[]
  /** Ids of questions about a piece that laws restrict. */
  questions?: readonly string[]
}

/** An unpaid reservation, and the page to pay or cancel it. */
export interface HeldThing {
  itemName: string
  path: string
}

interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  /** A sentence that tells the person what to do. */
  readonly message: string | ((details: ErrorDetails) => string)
}

/** "3:45 PM UTC" */
function clockTime(time: string): string {
  return new Date(time).toLocaleTimeString(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
}
/** "Dec 2, 3:45 PM UTC" */
function dayAndTime(time: string): string {
  const day = new Date(time).toLocaleDateString(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `${day}, ${clockTime(time)}`
}
const untilText = (until: string | undefined) => (until ? `until ${clockTime(until)}` : 'for now')
const waitText = (until: string | undefined) => (until ? `after ${clockTime(until)}` : 'in a little while')

function bidTooLow({ currentCents, minimumCents = cents(0), amountCents = cents(0) }: ErrorDetails): string {
  if (currentCents === undefined) return `Bids start at ${formatCents(minimumCents)}.`
  if (amountCents <= currentCents) return `Your bid must be greater than ${formatCents(currentCents)}`
  return `The next bid must be at least ${formatCents(minimumCents)}.`
}

const entry = <const E extends ErrorEntry>(e: E) => e

/** Every error code of the API with its status and message. */
export const errorCatalogue = {
  // The request itself
  invalid_request: entry({ status: 400, message: 'Please check the marked fields.' }),
  malformed_body: entry({
    status: 400,
    message: 'The request could not be read. Send well-formed data and try again.',
  }),
  unsupported_media_type: entry({ status: 415, message: 'This endpoint does not accept that content type.' }),
  body_too_large: entry({
    status: 413,
    message: ({ reason }) => reason ?? 'This request is too large. Send less at a time.',
  }),
  cross_site: entry({
    status: 403,
    message: 'This request came from another site, so it was refused. Reload the page and try again.',
  }),
  not_found: entry({ status: 404, message: 'This does not exist, or you do not have access to it.' }),
  too_many_requests: entry({
    status: 429,
    message: ({ until }) => `Too many attempts. Please try again ${waitText(until)}.`,
  }),
  limit_reached: entry({
    status: 429,
    message: ({ reason = '', until }) => (until ? `${reason} You can go on after ${dayAndTime(until)}.` : reason),
  }),
  feed_too_large: entry({
    status: 422,
    message: 'This is too much for one file. Ask for more parts: 1-of-8, 2-of-8 and so on.',
  }),
  conflict: entry({ status: 409, message: 'Someone changed this at the same moment. Reload and try again.' }),
  internal: entry({ status: 500, message: 'Something went wrong on our side. Please try again.' }),
  outside_service: entry({
    status: 502,
    message: 'A service we rely on did not answer. Nothing was charged or lost; please try again.',
  }),

  // Accounts
  not_signed_in: entry({ status: 401, message: ({ reason }) => reason ?? 'Please sign in first.' }),
  token_dead: entry({ status: 401, message: 'This API token is not valid, has expired or was revoked. Make another.' }),
  token_not_accepted: entry({
    status: 403,
    message: 'API tokens can’t make this call. Sign in on the site to do this.',
  }),
  scope_missing: entry({
    status: 403,
    message: ({ reason }) =>
      reason ? `This API token lacks the scope ${reason}. Make one that has it.` : 'This API token lacks the scope.',
  }),
  too_many_tokens: entry({
    status: 409,
    message: `You have ${MAX_API_TOKENS} API tokens. Revoke one first.`,
  }),
  too_many_webhooks: entry({
    status: 409,
    message: `You have ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  }),
  address_not_public: entry({
    status: 422,
    message: ({ reason }) => reason ?? 'Use an address that begins with https:// and is reached from everywhere.',
  }),
  webhook_off: entry({ status: 409, message: 'This webhook is switched off. Switch it on first.' }),
  delivery_waits: entry({ status: 409, message: 'This message is still being sent. Wait until its tries are over.' }),
  wrong_credentials: entry({ status: 401, message: 'That username and password do not match.' }),
  second_step_needed: entry({
    status: 401,
    message:
      'This account has a second step. Enter the code of its authenticator app or a recovery code, or sign in with a passkey.',
  }),
  second_step_over: entry({ status: 401, message: 'This took too long. Enter your username and password again.' }),
  wrong_code: entry({
    status: 422,
    message: 'That code is not right, or was used before. Enter the code that your app shows now.',
  }),
  passkey_refused: entry({
    status: 422,
    message: 'This passkey was not accepted. Try again, or use another way.',
  }),
  wrong_proof: entry({
    status: 422,
    message: 'The password or the code is not right. Enter your password and the code that your app shows now.',
  }),
  proof_needed: entry({
    status: 403,
    message: 'Confirm that it is you first: with a passkey, or with your password and a code.',
  }),
  second_factor_needed: entry({
    status: 403,
    message:
      'Admins need a second step when they log in. Set up an authenticator app or a passkey on your account page.',
  }),
  no_second_factor: entry({ status: 409, message: 'Set up an authenticator app or a passkey first.' }),
  authenticator_there: entry({
    status: 409,
    message: 'You already have an authenticator app. Remove it before you set up another.',
  }),
  setup_over: entry({
    status: 409,
    message: 'This took too long, or was begun in another browser. Begin again.',
  }),
  passkeys_full: entry({ status: 409, message: 'You have ten passkeys. Remove one before you add another.' }),
  dealers_only: entry({ status: 403, message: 'Dealer Account Required' }),
  admins_only: entry({ status: 403, message: 'Access Denied' }),
  username_taken: entry({ status: 409, message: 'That username is taken. Please choose another.' }),
  wrong_admin_secret: entry({
    status: 422,
    message: 'That is not the secret that the deployment printed. The operations guide says where to find it.',
  }),
  admin_exists: entry({ status: 409, message: 'There is already an admin, so nobody else can become one here.' }),
  email_taken: entry({ status: 409, message: 'An account with that email address exists. Try logging in instead.' }),
  demo_in_earnest: entry({
    status: 409,
    message:
      'This site charges real cards, and visitors could pay for pieces that do not exist. Use a Stripe test key to add demo data.',
  }),
  demo_name_taken: entry({
    status: 409,
    message: 'Someone has registered the username of a demo account, so demo data can’t be added.',
  }),

  account_in_use: entry({
    status: 409,
    message: 'Something is still open. When it is over, you can close your account.',
  }),
  export_running: entry({
    status: 409,
    message: 'Your data is already being put together. We tell you when it is ready.',
  }),
  account_closed: entry({ status: 404, message: 'This account is closed.' }),
  wrong_password: entry({ status: 422, message: 'That is not your current password.' }),
  password_common: entry({
    status: 422,
    message: 'This password is easy to guess. Choose another; three or four words make a good one.',
  }),
  password_breached: entry({
    status: 422,
    message: 'This password is in lists that were stolen elsewhere, so it is tried first. Choose another.',
  }),
  password_like_name: entry({
    status: 422,
    message: 'This is too similar to your name, username or email address. Choose something that is not about you.',
  }),
  email_unconfirmed: entry({
    status: 403,
    message: 'Confirm your email address first. The link is in the email we sent you.',
  }),
  account_suspended: entry({
    status: 403,
    message: 'Your account is suspended. Your account page says why, and how to object. Orders go on.',
  }),
  terms_not_agreed: entry({
    status: 403,
    message: 'Agree to our current terms and privacy notice first. Your orders, payouts and account go on without it.',
  }),
  texts_changed: entry({
    status: 409,
    message:
      'Another version of the terms or the privacy notice is in force. Reload the page, read it, and agree again.',
  }),
  nobody_to_contact: entry({
    status: 409,
    message: 'Nobody reads messages here yet: this marketplace has no admin. Please try again later.',
  }),
  already_suspended: entry({ status: 409, message: 'This account is already suspended.' }),
  not_suspended: entry({ status: 409, message: 'This account is not suspended.' }),
  admin_suspended: entry({
    status: 409,
    message: 'Admins can’t be suspended. Take the admin role from this account first.',
  }),
  report_own: entry({ status: 409, message: 'This is yours. Change it or remove it yourself.' }),
  report_decided: entry({
    status: 409,
    message: 'Another admin has decided this. The list of decided reports has it.',
  }),
  reports_changed: entry({ status: 409, message: 'Another report came in. Read it, then decide again.' }),
  not_decidable: entry({ status: 409, message: 'This is not possible here, or no longer. Choose another decision.' }),
  own_matter: entry({ status: 409, message: 'This is about you. Another admin has to decide it.' }),
  other_admin_decides: entry({
    status: 409,
    message: 'You made the first decision. Another admin has to decide about the objection.',
  }),
  appeal_decided: entry({ status: 409, message: 'This objection has been decided.' }),
  already_appealed: entry({ status: 409, message: 'You have objected to this decision. We answer by email.' }),
  appeal_too_late: entry({ status: 409, message: 'The time to object to this decision is over.' }),
  already_admin: entry({ status: 409, message: 'This member is already an admin.' }),
  not_admin: entry({ status: 409, message: 'This member is not an admin.' }),
  own_role: entry({ status: 409, message: 'Ask another admin to take the role from you. There must always be one.' }),
  unfit_admin: entry({
    status: 409,
    message: 'An admin needs a confirmed email address and an account that isn’t suspended.',
  }),
  address_unconfirmed: entry({
    status: 409,
    message: 'This member’s email address is not confirmed, so it may be a stranger’s.',
  }),
  no_email_change: entry({ status: 409, message: 'There is no change of the email address to end.' }),
  account_type_unchanged: entry({ status: 409, message: 'The account already has this type.' }),
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
  email_confirmed: entry({ status: 409, message: 'Your email address is already confirmed.' }),
  email_unchanged: entry({ status: 409, message: 'That is already your email address.' }),
  link_dead: entry({
    status: 409,
    message: 'This link was already used, has expired, or was replaced by a newer one. Ask for a new link.',
  }),

  // Photographs and identification
  upload_missing: entry({
    status: 404,
    message: 'That photograph was not uploaded or has expired. Please upload it again.',
  }),
  not_an_image: entry({
    status: 422,
    message: 'That file is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF picture.',
  }),
  colors_unreadable: entry({
    status: 422,
    message:
      'The colors of that picture can’t be read: it has high dynamic range or floating-point numbers. Save it as a JPEG and try again.',
  }),
  source_busy: entry({ status: 409, message: 'This is still being looked at. Try again in a few seconds.' }),
  image_too_large: entry({
    status: 422,
    message: 'That picture has too many pixels. Use one of at most 50 megapixels.',
  }),

  // Import of catalogue records
  museum_off: entry({
    status: 409,
    message: 'Importing from that museum is turned off: its address is empty in the settings.',
  }),
  museum_silent: entry({
    status: 502,
    message: 'The museum did not answer. Try again in a few minutes.',
  }),
  import_running: entry({
    status: 409,
    message: 'An import is already running. Wait for it to end, or stop it first.',
  }),
  import_not_running: entry({ status: 409, message: 'No import is running, so there is nothing to stop.' }),
  import_not_stopped: entry({ status: 409, message: 'There is no stopped import to resume.' }),

  // Bulk upload
  csv_missing: entry({ status: 404, message: 'That file was not uploaded or has expired. Please upload it again.' }),
  csv_without_columns: entry({
    status: 422,
    message: ({ reason = '' }) =>
      `The first row must name the columns. Missing: ${reason}. The template shows all of them.`,
  }),
  csv_without_rows: entry({ status: 422, message: 'The file has no rows below the column names. Add at least one.' }),
  csv_too_long: entry({
    status: 422,
    message: ({ limit = 0 }) => `A file can have at most ${formatNumber(limit)} rows. Split it into smaller files.`,
  }),
  file_unreadable: entry({ status: 422, message: ({ reason = 'This file can’t be read.' }) => reason }),
  file_mappings_full: entry({
    status: 409,
    message: ({ limit = 0 }) => `You can keep ${limit} profiles of files. Delete one first.`,
  }),

  // Inventory and listings
  piece_not_offered: entry({
    status: 409,
    message: 'This piece is neither for sale nor has a draft with a fixed price. Start its listing first.',
  }),
  item_listed: entry({
    status: 409,
    message: 'This item is listed for sale. Remove the listing first.',
  }),
  item_left_from_auction: entry({
    status: 409,
    message: 'This piece was not sold in its auction. List it again or take it off sale on its page first.',
  }),
  item_sold: entry({ status: 409, message: 'This item has been sold.' }),
  item_laid_away: entry({ status: 409, message: 'This piece is laid away for a customer.' }),
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
    message: 'This card payment isn’t paid, is on another receipt, or is of another amount.',
  }),
  register_moved_on: entry({
    status: 409,
    message: 'Something was recorded since you counted. Look at the sums again.',
  }),
  day_closed: entry({ status: 409, message: 'Today is closed already. What you sell now counts for tomorrow.' }),
  passport_not_yours: entry({
    status: 403,
    message: 'Only the owner of a piece can write into its passport. Once it is sold, that is its buyer.',
  }),
  passport_full: entry({
    status: 409,
    message: 'This passport is full. Shorten what you add, or leave texts out.',
  }),
  passport_part_gone: entry({ status: 409, message: 'This was removed before. Reload the page.' }),
  piece_stolen: entry({
    status: 409,
    message: 'This piece is reported stolen, so it can’t be sold here until that is cleared. Its page says more.',
  }),
  piece_not_passed_on: entry({
    status: 409,
    message: 'You can add this piece to your collection once you have received it.',
  }),
  listing_not_editable: entry({
    status: 409,
    message: ({ until }) => `A buyer is paying for this listing. It is held ${untilText(until)}.`,
  }),
  listing_unavailable: entry({ status: 409, message: 'This item is no longer for sale.' }),
  only_additions: entry({
    status: 409,
    message: 'This auction has bids, so you can’t edit it. You can still add to the description.',
  }),
  too_many_additions: entry({
    status: 409,
    message: `You have added to this listing ${MAX_ADDITIONS} times, which is the limit.`,
  }),
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
  listing_reserved: entry({
    status: 409,
    message: ({ until }) =>
      `Another buyer is checking out. The item is reserved ${untilText(until)}. If they do not pay, it is for sale again.`,
  }),
  listing_agreed: entry({
    status: 409,
    message: ({ until }) =>
      `An offer for this piece was accepted, and it is reserved for that buyer ${until ? `until ${dayAndTime(until)}` : 'for now'}.`,
  }),
  delivery_missing: entry({
    status: 422,
    message:
      'Say how buyers get the piece: by shipping, local pick-up or both. What your account offers is in your profile.',
  }),
  auction_duration: entry({ status: 422, message: 'An auction runs 3, 5, 7 or 10 days. Choose one of them.' }),
  rules_unanswered: entry({
    status: 422,
    message: ({ reason }) =>
      `Answer our questions about this piece first${reason ? ` (${reason})` : ''}. They are where you list or edit it.`,
  }),
  rules_forbidden: entry({
    status: 422,
    message: ({ reason }) => `This piece can’t be sold here. ${reason ?? ''}`.trim(),
  }),
  rules_texts: entry({
    status: 422,
    message: ({ reason, unit }) =>
      reason ??
      `Your texts name what your answer denies: ${unit ?? ''}. Change the title, the description or the materials, or answer again.`,
  }),
  rules_document: entry({
    status: 422,
    message: ({ reason }) => `Add a document for this piece first${reason ? ` (${reason})` : ''}.`,
  }),
  review_needed: entry({
    status: 409,
    message:
      'We look at this piece before it is listed, and it hasn’t been looked at as it is now. Ask for a review where you list or edit it.',
  }),
  review_waiting: entry({ status: 409, message: 'This piece waits for our review. We tell you when it is decided.' }),
  review_refused: entry({
    status: 422,
    message: ({ reason }) => `We looked at this piece and can’t list it. ${reason ?? ''}`.trim(),
  }),
  review_decided: entry({ status: 409, message: 'This was decided or changed meanwhile. Reload the list.' }),
  vat_number_wrong: entry({
    status: 422,
    message: ({ reason }) => `This is no VAT number of ${reason ?? 'that country'}. Compare it with your certificate.`,
  }),
  application_waiting: entry({
    status: 409,
    message: 'Your application waits for our decision. Withdraw it first if you want to change it.',
  }),
  application_decided: entry({
    status: 409,
    message: 'This application was decided, withdrawn or changed meanwhile. Reload the page.',
  }),
  own_application: entry({ status: 409, message: 'Another admin decides about your own application.' }),
  vies_off: entry({ status: 409, message: 'VIES is switched off here. The operator switches it on with VIES_URL.' }),
  vies_without: entry({ status: 409, message: 'VIES has no numbers of this country, or there is no VAT number.' }),
  review_unneeded: entry({ status: 409, message: 'This piece needs no review. You can list it.' }),
  declaration_in_use: entry({
    status: 409,
    message:
      'This piece is listed with these answers and documents. You can hide a document. Take the piece off sale before you change or remove them.',
  }),
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
  own_listing: entry({ status: 403, message: 'This is your own listing, so you cannot buy it.' }),
  own_listing_watched: entry({ status: 403, message: 'This is your own listing, so you cannot watch it.' }),
  watchlist_full: entry({
    status: 409,
    message: ({ limit }) => `You watch ${limit} items, which is the limit. Remove some to watch others.`,
  }),
  not_available_to_you: entry({ status: 403, message: ({ reason }) => reason ?? 'This isn’t available to you.' }),
  you_blocked_them: entry({
    status: 409,
    message: 'You blocked this person. To deal with them again, unblock them on your account page.',
  }),
  own_account_blocked: entry({ status: 403, message: 'This is your own account, so you cannot block it.' }),
  next_bidder_blocked: entry({
    status: 409,
    message: 'You blocked the next bidder. Unblock them to offer them the piece, or list it again.',
  }),
  own_account_followed: entry({ status: 403, message: 'This is your own account, so you cannot follow it.' }),
  following_full: entry({
    status: 409,
    message: ({ limit }) => `You follow ${limit} people, which is the limit. Unfollow someone to follow others.`,
  }),
  saved_searches_full: entry({
    status: 409,
    message: ({ limit }) => `You have ${limit} saved searches, which is the limit. Delete one to save another.`,
  }),
  price_too_low_to_charge: entry({
    status: 422,
    message: ({ limitCents }) => tooLowToCharge(limitCents),
  }),
  price_too_high_to_charge: entry({
    status: 422,
    message: ({ limitCents }) => tooHighToCharge(limitCents),
  }),

  // Auctions
  not_an_auction: entry({ status: 409, message: 'This piece is not sold by auction.' }),
  card_required: entry({
    status: 403,
    message:
      'You didn’t pay for an auction that you won. Save a card under “Bidding” on your account page before you bid again. It isn’t charged.',
  }),
  bidding_paused: entry({
    status: 403,
    message: ({ until }) =>
      `You didn’t pay for two auctions that you won, so you can’t bid ${until ? `until ${dayAndTime(until)}` : 'for now'}.`,
  }),
  own_auction: entry({ status: 403, message: 'This is your own auction, so you cannot bid in it.' }),
  bidding_not_open: entry({
    status: 409,
    message: ({ until }) => (until ? `Bidding opens on ${dayAndTime(until)}.` : 'Bidding hasn’t opened yet.'),
  }),
  bidder_not_approved: entry({
    status: 403,
    message: 'This sale is for registered bidders. Register for the sale, and bid once the house has approved you.',
  }),
  sale_limit_reached: entry({
    status: 409,
    message: ({ limitCents = cents(0) }) =>
      `Your limit in this sale is ${formatCents(limitCents)}: the highest bids with which you lead, and what you won and have yet to pay, can’t come to more.`,
  }),
  sale_event_unready: entry({
    status: 409,
    message: ({ reason }) => reason ?? 'This sale can’t be published yet.',
  }),
  sale_event_fixed: entry({
    status: 409,
    message: 'The sale is published or cancelled, so this can’t change any more.',
  }),
  sale_event_full: entry({ status: 409, message: 'You have as many unpublished sales as possible. Delete one first.' }),
  lot_not_yours: entry({ status: 409, message: 'One of these pieces isn’t in your collection, or is sold.' }),
  registration_not_needed: entry({
    status: 409,
    message: 'Everyone can bid in this sale: you don’t have to register.',
  }),
  registration_decided: entry({ status: 409, message: 'The house has decided about your registration already.' }),
  auction_ended: entry({ status: 409, message: 'This auction has ended.' }),
  auction_has_bids: entry({ status: 409, message: 'This auction has bids, so it can’t be taken off sale any more.' }),
  bid_too_low: entry({ status: 422, message: bidTooLow }),
  maximum_not_raised: entry({
    status: 422,
    message: ({ limitCents }) =>
      `Your maximum is already ${formatCents(limitCents ?? cents(0))}. Enter more to raise it.`,
  }),
  auction_busy: entry({
    status: 409,
    message: 'Many people are bidding right now, and your bid was not placed. Please try again.',
  }),
  idempotency_reused: entry({
    status: 409,
    message: 'This request was already sent with different content. Reload the page and try again.',
  }),

  // After an auction's end
  auction_not_ended: entry({ status: 409, message: 'This auction is still running.' }),
  not_the_buyer: entry({ status: 403, message: 'Only the bidder this piece is reserved for can buy it.' }),
  time_to_pay_over: entry({
    status: 409,
    message: 'The time to pay is over, and this piece is no longer reserved for you.',
  }),
  payment_awaited: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `The piece is reserved for the winner of its auction, who has until ${dayAndTime(until)} to pay. After that you can sell it.`
        : 'The piece is reserved for its buyer, who still has time to pay. Try again after that.',
  }),
  void_too_late: entry({
    status: 409,
    message: 'This bid can no longer be voided: the piece was paid for, offered to the next bidder or listed again.',
  }),
  second_chance_given: entry({
    status: 409,
    message: 'You have already offered this piece to the next bidder. If they do not pay, list it again.',
  }),
  no_next_bidder: entry({
    status: 409,
    message: 'Nobody else bid on this piece, so there is no one to offer it to. You can list it again.',
  }),
  auction_relisted: entry({ status: 409, message: 'This piece has been listed again, in a new auction.' }),

  // Offers
  offer_on_auction: entry({ status: 409, message: 'This piece is sold by auction. Place a bid instead.' }),
  offer_too_high: entry({
    status: 422,
    message: ({ limitCents }) =>
      `Your offer must be less than the asking price of ${formatCents(limitCents ?? cents(0))}`,
  }),
  offer_stands: entry({
    status: 409,
    message: 'You already have an offer for this piece. Withdraw it before you make another.',
  }),
  offer_again_later: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `You can make one offer a day for this piece. You can offer again after ${dayAndTime(until)}.`
        : 'You can make one offer a day for this piece. You can offer again tomorrow.',
  }),
  offer_over: entry({ status: 409, message: 'This offer is no longer open.' }),
  offer_being_paid: entry({
    status: 409,
    message: 'The payment is on its way, so you can’t cancel the agreement until the bank has answered.',
  }),
  not_your_turn: entry({ status: 409, message: 'It is the other person’s turn to answer this offer.' }),
  counteroffers_used_up: entry({
    status: 409,
    message: `You have exchanged ${MAX_COUNTEROFFERS} counteroffers, which is the limit. Accept or decline.`,
  }),
  counter_out_of_range: entry({
    status: 422,
    message: ({ minimumCents = cents(0), limitCents = cents(0) }) =>
      minimumCents > limitCents
        ? 'There is no amount left between your two offers. Accept or decline.'
        : `Your counteroffer must be from ${formatCents(minimumCents)} to ${formatCents(limitCents)}.`,
  }),

  // Orders
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

  // Cases
  export_unconfirmed: entry({
    status: 409,
    message: 'This piece may need papers to cross the border. Load the page again, and confirm that you know it.',
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

  // Disputes
  refund_disputed: entry({
    status: 409,
    message:
      'The buyer’s bank is deciding about this payment, so the buyer may get the money from there. Settle the refund once it has decided.',
  }),
  not_disputed: entry({ status: 409, message: 'The buyer’s bank has nothing left to decide about this payment.' }),

  // Invoices
  invoice_not_ready: entry({ status: 409, message: 'This month is not over. Its invoice is ready when it is.' }),
  nothing_to_invoice: entry({ status: 409, message: 'You were charged no commission or fee in this month.' }),

  // Reports to tax authorities
  report_not_ready: entry({ status: 409, message: 'This year is not over. Its report can be made when it is.' }),
  nothing_to_report: entry({
    status: 409,
    message: 'Nothing new is to be reported: every seller who gave their tax data is in a file.',
  }),
  euro_rate_missing: entry({
    status: 409,
    message: 'Set the exchange rate of EUR in the settings first: the threshold of the report is in euros.',
  }),
  operator_unknown: entry({
    status: 409,
    message: 'Enter your country in the EU and your VAT number in the settings first: the report needs them.',
  }),

  // Artist's resale right
  resale_right_unanswered: entry({
    status: 422,
    message:
      'Say who made this piece, or that it is no original work of art, so that the artist’s resale right can be worked out. In a file, fill in the column artist.',
  }),
  resale_rate_missing: entry({
    status: 409,
    message:
      'Works of art can’t be listed or sold now: an exchange rate for the artist’s resale right is missing. Please tell us.',
  }),
  royalties_apart: entry({
    status: 409,
    message: 'These are of the laws of several countries. Choose those of one: its society is paid by itself.',
  }),
  royalties_changed: entry({
    status: 409,
    message: 'What is due has changed. Load the page again, and check the sum before you pay.',
  }),
  royalties_not_due: entry({ status: 409, message: 'Nothing is due for these sales.' }),

  // Reviews
  already_reviewed: entry({ status: 409, message: 'You have already reviewed this purchase.' }),

  // Messages
  message_to_self: entry({ status: 400, message: 'Cannot message yourself' }),

  // Shares
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
    message: 'Shares of this piece are sold or reserved, so you can’t change its value or the number of shares.',
  }),

  // Payments
  payment_processing: entry({
    status: 409,
    message: 'Your payment is on its way. The item is held for you until your bank confirms it.',
  }),
  checkout_paid: entry({ status: 409, message: 'This checkout is already paid.' }),
  payout_held: entry({
    status: 409,
    message:
      'This payout is not due yet. It is sent automatically once the buyer has received the piece and nothing is in dispute.',
  }),
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
  payouts_not_connected: entry({ status: 409, message: 'Connect a payout account first.' }),
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
  payout_account_gone: entry({
    status: 409,
    message:
      'Your payout account no longer exists at the payment provider, or was disconnected there. Connect another one; pending payouts go there.',
  }),
  checkout_over: entry({
    status: 409,
    message: 'This payment has ended, and nothing was charged. Please start again.',
  }),
  invalid_signature: entry({ status: 400, message: 'The signature does not match the body, or is too old.' }),
  invalid_unsubscribe_token: entry({
    status: 400,
    message: 'This unsubscribe link is incomplete or not ours. Use the one in your latest email.',
  }),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

export interface Issue {
  path: string
  message: string
}

/** A refusal that the caller may see, with a code of `errorCatalogue`. `issues` have fields, like schema errors. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly issues: readonly Issue[] | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, issues?: readonly Issue[]) {
    super(messageFor(code, details))
    this.name = 'DomainError'
    this.code = code
    this.details = details
    this.issues = issues
  }
}

export function messageFor(code: ErrorCode, details: ErrorDetails = {}): string {
  const { message } = errorCatalogue[code] as ErrorEntry
  return typeof message === 'string' ? message : message(details)
}

/** The error format of every endpoint. `until` is the end of a hold or delay. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: readonly Issue[]
  until?: string
  /** The current price, if that is the reason: "950.00". */
  price?: string
  /** What must be paid or cancelled first, if that is the reason. */
  held?: readonly HeldThing[]
  /** Ids of the questions to answer, if that is the reason (shared/rules/sale-rules/questions.ts). */
  questions?: readonly string[]
  requestId?: string
}
