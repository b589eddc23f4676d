import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { CATEGORY_MAX, clearableText, DESCRIPTION_MAX, ITEM_NAME_MAX, textField } from '../fields.ts'
import { amountField, amountOut } from '../money.ts'
import { uploadKey } from './photos.ts'

/** What a source of identification came to. `off` means it is not configured. */
export const sourceStates = ['ok', 'none', 'off', 'failed', 'timeout'] as const

const text = z.string().nullable()

/** The AI's reading of the photograph (SPEC.md section 3), its values as amounts. */
export const aiAnalysis = z.object({
  itemName: z.string(),
  category: text,
  description: text,
  history: text,
  maker: text,
  dateCreated: text,
  culture: text,
  estimatedValueMin: amountOut.nullable(),
  estimatedValueMax: amountOut.nullable(),
  confidence: z.number().min(0).max(1),
})

/** An analysis as a request carries it back: amounts in dollars, cents once read. */
export const aiAnalysisBody = z.object({
  itemName: textField(ITEM_NAME_MAX),
  category: clearableText(CATEGORY_MAX),
  description: clearableText(DESCRIPTION_MAX),
  history: clearableText(DESCRIPTION_MAX),
  maker: clearableText(ITEM_NAME_MAX),
  dateCreated: clearableText(CATEGORY_MAX),
  culture: clearableText(CATEGORY_MAX),
  estimatedValueMin: amountField().nullable(),
  estimatedValueMax: amountField().nullable(),
  confidence: z.number().min(0).max(1),
})

export const visualMatch = z.object({
  title: z.string(),
  link: text,
  thumbnail: text,
  source: text,
  price: z.object({ value: z.string() }).nullable(),
})

const LINK_MAX = 2_000

export const visualMatchBody = z.object({
  title: textField(ITEM_NAME_MAX),
  link: clearableText(LINK_MAX),
  thumbnail: clearableText(LINK_MAX),
  source: clearableText(CATEGORY_MAX),
  price: z.object({ value: textField(CATEGORY_MAX) }).nullable(),
})

export const identification = z.object({
  id: z.string(),
  /** The person's own photograph, re-encoded; what "save to inventory" keeps. */
  imageUrl: z.string(),
  /** Which source speaks: a catalogue record, the image matcher's label alone, the AI, or nobody. */
  source: z.enum(['catalogue', 'matcher', 'ai', 'google_lens', 'none']),
  sources: z.object({
    matcher: z.enum(sourceStates),
    ai: z.enum(sourceStates),
    lens: z.enum(sourceStates),
  }),
  /** `score` is (1 - distance) x 100 to one decimal. */
  topMatch: z.object({ label: z.string(), distance: z.number(), score: z.number(), matchedImageUrl: text }).nullable(),
  gptAnalysis: aiAnalysis.nullable(),
  googleLensResults: z.object({ visual_matches: z.array(visualMatch) }).nullable(),
  /** The catalogue record, field by field; null where the source has none. */
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
      priceExcellent: amountOut.nullable(),
      priceGood: amountOut.nullable(),
      priceFair: amountOut.nullable(),
      pricePoor: amountOut.nullable(),
      lastAuctionPrice: amountOut.nullable(),
      lastAuctionDate: text,
      estimatedValue: amountOut.nullable(),
    }),
  ),
  auctions: z.array(
    z.object({
      id: z.string(),
      salePrice: amountOut,
      auctionHouse: text,
      description: text,
      itemYear: text,
      saleDate: text,
    }),
  ),
})
export type Identification = z.output<typeof identification>

export const identify = defineEndpoints({
  identifyAntique: {
    method: 'POST',
    path: '/api/search/identify',
    auth: 'public',
    summary: 'Identify the antique in a photograph, sent as multipart `image` or uploaded before.',
    bodyType: 'multipart',
    body: z
      .object({
        uploadKey: uploadKey.optional(),
        image: z
          .instanceof(Uint8Array, { error: 'Please select an image file' })
          .optional()
          .meta({ type: 'string', format: 'binary' }),
        /** Leaves the image matcher out: the Version Switch. */
        skipNyckel: z.union([z.boolean(), z.enum(['true', 'false']).transform(v => v === 'true')]).default(false),
      })
      .refine(body => (body.image === undefined) !== (body.uploadKey === undefined), {
        path: ['image'],
        message: 'Send one photograph: as `image`, or as the `uploadKey` of an upload.',
      }),
    response: identification,
    errors: ['upload_missing', 'not_an_image', 'image_too_large', 'too_many_requests'],
  },
})
