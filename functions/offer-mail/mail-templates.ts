import type { PayloadOf } from '../../events/event.ts'
import type { offerAnswered } from '../../events/offer-answered.ts'
import type { offerEnded } from '../../events/offer-ended.ts'
import type { offerMade } from '../../events/offer-made.ts'
import { formatCents } from '../../shared/money.ts'
import { offerEndedCopy, sellerEndedCopy } from '../core/offer/copy.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
import { utcTime } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Answered = PayloadOf<typeof offerAnswered>
type Ended = PayloadOf<typeof offerEnded>

const offerMail = (
  to: UserRecord,
  subject: string,
  link: { text: string; path: string },
  paragraphs: readonly string[],
): Mail =>
  renderMail({
    to,
    subject,
    greeting: `Dear ${to.firstName},`,
    paragraphs,
    link: { text: link.text, url: `${config.appOrigin}${link.path}` },
  })

const received = { text: 'See your offers', path: '/offers?tab=received' }
const sent = { text: 'See your offers', path: '/offers?tab=sent' }
const onSale = ({ listingId }: { listingId: string }) => ({
  text: 'See the listing',
  path: `/marketplace/${listingId}`,
})

export const offerMadeMail = (made: PayloadOf<typeof offerMade>, seller: UserRecord): Mail =>
  offerMail(
    seller,
    `An offer for ${made.itemName}: ${formatCents(made.amountCents)}`,
    { ...received, text: 'Answer' },
    [
      `${made.buyerName} offers ${formatCents(made.amountCents)} for ${made.itemName}. You ask ${formatCents(made.priceCents)}.`,
      ...(made.message ? [`Their message: “${made.message}”`] : []),
      `You can accept, decline, or name a price in between. Please answer by ${utcTime(made.openUntil)}; after that the offer runs out.`,
    ],
  )

/** For the one who waited for the answer. A buyer's counteroffer is an offer, with `offerMadeMail`. */
export const offerAnsweredMail = (answered: Answered, to: UserRecord): Mail =>
  answered.by === 'seller'
    ? lettersToBuyer[answered.answer](answered, to)
    : lettersToSeller[answered.answer === 'accepted' ? 'accepted' : 'declined'](answered, to)

type MailContent = (answered: Answered, to: UserRecord) => Mail

const until = ({ until }: Answered) => (until ? utcTime(until) : '')

const lettersToBuyer: Record<Answered['answer'], MailContent> = {
  accepted: (answered, buyer) =>
    offerMail(buyer, `Your offer was accepted: ${answered.itemName}`, { ...sent, text: 'Pay now' }, [
      `Congratulations: ${answered.itemName} is reserved for you at ${formatCents(answered.amountCents)}.`,
      `Please pay by ${until(answered)}. After that it is for sale to everyone again.`,
      'You choose how you get it when you pay. Your purchase is covered by buyer protection.',
    ]),
  declined: (answered, buyer) =>
    offerMail(buyer, `Your offer was declined: ${answered.itemName}`, onSale(answered), [
      `The seller of ${answered.itemName} declined your offer of ${formatCents(answered.amountCents)}.`,
      'While it is for sale you can make another offer, or buy it at its price.',
    ]),
  countered: (answered, buyer) =>
    offerMail(buyer, `A counteroffer: ${answered.itemName}`, { ...sent, text: 'Answer' }, [
      `The seller of ${answered.itemName} made a counteroffer of ${formatCents(answered.amountCents)}.`,
      `You can accept, decline, or raise your offer. Please answer by ${until(answered)}; after that the counteroffer runs out.`,
    ]),
}

const lettersToSeller: Record<'accepted' | 'declined', MailContent> = {
  accepted: (answered, seller) =>
    offerMail(seller, `Your counteroffer was accepted: ${answered.itemName}`, received, [
      `${answered.buyerName} agrees to pay ${formatCents(answered.amountCents)} for ${answered.itemName}.`,
      `The piece is reserved for them until ${until(answered)}. We email you when they have paid.`,
    ]),
  declined: (answered, seller) =>
    offerMail(seller, `Your counteroffer was declined: ${answered.itemName}`, received, [
      `${answered.buyerName} declined to pay ${formatCents(answered.amountCents)} for ${answered.itemName}.`,
      'The piece is still for sale.',
    ]),
}

export const offerEndedMail = (ended: Ended, buyer: UserRecord): Mail => {
  const { title, message } = offerEndedCopy(ended)
  return offerMail(buyer, `${title}: ${ended.itemName}`, onSale(ended), [
    `About your offer for ${ended.itemName}:`,
    message,
  ])
}

export const sellerEndedMail = (ended: Ended, seller: UserRecord): Mail => {
  const { title, message } = sellerEndedCopy(ended)
  return offerMail(seller, `${title}: ${ended.itemName}`, onSale(ended), [`About ${ended.itemName}:`, message])
}
