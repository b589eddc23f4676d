import { startTestCloud } from '../local/testing/test-cloud.ts'
import type { EndpointName } from '../shared/endpoint-table.ts'
import { printTable } from './table.ts'

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'ERROR' })

// Handlers read their environment when they are loaded.
const { meter } = await import('./dynamo-meter.ts')
const { endpoints } = await import('../shared/endpoint-table.ts')
const { Visitor, newAdmin, newMember, uniqueName } = await import('../functions/testing/visitor.ts')
const { newAuction, newItem, newListing } = await import('../functions/testing/sales.ts')
const { connectPayouts, deliver, eventsAbout, pay, sessionIdOf } = await import('../functions/testing/payments.ts')
const { newPurchase } = await import('../functions/testing/purchases.ts')
const { DAY, letTimePass, wakeAuction } = await import('../functions/testing/time.ts')
const { findCheckoutBySession } = await import('../functions/checkout/checkout-store.ts')
const { seedCatalogue } = await import('../functions/identify/seed-catalogue.ts')
const { notify } = await import('../functions/notifications/notifying.ts')
const { unsubscribeToken } = await import('../functions/saved-searches/unsubscribe-token.ts')
const { newLinkToken } = await import('../functions/accounts/mailed-links.ts')
const { newId } = await import('../functions/kit/ids.ts')
const { default: sharp } = await import('sharp')
const { sendCsv } = await import('../functions/testing/bulk-uploads.ts')

const password = 'correct horse battery'
const visitor = new Visitor()
const admin = await newAdmin()
const seller = await newMember()
const buyer = await newMember()
const dealer = await newMember({ accountType: 'dealer' })
await seedCatalogue()
await connectPayouts(seller)
for (let n = 0; n < 24; n++) await newListing('50.00', seller)
const item = await newItem(seller)
const offer = () => newListing('245.00', seller)

async function auctionWithBid() {
  const { listing } = await newAuction({ reservePrice: '100' }, seller)
  await buyer.call(endpoints.placeBid, { body: { listingId: listing.id, maxBid: '150' } })
  return listing.id
}

async function endedAuction() {
  const id = await auctionWithBid()
  await letTimePass(id, 3 * DAY)
  await wakeAuction(id)
  return id
}

async function unpaidAuction() {
  const { listing } = await newAuction({}, seller)
  for (const [bidder, maxBid] of [
    [admin, '100'],
    [buyer, '150'],
  ] as const) {
    await bidder.call(endpoints.placeBid, { body: { listingId: listing.id, maxBid } })
  }
  for (const days of [3, 4]) {
    await letTimePass(listing.id, days * DAY)
    await wakeAuction(listing.id)
  }
  return listing.id
}

async function draft() {
  const { id: inventoryId } = await newItem(seller)
  await seller.call(endpoints.saveListingDraft, { params: { inventoryId }, body: { itemName: 'Jar' } })
  return { inventoryId }
}

async function mailedLink(purpose: 'password-reset' | 'email-change') {
  const { user } = await newMember()
  const asked = { id: newId(), occurredAt: new Date(), email: `${uniqueName('bench')}@example.com` }
  return { token: (await newLinkToken({ ...asked, userId: user.id, purpose }, new Date())) ?? '' }
}

async function openCheckout() {
  const { listing } = await offer()
  const { body } = await buyer.call(endpoints.createCheckoutSession, { body: { listingId: listing.id } })
  return { listing, url: body.url, sessionId: sessionIdOf(body.url) }
}

async function watched() {
  const { listing } = await offer()
  await buyer.call(endpoints.watchListing, { params: { listingId: listing.id } })
  return listing.id
}

async function saveSearch() {
  const filters = { searchQuery: 'jar', categoryFilter: 'Ceramics', maxPrice: '200' }
  const { body } = await buyer.call(endpoints.createSavedSearch, { body: { searchName: 'Jars', ...filters } })
  return body
}

async function tellSeller() {
  const words = { type: 'listing_sold', title: 'Sold: Jar', message: 'It sold for $245.00.' } as const
  await notify({ id: newId(), occurredAt: new Date() }, [{ ...words, userId: seller.user.id }])
  const { body } = await seller.call(endpoints.listNotifications)
  return { id: body.notifications[0]!.id }
}
for (let n = 0; n < 24; n++) await tellSeller()

async function reviewed() {
  const { listing, transactionId } = await newPurchase({ seller, buyer })
  await buyer.call(endpoints.createReview, { body: { transactionId, rating: 5, comment: 'A fine jar.' } })
  return { listing, transactionId }
}

async function written() {
  const { listing } = await offer()
  const body = { recipientId: seller.user.id, content: 'Is the lid original?', listingId: listing.id }
  await buyer.call(endpoints.sendMessage, { body })
  return { partnerId: buyer.user.id }
}
for (let n = 0; n < 24; n++) await written()

async function offered(offerAmount = '200') {
  const { listing } = await offer()
  const { body } = await buyer.call(endpoints.makeOffer, { body: { listingId: listing.id, offerAmount } })
  return body
}
for (let n = 0; n < 24; n++) await offered()

const sellInShop = (inventoryId?: string) =>
  dealer.call(endpoints.createPosSale, { body: { inventoryId, itemName: 'Jar', salePrice: '120' } })
for (let n = 0; n < 24; n++) await sellInShop()

async function searchByPhoto() {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  const text = Buffer.from(await encoded.arrayBuffer()).toString('base64')
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return buyer.call(endpoints.identifyAntique, { rawBody: { text, base64: true }, headers })
}

const newAsset = async () =>
  (await admin.call(endpoints.createFractionalAsset, { body: { itemName: 'Longcase clock', totalValue: 250_000 } }))
    .body

async function boughtShares() {
  const { id: assetId } = await newAsset()
  const { body } = await buyer.call(endpoints.buyShares, { body: { assetId, shares: 2 } })
  await pay(body.url)
  await buyer.call(endpoints.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
}

const csvOfTen = (title: string) =>
  ['title,price,listingType', ...Array.from({ length: 10 }, (_, n) => `${title} ${n},50,fixed-price`)].join('\n')

/** One typical, successful call of each endpoint; whatever it needs is made before the meter runs. */
const scenarios: Record<EndpointName, () => Promise<() => Promise<unknown>>> = {
  register: async () => {
    const username = uniqueName('bench')
    const body = { username, password, email: `${username}@example.com`, firstName: 'B', lastName: 'B' }
    return () => new Visitor().call(endpoints.register, { body })
  },
  login: async () => () => new Visitor().call(endpoints.login, { body: { username: buyer.user.username, password } }),
  redirectToLogin: async () => () => visitor.call(endpoints.redirectToLogin),
  logout: async () => {
    const leaving = await newMember()
    return () => leaving.call(endpoints.logout)
  },
  getUser: async () => () => buyer.call(endpoints.getUser),
  getAuthUser: async () => () => buyer.call(endpoints.getAuthUser),
  checkAdmin: async () => () => buyer.call(endpoints.checkAdmin),
  createFirstAdmin: async () => {
    const climber = await newMember()
    return () => climber.call(endpoints.createFirstAdmin)
  },
  updateProfile: async () => () => buyer.call(endpoints.updateProfile, { body: { lastName: 'Roth' } }),
  requestEmailChange: async () => {
    const email = `${uniqueName('bench')}@example.com`
    return () => buyer.call(endpoints.requestEmailChange, { body: { email, currentPassword: password } })
  },
  confirmEmailChange: async () => {
    const { token } = await mailedLink('email-change')
    return () => visitor.call(endpoints.confirmEmailChange, { body: { token } })
  },
  changePassword: async () => {
    const member = await newMember()
    const body = { currentPassword: password, newPassword: 'another horse battery' }
    return () => member.call(endpoints.changePassword, { body })
  },
  requestPasswordReset: async () => () =>
    visitor.call(endpoints.requestPasswordReset, { body: { email: buyer.user.email } }),
  resetPassword: async () => {
    const { token } = await mailedLink('password-reset')
    return () => visitor.call(endpoints.resetPassword, { body: { token, password: 'another horse battery' } })
  },
  listSessions: async () => () => buyer.call(endpoints.listSessions),
  endSession: async () => {
    const member = await newMember()
    const { body } = await member.call(endpoints.listSessions)
    return () => member.call(endpoints.endSession, { params: { id: body.sessions[0]!.id } })
  },
  endOtherSessions: async () => {
    const member = await newMember()
    return () => member.call(endpoints.endOtherSessions)
  },
  getFees: async () => () => visitor.call(endpoints.getFees),
  getSettings: async () => () => admin.call(endpoints.getSettings),
  updateSetting: async () => () =>
    admin.call(endpoints.updateSetting, { params: { key: 'reserve_fee' }, body: { value: '60' } }),
  getHealth: async () => () => visitor.call(endpoints.getHealth),
  seedDemoData: async () => {
    const complete = async () => (await admin.call(endpoints.seedDemoData)).body.complete
    while (!(await complete()));
    return () => admin.call(endpoints.seedDemoData)
  },
  startImport: async () => {
    await admin.call(endpoints.stopImport)
    return () => admin.call(endpoints.startImport, { body: {} })
  },
  stopImport: async () => {
    await admin.call(endpoints.startImport, { body: {} })
    return () => admin.call(endpoints.stopImport)
  },
  resumeImport: async () => {
    await admin.call(endpoints.startImport, { body: {} })
    await admin.call(endpoints.stopImport)
    return () => admin.call(endpoints.resumeImport)
  },
  getImportProgress: async () => () => admin.call(endpoints.getImportProgress),
  createPosSale: async () => {
    const { listing } = await newListing('120.00', dealer)
    return () => sellInShop(listing.inventoryId ?? undefined)
  },
  listPosSales: async () => () => dealer.call(endpoints.listPosSales),
  getPosStats: async () => () => dealer.call(endpoints.getPosStats),
  createCsvUpload: async () => () => seller.call(endpoints.createCsvUpload, { body: { size: 1000 } }),
  bulkUpload: async () => () => sendCsv(seller, csvOfTen(uniqueName('jar'))),
  getBulkUpload: async () => {
    const { body } = await sendCsv(seller, csvOfTen(uniqueName('jar')))
    return () => seller.call(endpoints.getBulkUpload, { params: { id: body.id ?? '' } })
  },
  getLatestBulkUpload: async () => () => seller.call(endpoints.getLatestBulkUpload),
  createUpload: async () => () =>
    visitor.call(endpoints.createUpload, { body: { contentType: 'image/jpeg', size: 1000 } }),
  identifyAntique: async () => searchByPhoto,
  listSearches: async () => {
    await searchByPhoto()
    return () => buyer.call(endpoints.listSearches)
  },
  getSearch: async () => {
    const { body } = await searchByPhoto()
    return () => buyer.call(endpoints.getSearch, { params: { id: body.id } })
  },
  deleteSearch: async () => {
    const { body } = await searchByPhoto()
    return () => buyer.call(endpoints.deleteSearch, { params: { id: body.id } })
  },
  storePhoto: async () => {
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#567' } })
      .jpeg()
      .toBuffer()
    const { body } = await buyer.call(endpoints.createUpload, {
      body: { contentType: 'image/jpeg', size: photo.length },
    })
    const { s3 } = await import('../functions/kit/storage.ts')
    const { PutObjectCommand } = await import('@aws-sdk/client-s3')
    await s3.send(new PutObjectCommand({ Bucket: process.env.UPLOADS_BUCKET, Key: body.uploadKey, Body: photo }))
    return () => buyer.call(endpoints.storePhoto, { body: { uploadKey: body.uploadKey } })
  },
  listInventory: async () => () => seller.call(endpoints.listInventory),
  getInventoryItem: async () => () => seller.call(endpoints.getInventoryItem, { params: { id: item.id } }),
  createInventoryItem: async () => () => newItem(seller),
  updateInventoryItem: async () => () =>
    seller.call(endpoints.updateInventoryItem, { params: { id: item.id }, body: { itemName: 'Ginger jar' } }),
  deleteInventoryItem: async () => {
    const { id } = await newItem(seller)
    return () => seller.call(endpoints.deleteInventoryItem, { params: { id } })
  },
  listListingDrafts: async () => () => seller.call(endpoints.listListingDrafts),
  getListingDraft: async () => {
    const params = await draft()
    return () => seller.call(endpoints.getListingDraft, { params })
  },
  saveListingDraft: async () => {
    const params = await draft()
    return () => seller.call(endpoints.saveListingDraft, { params, body: { itemName: 'Jar' } })
  },
  deleteListingDraft: async () => {
    const params = await draft()
    return () => seller.call(endpoints.deleteListingDraft, { params })
  },
  createListing: async () => {
    const { id } = await newItem(seller)
    const body = { inventoryId: id, itemName: 'Jar', listingType: 'fixed-price' as const, price: 20 }
    return () => seller.call(endpoints.createListing, { body })
  },
  getListing: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.getListing, { params: { id: listing.id } })
  },
  updateListing: async () => {
    const { listing } = await offer()
    const body = { description: 'With its lid.', price: '220' }
    return () => seller.call(endpoints.updateListing, { params: { id: listing.id }, body })
  },
  makeOffer: async () => {
    const { listing } = await offer()
    const body = { listingId: listing.id, offerAmount: '200', message: 'Would you take this for it?' }
    return () => buyer.call(endpoints.makeOffer, { body, headers: { 'idempotency-key': newId() } })
  },
  listSentOffers: async () => () => buyer.call(endpoints.listSentOffers),
  listReceivedOffers: async () => () => seller.call(endpoints.listReceivedOffers),
  respondToOffer: async () => {
    const { id } = await offered()
    return () => seller.call(endpoints.respondToOffer, { params: { id }, body: { action: 'accept' } })
  },
  withdrawOffer: async () => {
    const { id } = await offered()
    return () => buyer.call(endpoints.withdrawOffer, { params: { id } })
  },
  getRobots: async () => () => visitor.call(endpoints.getRobots),
  getSitemap: async () => () => visitor.call(endpoints.getSitemap),
  getSitemapPart: async () => () => visitor.call(endpoints.getSitemapPart, { params: { after: '0' } }),
  getListingPage: async () => {
    const { listing } = await offer()
    return () => visitor.call(endpoints.getListingPage, { params: { id: listing.id } })
  },
  featureListing: async () => {
    const { listing } = await offer()
    const body = { until: new Date(Date.now() + DAY).toISOString() }
    return () => admin.call(endpoints.featureListing, { params: { id: listing.id }, body })
  },
  deleteListing: async () => {
    const { listing } = await offer()
    return () => seller.call(endpoints.deleteListing, { params: { id: listing.id } })
  },
  searchListings: async () => () => visitor.call(endpoints.searchListings, { query: { q: 'jar' } }),
  getFeaturedListings: async () => () => visitor.call(endpoints.getFeaturedListings),
  getSimilarListings: async () => {
    const { listing } = await newListing()
    return () => visitor.call(endpoints.getSimilarListings, { params: { id: listing.id } })
  },
  getCategoryStats: async () => () => visitor.call(endpoints.getCategoryStats),
  getMarketplaceListings: async () => () => visitor.call(endpoints.getMarketplaceListings),
  placeBid: async () => {
    const listingId = await auctionWithBid()
    return () => buyer.call(endpoints.placeBid, { body: { listingId, maxBid: '200' } })
  },
  getBids: async () => {
    const id = await auctionWithBid()
    return () => buyer.call(endpoints.getBids, { params: { id } })
  },
  getAuctionStatus: async () => {
    const id = await auctionWithBid()
    return () => buyer.call(endpoints.getAuctionStatus, { params: { id } })
  },
  createAuctionCheckout: async () => {
    const id = await endedAuction()
    return () => buyer.call(endpoints.createAuctionCheckout, { params: { id } })
  },
  offerToNextBidder: async () => {
    const id = await unpaidAuction()
    return () => seller.call(endpoints.offerToNextBidder, { params: { id } })
  },
  relistListing: async () => {
    const id = await unpaidAuction()
    return () => seller.call(endpoints.relistListing, { params: { id } })
  },
  createCheckoutSession: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.createCheckoutSession, { body: { listingId: listing.id } })
  },
  getCheckoutSession: async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    await deliver(completed!)
    return () => buyer.call(endpoints.getCheckoutSession, { params: { sessionId } })
  },
  cancelCheckout: async () => {
    const { sessionId } = await openCheckout()
    const open = await findCheckoutBySession(sessionId)
    return () => buyer.call(endpoints.cancelCheckout, { params: { checkoutId: open!.id } })
  },
  receiveStripeWebhook: async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    return () => deliver(completed!)
  },
  getConnectStatus: async () => () => seller.call(endpoints.getConnectStatus),
  startConnectOnboarding: async () => {
    const newcomer = await newMember()
    return () => newcomer.call(endpoints.startConnectOnboarding)
  },
  openConnectDashboard: async () => () => seller.call(endpoints.openConnectDashboard),
  getSellerAnalytics: async () => () => seller.call(endpoints.getSellerAnalytics),
  getSellerDashboard: async () => () => seller.call(endpoints.getSellerDashboard),
  listPayouts: async () => () => seller.call(endpoints.listPayouts),
  retryPayout: async () => {
    const { transactionId } = await newPurchase({ seller, buyer })
    return () => seller.call(endpoints.retryPayout, { params: { id: transactionId } })
  },
  createReview: async () => {
    const { transactionId } = await newPurchase({ seller, buyer })
    const body = { transactionId, rating: 5, comment: 'A fine jar.' }
    return () => buyer.call(endpoints.createReview, { body })
  },
  respondToReview: async () => {
    const { transactionId } = await reviewed()
    return () =>
      seller.call(endpoints.respondToReview, { params: { id: transactionId }, body: { response: 'Thank you.' } })
  },
  getListingReviews: async () => {
    const { listing } = await reviewed()
    return () => visitor.call(endpoints.getListingReviews, { params: { id: listing.id } })
  },
  getMyReview: async () => {
    const { listing } = await reviewed()
    return () => buyer.call(endpoints.getMyReview, { params: { id: listing.id } })
  },
  getSellerReviews: async () => () =>
    visitor.call(endpoints.getSellerReviews, { params: { sellerId: seller.user.id } }),
  getSellerListings: async () => () =>
    visitor.call(endpoints.getSellerListings, { params: { sellerId: seller.user.id } }),
  listSavedSearches: async () => {
    await saveSearch()
    return () => buyer.call(endpoints.listSavedSearches)
  },
  createSavedSearch: async () => () => saveSearch(),
  updateSavedSearch: async () => {
    const { id } = await saveSearch()
    const body = { maxPrice: '300', alertFrequency: 'weekly' as const }
    return () => buyer.call(endpoints.updateSavedSearch, { params: { id }, body })
  },
  deleteSavedSearch: async () => {
    const { id } = await saveSearch()
    return () => buyer.call(endpoints.deleteSavedSearch, { params: { id } })
  },
  unsubscribeFromSearch: async () => {
    const { id, userId } = await saveSearch()
    const token = await unsubscribeToken({ id, userId })
    return () => visitor.call(endpoints.unsubscribeFromSearch, { query: { token } })
  },
  sendMessage: async () => () =>
    buyer.call(endpoints.sendMessage, { body: { recipientId: seller.user.id, content: 'Is the lid original?' } }),
  listConversations: async () => () => seller.call(endpoints.listConversations),
  getConversation: async () => {
    const params = await written()
    return () => seller.call(endpoints.getConversation, { params })
  },
  getUnreadMessageCount: async () => () => seller.call(endpoints.getUnreadMessageCount),
  listNotifications: async () => () => seller.call(endpoints.listNotifications),
  getUnreadNotificationCount: async () => () => seller.call(endpoints.getUnreadNotificationCount),
  readNotification: async () => {
    const params = await tellSeller()
    return () => seller.call(endpoints.readNotification, { params })
  },
  readAllNotifications: async () => {
    await tellSeller()
    return () => seller.call(endpoints.readAllNotifications)
  },
  deleteNotification: async () => {
    const params = await tellSeller()
    return () => seller.call(endpoints.deleteNotification, { params })
  },
  listFractionalAssets: async () => {
    for (let n = 0; n < 5; n++) await newAsset()
    return () => visitor.call(endpoints.listFractionalAssets)
  },
  getFractionalAsset: async () => {
    const { id } = await newAsset()
    return () => visitor.call(endpoints.getFractionalAsset, { params: { id } })
  },
  createFractionalAsset: async () => newAsset,
  updateFractionalAsset: async () => {
    const { id } = await newAsset()
    return () => admin.call(endpoints.updateFractionalAsset, { params: { id }, body: { totalValue: 260_000 } })
  },
  getPortfolio: async () => {
    for (let n = 0; n < 3; n++) await boughtShares()
    return () => buyer.call(endpoints.getPortfolio)
  },
  buyShares: async () => {
    const { id: assetId } = await newAsset()
    return () => buyer.call(endpoints.buyShares, { body: { assetId, shares: 2 } })
  },
  getWatchlist: async () => {
    for (let n = 0; n < 24; n++) await watched()
    return () => buyer.call(endpoints.getWatchlist)
  },
  getWatchedIds: async () => () => buyer.call(endpoints.getWatchedIds),
  watchListing: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.watchListing, { params: { listingId: listing.id } })
  },
  unwatchListing: async () => {
    const listingId = await watched()
    return () => buyer.call(endpoints.unwatchListing, { params: { listingId } })
  },
  getWatchlistStatus: async () => {
    const id = await watched()
    return () => buyer.call(endpoints.getWatchlistStatus, { params: { id } })
  },
}

const rows = []
for (const [name, prepare] of Object.entries(scenarios)) {
  const usage = await meter(await prepare())
  const { method, path } = endpoints[name as EndpointName]
  rows.push({ name, route: `${method} ${path}`, ...usage })
}
await cloud.stop()

printTable(
  'DynamoDB per endpoint: round trips and capacity units of one typical call (session included where there is one)',
  [
    { title: 'endpoint', value: row => row.name },
    { title: 'route', value: row => row.route },
    { title: 'reads', value: row => row.reads },
    { title: 'writes', value: row => row.writes },
    { title: 'units', value: row => row.units },
  ],
  rows,
)
process.exit(0)
