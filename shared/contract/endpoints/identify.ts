import * as z from 'zod'
import { valueLacks } from '../../rules/comparables.ts'
import { estimateLevels } from '../../rules/estimate.ts'
import { aiFaults, lateSources, MAX_SEARCH_PHOTOS } from '../../rules/identify.ts'
import { markSymbolIds } from '../../rules/mark-symbols.ts'
import { amount } from '../../rules/money.ts'
import { comparableSale, comparison, heldRanges, middleOfSales } from '../comparison.ts'
import { defineEndpoints } from '../endpoint.ts'
import { anyMediaPath, idField, idParams, switchField, textField } from '../fields.ts'
import { isForSearch } from '../photo-address.ts'
import { forSaleAlike, pieceKind, readMarks, similarPiece, soldAlike } from './identify-findings.ts'
import { aiAnalysis, nextView, visualMatch } from './identify-reading.ts'
import { MARK_TEXT_MAX, MAX_MARK_SYMBOLS, MAX_MARKS } from './marks.ts'
import { uploadKey } from './photos.ts'

/** `off`: not configured; `limited`: used up for today; `pending`: not asked yet, or has not answered yet. */
const sourceStates = ['ok', 'none', 'off', 'limited', 'failed', 'timeout', 'pending'] as const

const text = z.string().nullable()

const comparable = comparableSale.extend({
  /** How it is related to the piece: itself, of its maker and form, of its form, of its category. */
  relation: z.enum(['piece', ...estimateLevels]),
  /** Null for the piece itself, and for what is only of its category. */
  comparison: comparison.nullable(),
})

/** What a range rests on. `level` is what all of them have in common. */
const valueBasis = z.object({
  level: z.enum(estimateLevels),
  /** How many different pieces, the piece itself included. */
  pieces: z.number().int(),
  /** Null if nobody knows for certain. */
  maker: text,
  /** `jar`; null if the name does not say it. */
  kind: text,
})

const valuation = z.object({
  estimatedValueMin: amount.nullable(),
  estimatedValueMax: amount.nullable(),
  /** Enough was sold, but so far apart that no range says anything. */
  isTooWide: z.boolean(),
  /** Null without a range. */
  basis: valueBasis.nullable(),
  /** Null where too few were sold to say. */
  held: heldRanges.nullable(),
  /** Null with fewer than three recent sales. */
  middle: middleOfSales.nullable(),
  /** Where there is no range: what would help. */
  lacks: z.array(z.enum(valueLacks)),
  /** What the piece itself was sold for before; null if it is not known. */
  fetched: z.object({ lowest: amount, highest: amount, sales: z.number().int() }).nullable(),
  /** The nearest first. */
  comparables: z.array(comparable),
})

/** `same`: the very piece; `like`: the same pattern, maker or series; `kind`: only of the same kind. */
export const matchLevels = ['same', 'like', 'kind'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** `score` is (1 - distance) x 100 to one decimal. `imageUrl` is the person's photograph that matched. */
const imageMatch = z.object({
  label: z.string(),
  level: z.enum(matchLevels),
  distance: z.number(),
  score: z.number(),
  matchedImageUrl: text,
  imageUrl: z.string(),
  /** All of the person's photographs that show it. Absent where only one was sent, and in older searches. */
  agreeing: z.array(z.string()).optional(),
  /** Photographs that show another record's piece. */
  differing: z.array(z.object({ imageUrl: z.string(), label: z.string() })).optional(),
})

/** The color of most of the piece, as far as photographs tell. */
const seenColor = z.object({ value: z.string(), imageUrl: z.string() })

export const identification = z.object({
  id: z.string(),
  /** The person's own photograph, re-encoded; what "save to inventory" keeps. */
  imageUrl: z.string(),
  /** All that were sent, the first of them again. */
  imageUrls: z.array(z.string()),
  /** `matcher`: an image matcher's label alone; `google_lens`: pages that look alike; `none`: nobody knew it. */
  source: z.enum(['catalogue', 'matcher', 'ai', 'google_lens', 'none']),
  sources: z.object({
    matcher: z.enum(sourceStates),
    vision: z.enum(sourceStates),
    marks: z.enum(sourceStates),
    ai: z.enum(sourceStates),
    nyckel: z.enum(sourceStates),
    lens: z.enum(sourceStates),
  }),
  /** Why, where the AI failed. */
  aiFault: z.enum(aiFaults).optional(),
  topMatch: imageMatch.nullable(),
  /** What Nyckel takes it for, where that is not what our own matcher is sure of. */
  otherMatch: imageMatch.optional(),
  valuation: valuation,
  gptAnalysis: aiAnalysis.nullable(),
  /** The photograph that the AI thinks would help most, also where it could not tell what the piece is. */
  nextView: nextView.nullable(),
  googleLensResults: z.object({ visual_matches: z.array(visualMatch) }).nullable(),
  /** The kind of piece, guessed from similar ones; null if it was not asked for. */
  kind: pieceKind.nullable(),
  /** Null where the piece can't be told from its background, or has several colors. Absent in older searches. */
  color: seenColor.nullable().optional(),
  /** Pieces of the catalogue and museums, the most similar first. */
  similarPieces: z.array(similarPiece),
  /** What looks like it and is for sale here, the most similar first. Not in searches that are opened days later. */
  similarForSale: z.array(forSaleAlike),
  /** What looks like it and was sold here. */
  similarSold: z.array(soldAlike),
  /** Null where none were read. */
  marks: readMarks.nullable(),
  /** The catalogue record, field by field; null where the source has none. Unless `topMatch.level` is `same`, it describes a similar piece. */
  itemName: text,
  category: text,
  subcategory: text,
  descr: text,
  history: text,
  maker: text,
  dateCreated: text,
  culture: text,
  materials: text,
  dimensions: text,
  museumSource: text,
  sku: text,
  sourceurl: text,
  imgsrc: text,
  country: text,
  cyear: text,
  cyear2: text,
  funcid: text,
  prices: z.array(
    z.object({
      condition: text,
      priceExcellent: amount.nullable(),
      priceGood: amount.nullable(),
      priceFair: amount.nullable(),
      pricePoor: amount.nullable(),
      lastAuctionPrice: amount.nullable(),
      lastAuctionDate: text,
      estimatedValue: amount.nullable(),
    }),
  ),
  auctions: z.array(
    z.object({
      id: z.string(),
      salePrice: amount,
      auctionHouse: text,
      description: text,
      itemYear: text,
      saleDate: text,
    }),
  ),
})
export type Identification = z.output<typeof identification>

const sharedView = z.object({
  recordId: z.string(),
  userId: z.string(),
  itemId: z.string(),
  /** The record's. */
  itemName: z.string(),
  /** The photograph that is compared point by point. */
  imageUrl: z.string(),
})

export const photoSearch = z.object({
  id: z.string(),
  imageUrl: z.string(),
  photos: z.number().int(),
  /** Null where nobody knew it. */
  itemName: text,
  category: text,
  source: identification.shape.source,
  /** Level of the match with the catalogue; null without one. */
  level: z.enum(matchLevels).nullable(),
  searchedAt: z.string(),
})
export type PhotoSearch = z.output<typeof photoSearch>

/** Only what an upload became: other folders of ours hold other things. */
const storedPhoto = anyMediaPath.refine(
  path => path.startsWith('/media/photos/') || isForSearch(path),
  'Use a photograph uploaded here.',
)

export const uploadsOf = ({ uploadKey, uploadKeys }: { uploadKey?: string | undefined; uploadKeys: string[] }) =>
  uploadKey === undefined ? uploadKeys : [uploadKey, ...uploadKeys]

const KEY_MAX = 100

const isNumberOfPhotos = (count: number) => count >= 1 && count <= MAX_SEARCH_PHOTOS

const sentPhotos = z
  .object({
    uploadKey: uploadKey.optional(),
    uploadKeys: z.array(uploadKey).max(MAX_SEARCH_PHOTOS).default([]),
    /** Photographs of an earlier answer, to be looked at once more with new ones. */
    imageUrls: z.array(storedPhoto).max(MAX_SEARCH_PHOTOS).default([]),
    image: z
      .instanceof(Uint8Array, { error: 'Please select an image file' })
      .optional()
      .meta({ type: 'string', format: 'binary' }),
    /** Leaves the image matchers out: the Version Switch. */
    skipNyckel: switchField.default(false),
  })
  .refine(
    ({ image, imageUrls, ...uploads }) => {
      const stored = uploadsOf(uploads).length + imageUrls.length
      return image === undefined ? isNumberOfPhotos(stored) : stored === 0
    },
    {
      path: ['image'],
      message: `Send one to ${MAX_SEARCH_PHOTOS} photographs: one as \`image\`, or uploaded before as \`uploadKeys\`.`,
    },
  )

export const identify = defineEndpoints({
  identifyAntique: {
    method: 'POST',
    path: '/api/search/identify',
    auth: 'public',
    summary:
      'Identify the antique in one to five photographs, sent as multipart `image` or as keys of earlier uploads.',
    bodyType: 'multipart',
    body: sentPhotos,
    response: identification,
    errors: ['upload_missing', 'not_an_image', 'image_too_large', 'colors_unreadable', 'too_many_requests'],
  },
  startIdentification: {
    method: 'POST',
    path: '/api/search/identifications',
    auth: 'public',
    summary:
      'Identify as `POST /api/search/identify` does, but answer at once: what takes longer is `pending`, and asked by source.',
    bodyType: 'multipart',
    body: sentPhotos,
    response: z.object({
      answer: identification,
      /** Lets the sender ask the pending sources, signed in or not. */
      key: z.string(),
      /** Whether it is among my searches. A visitor's can be claimed with its key. */
      isMine: z.boolean(),
    }),
    errors: ['upload_missing', 'not_an_image', 'image_too_large', 'colors_unreadable', 'too_many_requests'],
  },
  askIdentificationSource: {
    method: 'POST',
    path: '/api/search/identifications/{id}/{source}',
    auth: 'public',
    summary: 'Ask a pending or failed source of an identification, and answer with all that is known now.',
    params: idParams.extend({ source: z.enum(lateSources) }),
    body: z.object({
      /** From the start; not needed by the member whose search it is. */
      key: textField(KEY_MAX).optional(),
      /** How a source is getting on: one that failed is not asked again. */
      waits: z.boolean().optional(),
      /** For `marks`: what they say, where it was not read or read wrongly. */
      marks: z.array(textField(MARK_TEXT_MAX)).max(MAX_MARKS, `Enter at most ${MAX_MARKS} marks.`).optional(),
      symbols: z.array(z.enum(markSymbolIds)).max(MAX_MARK_SYMBOLS).optional(),
    }),
    response: identification,
    errors: ['not_found', 'source_busy', 'too_many_requests'],
  },
  listSearches: {
    method: 'GET',
    path: '/api/search/history',
    auth: 'member',
    summary: 'List my searches by photograph of the last 90 days, newest first, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: idField.optional(),
    }),
    response: z.object({ searches: z.array(photoSearch), cursor: z.string().nullable() }),
  },
  getSearch: {
    method: 'GET',
    path: '/api/search/history/{id}',
    auth: 'member',
    summary: 'Get one of my searches with its result.',
    params: idParams,
    response: z.object({
      answer: identification,
      skippedMatcher: z.boolean(),
      searchedAt: z.string(),
    }),
    errors: ['not_found'],
  },
  claimSearch: {
    method: 'POST',
    path: '/api/search/history',
    auth: 'member',
    summary: 'Keep a search that I made before I signed in among my searches.',
    body: z.object({
      id: idField,
      /** From its start: only the browser that searched has it. */
      key: textField(KEY_MAX).min(1),
    }),
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found'],
  },
  listSharedViews: {
    method: 'GET',
    path: '/api/admin/shared-views',
    auth: 'admin',
    summary: 'List the photographs of members by which records are recognized.',
    response: z.object({ views: z.array(sharedView) }),
  },
  removeSharedView: {
    method: 'DELETE',
    path: '/api/admin/shared-views/{userId}/{itemId}',
    auth: 'admin',
    summary: 'Stop recognizing a record by the photographs of a member.',
    params: z.object({ userId: idField, itemId: idField }),
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found'],
  },
  deleteSearch: {
    method: 'DELETE',
    path: '/api/search/history/{id}',
    auth: 'member',
    summary: 'Delete one of my searches. Photographs that are used elsewhere are kept.',
    params: idParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found'],
  },
})
