import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import * as cases from '../../cases/handling.ts'
import { findAwarded } from '../../core/auction/awarded.ts'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import { findForSale } from '../../core/money/purchase/fixed-price.ts'
import { moveOn, receive, ship } from '../../orders/progressing.ts'
import type { UserRecord } from '../../platform/users.ts'
import { respond, reviewPurchase } from '../../reviews/reviewing.ts'
import { buy, connectPayouts } from '../buying.ts'
import { type Ago, type Bidder, type Demo, type SeedStep, unless } from '../demo.ts'
import { demoPerson } from '../demo-people.ts'
import { storeDemoPhotos, type View } from '../demo-photos.ts'
import { demoPiece } from '../demo-pieces.ts'
import { type DemoAuction, type DemoOffer, offer, openAuction } from '../offering-pieces.ts'
import { countVisits } from '../visits.ts'
import { bidInTurn, type DemoBid } from './auctions.ts'

interface Opinion {
  readonly rating: number
  readonly title: string
  readonly comment: string
  readonly daysLater: number
  readonly response?: string
}

/** In whole dollars. The buyer wants a part of the price back, and the seller disagrees: an admin has to decide. */
interface Damage {
  readonly daysLater: number
  readonly text: string
  readonly views: readonly View[]
  readonly wanted: number
  readonly answer: string
}

interface PastSale extends DemoOffer {
  readonly buyer: Bidder
  readonly sold: Ago
  readonly visitors: number
  readonly review?: Opinion
  readonly damage?: Damage
}

const pastSales: readonly PastSale[] = [
  {
    slug: 'blue-dash-tulip-charger',
    views: [1, 2, 3],
    seller: 'eleanor',
    price: 6400,
    listed: { days: 40 },
    buyer: 'theo',
    sold: { days: 33, hours: 5 },
    visitors: 34,
    review: {
      rating: 5,
      title: 'Better than the photographs',
      comment: 'The filled chip is where it was said to be and nowhere else. Packed as if for sea.',
      daysLater: 6,
      response: 'It hung in the hall here for a year and is missed. Thank you, Theo.',
    },
  },
  {
    slug: 'imari-trumpet-vase',
    views: [3, 2],
    text: {
      itemName: 'Imari vase with trumpet neck, one of a pair',
      description:
        'The left-hand vase of a pair that was parted by inheritance. Lobed baluster body with four panels of peonies on cobalt, chrysanthemum heads at the neck. Gilding better than usual on the shoulder, rubbed at the rim.',
    },
    seller: 'eleanor',
    price: 1320,
    listed: { days: 36 },
    buyer: 'ines',
    sold: { days: 27, hours: 2 },
    visitors: 22,
    review: {
      rating: 5,
      title: 'A vase with presence',
      comment: 'Eleanor sent further pictures of the footrim the same evening. Arrived in three days.',
      daysLater: 5,
    },
  },
  {
    slug: 'hobnail-iron-kettle',
    views: [3, 2],
    text: {
      itemName: 'Small tetsubin with hobnail body',
      description:
        'Cast-iron kettle for two cups, eleven rows of raised pellets, bronze lid with a plum knop. Dry inside, a bloom of rust at the spout.',
    },
    seller: 'eleanor',
    price: 610,
    listed: { days: 30 },
    buyer: 'samuel',
    sold: { days: 21, hours: 9 },
    visitors: 18,
    review: {
      rating: 4,
      title: 'Sound, as described',
      comment: 'A little more rust under the lid than I had expected, which is on me for not asking.',
      daysLater: 4,
      response: 'A soft brush and green tea will stop it. Do write if it does not.',
    },
  },
  {
    slug: 'sabre-leg-side-chair',
    views: [2, 3],
    text: {
      itemName: 'Regency side chair, from a set of six',
      description:
        'The last of six from a house in Kent. Rope-twist bar and brass paterae as the others, needlework seat with one repair at the front edge.',
      condition: 'Fair',
    },
    seller: 'margot',
    price: 420,
    listed: { days: 25 },
    buyer: 'priya',
    sold: { days: 18, hours: 4 },
    visitors: 15,
    review: {
      rating: 5,
      title: 'It stands straight and sits well',
      comment: 'Collected in person. Margot had the other five photographs ready so that I could match it.',
      daysLater: 3,
    },
  },
  {
    slug: 'air-twist-wine-glass',
    views: [3, 2],
    text: {
      itemName: 'Air-twist wine glass with engraved rose',
      description:
        'Round-funnel bowl engraved with a rose and one bud, multi-spiral stem, conical foot. A scratch to the bowl that is seen when the light is behind it.',
    },
    seller: 'eleanor',
    price: 890,
    listed: { days: 22 },
    buyer: 'theo',
    sold: { days: 13, hours: 7 },
    visitors: 16,
  },
  {
    slug: 'prunus-ginger-jar',
    views: [3, 2],
    text: {
      itemName: 'Prunus ginger jar on a carved stand',
      description:
        'Jar and cover with prunus on cracked ice, on a later wooden stand. Rings clear; one glaze pop at the foot.',
    },
    seller: 'eleanor',
    price: 840,
    listed: { days: 38 },
    buyer: 'theo',
    sold: { days: 26, hours: 6 },
    visitors: 19,
  },
  {
    slug: 'prunus-ginger-jar',
    views: [2],
    text: {
      itemName: 'Blue and white ginger jar without its cover',
      description:
        'The jar alone, prunus on cracked ice, unglazed rim. A hairline of 2 cm at the neck that does not move.',
      condition: 'Fair',
      flaws: 'No cover; hairline at the neck.',
    },
    seller: 'eleanor',
    price: 210,
    listed: { days: 29 },
    buyer: 'priya',
    sold: { days: 24, hours: 8 },
    visitors: 14,
  },
  {
    slug: 'prunus-ginger-jar',
    views: [2, 3],
    text: {
      itemName: 'Prunus ginger jar, the cover restored',
      description:
        'Jar of the same family as the better ones: prunus on cracked ice, key-fret collar. The cover was broken in two and is well restored; the jar itself is sound and rings.',
      condition: 'Fair',
      flaws: 'Cover restored from two pieces.',
    },
    seller: 'eleanor',
    price: 560,
    listed: { days: 17 },
    buyer: 'samuel',
    sold: { days: 9, hours: 3 },
    visitors: 20,
    review: {
      rating: 4,
      title: 'Honest about the cover',
      comment: 'You would not see the restoration if you were not told, and I was told. Fair price for it.',
      daysLater: 4,
    },
  },
  {
    slug: 'red-morocco-binding',
    views: [2, 3],
    text: {
      itemName: 'Court almanack in red morocco gilt',
      description:
        'Twelvemo, London 1761, bound for presentation: red morocco with a panel of scroll tools, all edges gilt. Ownership stamp to the title, else clean.',
    },
    seller: 'margot',
    price: 980,
    listed: { days: 14 },
    buyer: 'ines',
    sold: { days: 5, hours: 6 },
    visitors: 13,
  },
  {
    slug: 'open-face-pocket-watch',
    views: [3, 2],
    text: {
      itemName: 'Gold pocket watch by a Dublin retailer',
      description:
        'Keyless lever, white enamel dial with subsidiary seconds, plain 18 ct case. Runs and keeps time within two minutes a day. Without chain.',
    },
    seller: 'eleanor',
    price: 2750,
    listed: { days: 11 },
    buyer: 'priya',
    sold: { days: 2, hours: 8 },
    visitors: 19,
    review: {
      rating: 5,
      title: 'A birthday was saved',
      comment: 'Sent by courier with a day to spare, wound and set.',
      daysLater: 1,
    },
  },
  {
    slug: 'cast-candlesticks',
    views: [3, 2],
    text: {
      itemName: 'Pair of swirled-base candlesticks, nozzles lacking',
      description:
        'Cast pair of about 1750 with swirled bases and faceted stems. The nozzles are gone, the sockets crisp; both marked in the well.',
      flaws: 'Nozzles lacking.',
    },
    seller: 'eleanor',
    price: 3600,
    listed: { days: 8 },
    buyer: 'ines',
    sold: { days: 1, hours: 3 },
    visitors: 14,
  },
  {
    slug: 'tube-lined-poppy-vase',
    views: [1, 2, 3],
    seller: 'margot',
    price: 740,
    listed: { days: 16 },
    buyer: 'samuel',
    sold: { days: 8, hours: 4 },
    visitors: 17,
    damage: {
      daysLater: 6,
      text: 'A hairline runs down from the rim on the left of the second handle. It shows in raking light, and a fingernail catches on it. The box had nothing in it but newspaper.',
      views: [2, 3],
      wanted: 160,
      answer:
        'I looked it over under a lamp before I packed it, and there was no line. My third photograph shows that side. It went in two layers of card as well as the paper.',
    },
  },
]

/** The dealer has connected Stripe, so her payouts arrive; Margot's are held. */
export const dealerIsPaid: SeedStep = {
  async play(demo) {
    if (demo.deps.sells) await connectPayouts(await demoPerson('eleanor'), demo.before({ days: 45 }), demo)
  },
}

/** Without simulated payments, nothing is shown as sold. */
export const sales: readonly SeedStep[] = pastSales.map((sale, index) => ({
  async play(demo) {
    if (!demo.deps.sells) return
    const listing = await offer(demo, sale)
    if (!listing) return
    const at = demo.before(sale.sold)
    await countVisits(listing, sale.visitors, new Date(listing.createdAt), at)
    const buyer = await demoPerson(sale.buyer)
    const saleId = await buy(listing.id, buyer, at, () => findForSale(listing.id, buyer, at), demo)
    if (!saleId) return
    await deliver(demo, saleId, sale, buyer, `1Z999AA1${10_000_000 + index}`)
    if (sale.review) await review(demo, saleId, sale, buyer, sale.review)
  },
}))

/** Until a piece arrives, unless its buyer wrote about it earlier. */
const DAYS_ON_ITS_WAY = 6

/** After its arrival: the payout, the end of the protection is told, and comes; from abroad later. */
const DAYS_TO_MOVE_ON = [3, 32, 40, 62, 68]

interface DatedStep {
  readonly at: number
  readonly take: (now: Date) => Promise<unknown>
}

/** A visitor or another run was there before. */
const goneBy: readonly ErrorCode[] = ['order_moved_on', 'not_reportable', 'case_moved_on', 'not_found', 'conflict']

/** As far as it came since: shipped half-way to its arrival, and complete some days after. */
async function deliver(
  demo: Demo,
  id: string,
  { slug, seller, sold, review: opinion, damage }: PastSale,
  buyer: UserRecord,
  trackingNumber: string,
): Promise<void> {
  const soldAt = demo.before(sold).getTime()
  const arrivedAt = soldAt + ((opinion ?? damage)?.daysLater ?? DAYS_ON_ITS_WAY) * DAY_MS
  const from = await demoPerson(seller)
  const shipment = { carrier: 'ups', trackingNumber } as const
  const asUsual: DatedStep[] = [
    { at: arrivedAt, take: now => receive({ id, userId: buyer.id, now }) },
    ...DAYS_TO_MOVE_ON.map(days => ({ at: arrivedAt + days * DAY_MS, take: (now: Date) => moveOn(id, now) })),
  ]
  const steps: DatedStep[] = [
    { at: (soldAt + arrivedAt) / 2, take: now => ship(shipment, { id, userId: from.id, now }) },
    ...(damage ? complaint(demo, id, slug, buyer, damage, arrivedAt) : asUsual),
  ]
  for (const { at, take } of steps) {
    if (at <= demo.startedAt.getTime()) await unless(goneBy, () => take(new Date(at)))
  }
}

function complaint(
  { deps }: Demo,
  id: string,
  slug: string,
  buyer: UserRecord,
  { text, views, wanted, answer }: Damage,
  at: number,
): DatedStep[] {
  const wish = { wish: 'part_refund', amount: cents(wanted * 100) } as const
  const byBuyer = async (now: Date) => {
    const imageUrls = await storeDemoPhotos(demoPiece(slug), views, deps.photos)
    return cases.report(id, buyer.id, { kind: 'damaged', text, imageUrls, ...wish }, now)
  }
  const disagrees = { step: 'disagree', by: 'seller' } as const
  return [
    { at, take: byBuyer },
    { at: at + DAY_MS, take: now => cases.take({ orderId: id, no: 1 }, disagrees, { text: answer }, now) },
  ]
}

async function review(
  demo: Demo,
  transactionId: string,
  { seller, sold }: PastSale,
  buyer: UserRecord,
  { rating, title, comment, daysLater, response }: Opinion,
): Promise<void> {
  const at = new Date(demo.before(sold).getTime() + daysLater * DAY_MS)
  await unless(['already_reviewed'], () => reviewPurchase({ transactionId, rating, title, comment }, buyer, at))
  const later = new Date(Math.min(at.getTime() + DAY_MS, demo.startedAt.getTime()))
  if (response) await respond(transactionId, { response }, await demoPerson(seller), later)
}

interface EndedAuction extends DemoAuction {
  readonly bids: readonly DemoBid[]
  readonly visitors: number
}

/** Ends while the first visitors look around, and waits for its winner's payment. */
const endingNow: EndedAuction = {
  slug: 'ruby-flashed-decanter',
  views: [1, 2, 3],
  seller: 'margot',
  lasts: 7,
  endsIn: { hours: 2 / 60 },
  bids: [
    ['priya', 110, 180],
    ['theo', 92, 'up to', 420],
    ['priya', 44, 300],
    ['samuel', 6, 360],
  ],
  visitors: 17,
}

const paidFor: EndedAuction = {
  slug: 'emerald-cluster-ring',
  views: [1, 2, 3],
  seller: 'eleanor',
  reserve: 3000,
  lasts: 5,
  endsIn: { hours: 1 / 60 },
  bids: [
    ['ines', 88, 3000],
    ['samuel', 70, 'up to', 3600],
    ['priya', 29, 'up to', 4150],
    ['samuel', 12, 3900],
  ],
  visitors: 28,
}

/** First of all, because it ends within minutes. */
export const endingAuction: SeedStep = { play: demo => holdAuction(demo, endingNow).then(() => undefined) }

export const paidAuction: SeedStep = {
  async play(demo) {
    if (!demo.deps.sells) return
    const listing = await holdAuction(demo, paidFor)
    if (!listing) return
    const winner = await demoPerson('priya')
    const over = demo.before({ hours: -(paidFor.endsIn.hours ?? 0) })
    await unless(['auction_not_ended', 'not_the_buyer', 'time_to_pay_over'], () =>
      buy(listing.id, winner, over, () => findAwarded(listing.id, winner, over), demo),
    )
  },
}

async function holdAuction(demo: Demo, auction: EndedAuction): Promise<ListingRecord | undefined> {
  const listing = await openAuction(demo, auction)
  if (!listing) return undefined
  await bidInTurn(demo, listing.id, auction.bids)
  await countVisits(listing, auction.visitors, new Date(listing.createdAt), demo.startedAt)
  return listing
}
