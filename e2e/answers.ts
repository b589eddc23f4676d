import type * as z from 'zod'
import type { identification } from '../shared/contract/endpoints/identify.ts'
import { unknownRecord } from '../shared/rules/identify.ts'

/** Two pieces of the catalogue, in place of someone's photographs. */
const [front, base] = ['VIT-CER-001', 'VIT-GLA-002'].map(sku => `/media/catalogue/${sku}/800.webp`) as [string, string]

const soldJar = {
  kind: 'sold_listing',
  title: 'Blue and white jar with its cover',
  amount: '640.00',
  soldOn: '2026-04-02',
  source: 'Sold on Vitrine',
  link: '/marketplace/sold-jar',
  relation: 'kind',
  comparison: {
    distance: 0.12,
    form: 'same',
    material: 'same',
    period: 'near',
    size: 'near',
    maker: 'unknown',
    yearsLater: -40,
    timesAsLarge: 1.33,
  },
} as const

/**
 * What a jar came to that no record knows, and the matcher, the AI and the web do: for screens of what only outside
 * services say.
 */
export const knownOutside: z.input<typeof identification> = {
  id: 'known-outside',
  imageUrl: front,
  imageUrls: [front, base],
  source: 'matcher',
  sources: { matcher: 'none', vision: 'none', marks: 'none', ai: 'ok', nyckel: 'ok', lens: 'timeout' },
  topMatch: {
    label: 'Lidded jar',
    level: 'like',
    distance: 0.158,
    score: 84.2,
    matchedImageUrl: null,
    imageUrl: front,
  },
  valuation: {
    estimatedValueMin: '650.00',
    estimatedValueMax: '1200.00',
    isTooWide: false,
    basis: { level: 'kind', pieces: 6, maker: null, kind: 'jar' },
    held: { source: 'left_out', inside: 21, of: 28 },
    middle: { amount: '840.00', sales: 5, firstSoldOn: '2025-03-02', lastSoldOn: '2026-08-14' },
    lacks: [],
    fetched: null,
    comparables: [
      { ...soldJar, kind: 'auction', source: 'Marrable & Stroud, London', link: null },
      soldJar,
      { ...soldJar, title: `Jar ${'with a long and telling name '.repeat(6)}`.trim(), amount: '1250.00' },
      { ...soldJar, kind: 'price_guide', amount: '980.00', soldOn: null, source: 'Vitrine price guide', link: null },
      { ...soldJar, title: 'Jar', link: '/marketplace/other-jar' },
      {
        ...soldJar,
        amount: '12345678.90',
        comparison: {
          distance: 0.3,
          form: 'near',
          material: 'near',
          period: 'unknown',
          size: 'unknown',
          maker: 'different',
          yearsLater: null,
          timesAsLarge: null,
        },
      },
    ],
  },
  gptAnalysis: {
    itemName: 'Lidded jar',
    category: 'Ceramics',
    description: 'A jar with its lid.',
    history: 'Jars of this form held ginger, and became ornaments of European chimneypieces.',
    maker: 'Jingdezhen kilns',
    dateCreated: 'c. 1780',
    culture: 'Chinese',
    estimatedValueMin: '80.00',
    estimatedValueMax: '120.00',
    confidence: 0.8,
    attribution: 'attributed to',
    claims: [
      {
        about: 'maker',
        evidence: 'The foot is unglazed, and burnt orange.',
        photo: 2,
        recordId: null,
        confidence: 0.71,
      },
      { about: 'dateCreated', evidence: 'The violet tone of the blue.', photo: 1, recordId: null, confidence: 0.45 },
      { about: 'materials', evidence: 'Hard-paste porcelain.', photo: null, recordId: 'a-record', confidence: 0.8 },
    ],
    nextView: { view: 'mark', reason: 'The mark is out of focus.' },
  },
  nextView: { view: 'mark', reason: 'The mark is out of focus.' },
  googleLensResults: {
    visual_matches: [{ title: 'A jar like it', link: null, thumbnail: null, source: 'A dealer', price: null }],
  },
  kind: null,
  similarPieces: [],
  similarForSale: [],
  similarSold: [],
  marks: null,
  ...unknownRecord,
  prices: [],
  auctions: [],
}

/** The same as the person's own search, opened again. */
export const keptSearch = { answer: knownOutside, skippedMatcher: false, searchedAt: '2026-11-03T10:00:00.000Z' }

const search = { imageUrl: front, photos: 2, category: 'Ceramics', searchedAt: keptSearch.searchedAt }

/** Searches as a list has them: with a long name, and with none. */
export const searchList = {
  searches: [
    { ...search, id: 'known-outside', source: 'matcher', itemName: 'Lidded jar' },
    {
      ...search,
      id: 'long-name',
      source: 'ai',
      photos: 1,
      itemName: `Jar with cover ${'of a long and telling name '.repeat(6)}`.trim(),
    },
    { ...search, id: 'not-known', source: 'none', itemName: null, category: null },
  ],
  cursor: 'not-known',
}
