import type { PayloadOf } from '../../events/event.ts'
import type { offerAnswered, offerEnded, offerMade } from '../../events/offer.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import type { OrderSide } from '../../shared/rules/orders.ts'
import { ONE_PARCEL } from '../core/basket/copy.ts'
import type { Letter, LetterLink } from '../core/notify/mails/letter.ts'
import { BUYER_COLLECTS } from '../core/notify/mails/listing-lines.ts'
import { timeFor } from '../core/notify/mails/reader-time.ts'
import { offerEndedCopy, sellerEndedCopy } from '../core/offer/copy.ts'
import { shownName } from '../core/person/copy.ts'
import { inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Answered = PayloadOf<typeof offerAnswered>
type Ended = PayloadOf<typeof offerEnded>

interface Offered {
  /** Null if it has no page any more. */
  readonly listingId: string | null
  readonly itemName: string
  readonly amountCents: Cents
}

const offerLetter = (
  to: UserRecord,
  { listingId, itemName, amountCents }: Offered,
  { sumLabel, ...letter }: Omit<Letter, 'to' | 'piece' | 'sum'> & { readonly sumLabel: string },
): Letter => ({
  ...letter,
  to,
  piece: { name: itemName, listingId },
  sum: { label: sumLabel, cents: amountCents },
})

const received = (text: string): LetterLink => ({ text, path: '/offers?tab=received' })
const sent = (text: string): LetterLink => ({ text, path: '/offers?tab=sent' })
const onSale = ({ listingId }: Offered): LetterLink => ({ text: 'See the listing', path: `/marketplace/${listingId}` })

export const offerMadeMail = (made: PayloadOf<typeof offerMade>, seller: UserRecord): Letter =>
  offerLetter(seller, made, {
    kind: 'offer-received',
    title: 'New offer',
    lead: `${shownName(made.buyerName)} offers ${formatCents(made.amountCents)} for ${made.itemName}.`,
    sumLabel: 'Their offer',
    facts: [['You ask', formatCents(made.priceCents)]],
    ...(made.message && { quote: made.message }),
    button: received('Answer'),
    next: [
      `You can accept, decline, or name a price in between. Please answer by ${timeFor(seller, made.openUntil)}; after that the offer runs out.`,
    ],
    goodUntil: made.openUntil,
    over: {
      title: 'Offer closed',
      lead: `${shownName(made.buyerName)}’s offer for ${made.itemName} is no longer open.`,
    },
  })

/** For the one who waited for the answer. A buyer's counteroffer is an offer, with `offerMadeMail`. */
export const whoWaited = ({ by }: Answered): OrderSide[] => [by === 'seller' ? 'buyer' : 'seller']

export const offerAnsweredMail = (answered: Answered, to: UserRecord): Letter =>
  answered.by === 'seller'
    ? lettersToBuyer[answered.answer](answered, to)
    : lettersToSeller[answered.answer === 'accepted' ? 'accepted' : 'declined'](answered, to)

type Answer = (answered: Answered, to: UserRecord) => Letter

const until = ({ until }: Answered, reader: UserRecord) => (until ? timeFor(reader, until) : '')

const lettersToBuyer: Record<Answered['answer'], Answer> = {
  accepted: (answered, buyer) =>
    offerLetter(buyer, answered, {
      kind: 'offer-accepted',
      title: 'Your offer was accepted',
      lead: `Congratulations: ${answered.itemName} is reserved for you at ${formatCents(answered.amountCents)}.`,
      sumLabel: 'Your price',
      button: sent('Pay now'),
      next: [
        `Please pay by ${until(answered, buyer)}. After that it is for sale to everyone again.`,
        ONE_PARCEL,
        'You choose how you get it when you pay. Your purchase is covered by buyer protection.',
      ],
    }),
  declined: (answered, buyer) =>
    offerLetter(buyer, answered, {
      kind: 'offer-declined',
      title: 'Your offer was declined',
      lead: `The seller of ${answered.itemName} declined your offer of ${formatCents(answered.amountCents)}.`,
      sumLabel: 'Your offer',
      button: onSale(answered),
      next: ['While it is for sale you can buy it at its price. You can make one offer a day for this piece.'],
    }),
  countered: (answered, buyer) =>
    offerLetter(buyer, answered, {
      kind: 'offer-countered',
      title: 'A counteroffer',
      lead: `The seller of ${answered.itemName} made a counteroffer of ${formatCents(answered.amountCents)}.`,
      sumLabel: 'Counteroffer',
      button: sent('Answer'),
      next: [
        `You can accept, decline, or raise your offer. Please answer by ${until(answered, buyer)}; after that the counteroffer runs out.`,
      ],
      goodUntil: answered.until,
    }),
}

const lettersToSeller: Record<'accepted' | 'declined', Answer> = {
  accepted: (answered, seller) =>
    offerLetter(seller, answered, {
      kind: 'counteroffer-accepted',
      title: 'Your counteroffer was accepted',
      lead: `${shownName(answered.buyerName)} agrees to pay ${formatCents(answered.amountCents)} for ${answered.itemName}.`,
      sumLabel: 'Agreed price',
      button: received('See your offers'),
      next: [
        inSentences(
          `The piece is reserved for them until ${until(answered, seller)}. We email you when they have paid.`,
          BUYER_COLLECTS,
        ),
      ],
    }),
  declined: (answered, seller) =>
    offerLetter(seller, answered, {
      kind: 'counteroffer-declined',
      title: 'Your counteroffer was declined',
      lead: `${shownName(answered.buyerName)} declined to pay ${formatCents(answered.amountCents)} for ${answered.itemName}.`,
      sumLabel: 'Your counteroffer',
      button: received('See your offers'),
      next: ['The piece is still for sale.'],
    }),
}

export const offerEndedMail = (ended: Ended, buyer: UserRecord): Letter => {
  const { title, message } = offerEndedCopy(ended)
  const isGone = ended.reason === 'removed'
  return offerLetter(buyer, isGone ? { ...ended, listingId: null } : ended, {
    kind: 'offer-ended',
    title,
    lead: inSentences(`About your offer for ${ended.itemName}:`, message),
    sumLabel: ended.by === 'buyer' ? 'Your offer' : 'Their counteroffer',
    button: isGone ? sent('See your offers') : onSale(ended),
  })
}

export const sellerEndedMail = (ended: Ended, seller: UserRecord): Letter => {
  const { title, message } = sellerEndedCopy(ended)
  return offerLetter(seller, ended, {
    kind: 'received-offer-ended',
    title,
    lead: inSentences(`About ${ended.itemName}:`, message),
    sumLabel: 'Amount',
    button: onSale(ended),
  })
}
