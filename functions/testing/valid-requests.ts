import type { NamedRow } from '../../shared/endpoint.ts'
import type { EndpointName, endpoints } from '../../shared/endpoint-table.ts'

type Table = typeof endpoints
type NamesWithBody = {
  [Name in EndpointName]: Table[Name] extends { body: unknown } ? Name : never
}[EndpointName]

/** A body for every row that takes one, right in form though perhaps about nothing that exists. */
const bodies: Record<NamesWithBody, Record<string, unknown>> = {
  register: {
    username: 'valid-request',
    password: 'correct horse battery',
    email: 'valid-request@example.com',
    firstName: 'Vera',
    lastName: 'Lund',
    accountType: 'individual',
  },
  login: { username: 'valid-request', password: 'correct horse battery' },
  createUpload: { contentType: 'image/jpeg', size: 1000 },
  storePhoto: { uploadKey: 'uploads/none' },
  identifyAntique: { uploadKey: 'uploads/none', skipNyckel: false },
  createInventoryItem: {
    itemName: 'Jar',
    category: 'Ceramics',
    description: 'A jar.',
    history: null,
    maker: null,
    dateCreated: '1880s',
    culture: null,
    materials: null,
    imageUrl: '/media/photos/none/800.webp',
    estimatedValueMin: 10,
    estimatedValueMax: '20.50',
    gptAnalysis: {
      itemName: 'Jar',
      category: 'Ceramics',
      description: 'A jar.',
      history: null,
      maker: 'Unknown',
      dateCreated: '1880s',
      culture: 'Chinese',
      estimatedValueMin: '10.00',
      estimatedValueMax: 20,
      confidence: 0.7,
    },
    googleLensResults: {
      visual_matches: [
        { title: 'A jar', link: 'https://example.com/jar', thumbnail: null, source: 'A shop', price: { value: '$20' } },
      ],
    },
  },
  updateInventoryItem: { itemName: 'Jar', estimatedValueMin: 10, estimatedValueMax: 20 },
  createListing: {
    inventoryId: 'none',
    itemName: 'Jar',
    category: 'Ceramics',
    description: null,
    images: ['/media/photos/none/800.webp'],
    imageUrl: null,
    condition: 'Good',
    dimensions: 'Height 21 cm',
    flaws: 'A hairline crack at the rim.',
    listingType: 'fixed-price',
    price: 10,
    reservePrice: null,
    marketPrice: null,
    currentBid: null,
    status: 'active',
    auctionEndDate: null,
    reserveFeePaid: false,
  },
  updateListing: {
    itemName: 'Jar',
    category: 'Ceramics',
    description: 'A jar.',
    images: ['/media/photos/none/800.webp'],
    condition: 'Good',
    dimensions: 'Height 21 cm',
    flaws: null,
    price: 12,
    reservePrice: null,
    marketPrice: '20.50',
    addition: 'The lid is there as well.',
  },
  featureListing: { until: null },
  saveListingDraft: {
    step: 2,
    listingType: 'auction',
    itemName: 'Jar',
    category: 'Ceramics',
    description: null,
    images: ['/media/photos/none/800.webp'],
    condition: 'Good',
    dimensions: 'Height 21 cm',
    flaws: null,
    price: null,
    reservePrice: '10.00',
    marketPrice: 20.5,
    durationDays: 7,
  },
  placeBid: { listingId: 'none', bidAmount: '12.50' },
  createCheckoutSession: { listingId: 'none' },
  makeOffer: { listingId: 'none', offerAmount: '12.50', message: 'Would you take this for it?' },
  respondToOffer: { action: 'counter', counterAmount: 15 },
  createReview: { transactionId: 'none', rating: 5, title: 'As described', comment: 'A fine jar.' },
  respondToReview: { response: 'Thank you.' },
  sendMessage: { recipientId: 'none', content: 'Is it still for sale?', listingId: 'none' },
  createSavedSearch: {
    searchName: 'Jars',
    searchQuery: 'jar',
    categoryFilter: 'Ceramics',
    minPrice: '10',
    maxPrice: 200,
    listingTypeFilter: 'fixed',
    conditionFilter: 'Good',
    emailAlerts: true,
    alertFrequency: 'daily',
  },
  updateSavedSearch: {
    searchName: 'Jars',
    searchQuery: 'jar',
    categoryFilter: null,
    minPrice: 10,
    maxPrice: null,
    listingTypeFilter: 'auction',
    conditionFilter: null,
    emailAlerts: false,
    alertFrequency: 'instant',
  },
  createPosSale: {
    inventoryId: null,
    itemName: 'Jar',
    salePrice: '120.50',
    paymentMethod: 'cash',
    customerName: 'Cora Vale',
    customerEmail: 'cora@example.com',
    customerPhone: '555 0100',
    notes: 'Wrapped as a present.',
  },
  updateSetting: { value: '2.5' },
}

export const validBody = (row: NamedRow): Record<string, unknown> | undefined =>
  (bodies as Record<string, Record<string, unknown>>)[row.name]

/** Ids in the right form that belong to nothing. */
export function unknownParams(row: NamedRow): Record<string, string> | undefined {
  if (!row.params) return undefined
  const names = Object.keys(row.params.shape)
  return Object.fromEntries(names.map(name => [name, name === 'sessionId' ? 'cs_test_none' : 'none']))
}
