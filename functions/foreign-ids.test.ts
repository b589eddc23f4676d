import { beforeAll, describe, expect, it } from 'vitest'
import type { NamedRow } from '../shared/contract/endpoint.ts'
import { type EndpointName, endpointList, endpoints as rows } from '../shared/contract/endpoint-table.ts'
import type { ErrorCode } from '../shared/contract/errors.ts'
import { findCheckoutBySession } from './core/money/checkout/checkout-store.ts'
import { Authenticator } from './testing/authenticator.ts'
import { sendCsv } from './testing/bulk-uploads.ts'
import { ask, newExpert, requestTo } from './testing/experts.ts'
import { sessionIdOf } from './testing/payments.ts'
import { newToken } from './testing/programs.ts'
import { newDelivery, newPurchase } from './testing/purchases.ts'
import { decided, newKnownAdmin } from './testing/reporting.ts'
import { newAuction, newItem, newListing } from './testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from './testing/time.ts'
import { validBody } from './testing/valid-requests.ts'
import { type Member, newMember, proof, type Visitor } from './testing/visitor.ts'

/** One of each thing that belongs to somebody: Sela, who sells, and Bea, who buys. */
async function tellThings() {
  const sela = await newMember({ firstName: 'Sela' })
  const bea = await newMember({ firstName: 'Bea' })
  const item = await newItem(sela)
  const saved = { params: { inventoryId: item.id }, body: validBody(rows.saveListingDraft) as never }
  await sela.call(rows.saveListingDraft, saved)
  const { listing } = await newListing('245.00', sela)
  const offered = await newListing('90.00', sela)
  const offer = await bea.call(rows.makeOffer, { body: { listingId: offered.listing.id, offerAmount: '80' } })
  const { url } = (await bea.call(rows.createCheckoutSession, { body: { listingId: listing.id } })).body
  const checkout = await findCheckoutBySession(sessionIdOf(url))
  const auction = await newAuction({}, sela)
  await bea.call(rows.placeBid, { body: { listingId: auction.listing.id, bidAmount: '20' } })
  await letTimePass(auction.listing.id, 4 * DAY)
  await wakeAuction(auction.listing.id)
  const sold = await newPurchase({ seller: sela, buyer: bea })
  const problem = { params: { id: sold.transactionId }, body: validBody(rows.reportProblem) as never }
  await bea.call(rows.reportProblem, problem)
  const received = await newDelivery({ seller: sela, buyer: bea })
  const review = { transactionId: received.transactionId, rating: 5, comment: 'A fine jar.' }
  const { id: reviewId } = (await bea.call(rows.createReview, { body: review })).body
  const search = await sela.call(rows.createSavedSearch, { body: validBody(rows.createSavedSearch) as never })
  const upload = await sendCsv(sela, 'itemName,price,category\nOak chest,20,Furniture')
  const fileMapping = await sela.call(rows.saveFileMapping, { body: validBody(rows.saveFileMapping) as never })
  const what = { subject: 'listing', id: offered.listing.id, title: offered.listing.itemName } as const
  const { decision } = await decided(await newKnownAdmin(), what, 'warn')
  const { body: options } = await sela.call(rows.startPasskey, proof)
  await sela.call(rows.addPasskey, { body: { name: 'Phone', passkey: new Authenticator().create(options) } })
  const [passkey] = (await sela.call(rows.getFactors)).body.passkeys
  const [session] = (await sela.call(rows.listSessions)).body.sessions
  const [payout] = (await sela.call(rows.listPayouts)).body
  const ines = await newExpert()
  await ask(sela, item.id, ines)
  const { body: started } = await sela.call(rows.startPassport, { params: { id: (await newItem(sela)).id } })
  const { body: dataExport } = await sela.call(rows.requestDataExport, proof)
  const { token } = await newToken(sela, ['listings:read'])
  const webhookBody = validBody(rows.createWebhook) as never
  const { webhook } = (await sela.call(rows.createWebhook, { body: webhookBody })).body
  const { body: delivery } = await sela.call(rows.sendTestEvent, { params: { id: webhook.id } })
  return {
    sela,
    bea,
    ines,
    expert: ines.user.id,
    expertRequest: await requestTo(ines),
    piece: started.pieceId,
    dataExport: dataExport.id!,
    item: item.id,
    listing: offered.listing.id,
    auction: auction.listing.id,
    offer: offer.body.id,
    checkout: checkout!.id,
    checkoutSession: sessionIdOf(url),
    order: sold.transactionId,
    receivedOrder: received.transactionId,
    review: reviewId,
    savedSearch: search.body.id,
    upload: String(upload.body.id),
    fileMapping: fileMapping.body.id,
    decision: decision!.id,
    passkey: passkey!.id,
    session: session!.id,
    payout: payout!.id,
    token: token.id,
    webhook: webhook.id,
    delivery: delivery.id,
  }
}

type Things = Awaited<ReturnType<typeof tellThings>>
type Request = { params?: Record<string, string>; body?: object }
type Named = (things: Things) => Request

const ofOrder: Named = ({ order }) => ({ params: { id: order } })
const ofItem: Named = ({ item }) => ({ params: { id: item } })
const ofDraft: Named = ({ item }) => ({ params: { inventoryId: item } })
const ofListing: Named = ({ listing }) => ({ params: { id: listing } })
const ofAuction: Named = ({ auction }) => ({ params: { id: auction } })
const ofOffer: Named = ({ offer }) => ({ params: { id: offer } })
const ofCase: Named = ({ order }) => ({ params: { id: order, no: '1' } })
const ofSearch: Named = ({ savedSearch }) => ({ params: { id: savedSearch } })
const ofExpertRequest: Named = ({ expertRequest }) => ({ params: { id: expertRequest } })
const ofPiece: Named = ({ piece }) => ({ params: { id: piece } })
const ofWebhook: Named = ({ webhook }) => ({ params: { id: webhook } })
const ofDecision: Named = ({ decision }) => ({ params: { id: decision } })

/** Calls about what is somebody's, and how a stranger would name it. */
const OWNED: Partial<Record<EndpointName, Named>> = {
  acceptExpertRequest: ofExpertRequest,
  addToPassport: ofPiece,
  adoptPiece: ofOrder,
  answerCase: ofCase,
  appealDecision: ofDecision,
  askExpert: ({ item, expert }) => ({ params: { id: item }, body: { expertId: expert, question: null } }),
  callBackExpert: ({ item, expert }) => ({ params: { id: item, expertId: expert } }),
  callOffOffer: ofOffer,
  cancelCheckout: ({ checkout }) => ({ params: { checkoutId: checkout } }),
  cancelOrder: ofOrder,
  refundBuyer: ofOrder,
  withdrawOrder: ofOrder,
  createAuctionCheckout: ofAuction,
  createListing: ({ item }) => ({ body: { ...validBody(rows.createListing), inventoryId: item } }),
  createReview: ({ receivedOrder }) => ({ body: { ...validBody(rows.createReview), transactionId: receivedOrder } }),
  declarePiece: ofItem,
  declineExpertRequest: ofExpertRequest,
  deleteFileMapping: ({ fileMapping }) => ({ params: { id: fileMapping } }),
  deleteInventoryItem: ofItem,
  deleteListing: ofListing,
  deleteListingDraft: ofDraft,
  deleteSavedSearch: ofSearch,
  deleteWebhook: ofWebhook,
  deliverOrder: ofOrder,
  downloadDataExport: ({ dataExport }) => ({ params: { id: dataExport } }),
  endSession: ({ session }) => ({ params: { id: session }, body: { currentPassword: proof.body.currentPassword } }),
  explainDispute: ofOrder,
  getBulkUpload: ({ upload }) => ({ params: { id: upload } }),
  getCheckoutSession: ({ checkoutSession }) => ({ params: { sessionId: checkoutSession } }),
  getDecision: ofDecision,
  getExpertRequest: ofExpertRequest,
  buyLabel: ofOrder,
  getInventoryItem: ofItem,
  getLabel: ofOrder,
  getLabelFiles: ofOrder,
  giveLabelBack: ofOrder,
  getListingDraft: ofDraft,
  getPieceDocuments: ofItem,
  getOrder: ofOrder,
  getOrderPassport: ofOrder,
  getReceipt: ofOrder,
  giveExpertEstimate: ofExpertRequest,
  handOverOrder: ofOrder,
  listOrderCases: ofOrder,
  listOrderDisputes: ofOrder,
  listPieceExperts: ofItem,
  listWebhookDeliveries: ofWebhook,
  namePieceOwner: ofPiece,
  offerToNextBidder: ofAuction,
  packOrder: ofOrder,
  quoteLabel: ofOrder,
  readSaleRules: ofItem,
  receiveOrder: ofOrder,
  relistListing: ofAuction,
  removeFromPassport: ofPiece,
  removePasskey: ({ passkey }) => ({ params: { id: passkey } }),
  reportPieceStolen: ofPiece,
  replayDelivery: ({ webhook, delivery }) => ({ params: { id: webhook, deliveryId: delivery } }),
  reportProblem: ofOrder,
  requestClearance: ofItem,
  respondToOffer: ofOffer,
  respondToReview: ({ review }) => ({ params: { id: review } }),
  revokeApiToken: ({ token }) => ({ params: { id: token } }),
  rotateWebhookSecret: ofWebhook,
  retryPayout: ({ payout }) => ({ params: { id: payout } }),
  saveListingDraft: ofDraft,
  sayNotHereYet: ofOrder,
  sendTestEvent: ofWebhook,
  shipOrder: ofOrder,
  showExpertEstimate: ({ listing, expert }) => ({ params: { id: listing, expertId: expert } }),
  startPassport: ofItem,
  updateInventoryItem: ofItem,
  updateListing: ofListing,
  updatePieceDocuments: ofItem,
  updateSavedSearch: ofSearch,
  updateWebhook: ofWebhook,
  withdrawExpertEstimate: ofExpertRequest,
  withdrawOffer: ofOffer,
}

const OPEN = 'what it names is for everyone, and the caller’s own share of it alone is read or changed'
const OWN = 'looked for among the caller’s own'
const SEARCH_HISTORY = 'functions/identify/search-history.test.ts: nobody else’s is there'

/** Members' and visitors' calls with an id that needs nobody's permission, and why. */
const NOT_OWNED: Partial<Record<EndpointName, string>> = {
  getMyPassport: 'of a passport, which everyone may read, it says whether it is the caller’s, and their parts alone',
  blockPerson: OPEN,
  unblockPerson: OWN,
  getBlock: OWN,
  followSeller: OPEN,
  unfollowSeller: OWN,
  watchListing: OPEN,
  unwatchListing: OWN,
  getConversation: OWN,
  noteTyping: OPEN,
  sendMessage: OPEN,
  placeBid: OPEN,
  makeOffer: OPEN,
  createCheckoutSession: OPEN,
  addToBasket: OPEN,
  removeFromBasket: OWN,
  buyShares: OPEN,
  returnShares: OWN,
  offerShares: OWN,
  cancelShareOffer: 'functions/shares/market.test.ts: an offer is not there for others',
  buyOfferedShares: OPEN,
  getMyReview: OWN,
  getCommissionInvoice: OWN,
  readNotification: OWN,
  deleteNotification: OWN,
  getSearch: SEARCH_HISTORY,
  deleteSearch: SEARCH_HISTORY,
  claimSearch: 'needs the key that the browser got with the search',
  createInventoryItem: 'an identification of others adds nothing: functions/core/photo/taking-photos.test.ts',
  createPosSale: 'functions/pos: sells what is in the dealer’s own collection',
  voidReceipt: OWN,
  returnReceipt: OWN,
  ...Object.fromEntries(
    [
      'cancelSaleEvent',
      'decideSaleBidder',
      'deleteSaleEvent',
      'getOwnSaleEvent',
      'listSaleBidders',
      'publishSaleEvent',
      'saveSaleLots',
      'updateSaleEvent',
      'withdrawSaleLot',
    ].map(name => [name, 'functions/sale-events/sale-events.test.ts: another house finds none']),
  ),
  registerForSale: 'functions/sale-events/registering.test.ts: a public sale',
  getSaleStanding: 'one’s own standing in a public sale',
  payLayaway: OWN,
  cancelLayaway: OWN,
  refundCard: OWN,
  moveCardRefund: OWN,
  getCardPayment: OWN,
  endCardPayment: OWN,
  presentTestCard: OWN,
  startCardPayment: 'functions/pos/terminal.test.ts: Stripe knows the dealer’s own readers alone',
  ringUpSale: 'functions/pos: sells what is in the dealer’s own collection',
  layAway: 'functions/pos: lays away what is in the dealer’s own collection',
  sendReport: 'functions/reports/reporting.test.ts: a message is not there for others',
}

/** What everyone may read is not denied to be there. */
const REFUSED_IN_PUBLIC: Partial<Record<EndpointName, ErrorCode>> = {
  createAuctionCheckout: 'not_the_buyer',
  addToPassport: 'passport_not_yours',
  namePieceOwner: 'passport_not_yours',
  reportPieceStolen: 'passport_not_yours',
}

const namesSomething = (row: NamedRow) =>
  Boolean(row.params) || Object.keys((row.body as { shape?: object } | undefined)?.shape ?? {}).some(isId)
const isId = (field: string) => /(^id|Id)$/.test(field)

const asOwned = Object.entries(OWNED).map(([name, named]) => [name as EndpointName, named] as const)

describe('an id of somebody else’s', () => {
  let things: Things
  let eve: Member
  beforeAll(async () => {
    things = await tellThings()
    eve = await newMember({ firstName: 'Eve' })
  })

  it('is tried at each call that takes one, or there is a reason', () => {
    const asked = endpointList
      .map(({ row }) => row as NamedRow)
      .filter(
        row =>
          (row.auth === 'member' ||
            row.auth === 'dealer' ||
            ['sendReport', 'getDecision', 'appealDecision'].includes(row.name)) &&
          namesSomething(row),
      )
    expect(asked.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(OWNED), ...Object.keys(NOT_OWNED)].toSorted(),
    )
  })

  it.each(asOwned)('is refused by %s, as if there were none', async (name, named) => {
    const row: NamedRow = rows[name]
    const { params, body } = named(things)
    const sent = body ?? validBody(row)
    const answer = await eve.send(row, { ...(params && { params }), ...(sent && { body: sent }) })
    const code = REFUSED_IN_PUBLIC[name]
    const refusal = code ? { status: 403, code } : { status: 404, code: 'not_found' }
    expect({ status: answer.status, ...(answer.body as object) }).toMatchObject(refusal)
  })

  it('changes nothing by all that', async () => {
    const { sela, bea, ines, ...ids } = things
    const seen = async () => ({
      listings: await answers(sela, rows.getListing, [ids.listing, ids.auction]),
      orders: await answers(bea, rows.getOrder, [ids.order, ids.receivedOrder]),
      cases: await answers(bea, rows.listOrderCases, [ids.order]),
      item: await answers(sela, rows.getInventoryItem, [ids.item]),
      experts: [
        await answers(sela, rows.listPieceExperts, [ids.item]),
        await answers(ines, rows.getExpertRequest, [ids.expertRequest]),
      ],
      passports: [
        await answers(sela, rows.getPassport, [ids.piece]),
        await answers(bea, rows.getOrderPassport, [ids.order]),
      ],
      dataExport: (await sela.call(rows.getDataExport)).body,
      mine: await Promise.all(
        [
          rows.listListingDrafts,
          rows.listSavedSearches,
          rows.listPayouts,
          rows.getFactors,
          rows.listReceivedOffers,
          rows.listApiTokens,
          rows.listWebhooks,
        ].map(async row => (await sela.send(row)).body),
      ),
      sessions: (await sela.call(rows.listSessions)).body.sessions.map(({ id }) => id),
    })
    const before = await seen()
    for (const [name, named] of asOwned) {
      const { params, body = validBody(rows[name]) } = named(things)
      await eve.send(rows[name], { ...(params && { params }), ...(body && { body }) })
    }
    expect(await seen()).toEqual(before)
    expect(before.sessions).toContain(ids.session)
  })
})

const answers = (who: Visitor, row: NamedRow, ids: readonly string[]) =>
  Promise.all(ids.map(async id => (await who.send(row, { params: { id } })).body))
