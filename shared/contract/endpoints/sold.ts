import * as z from 'zod'
import { valueLacks } from '../../rules/comparables.ts'
import { SEARCH_TEXT_MAX } from '../../rules/filters.ts'
import { DIMENSIONS_MAX } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { soldSorts } from '../../rules/sold.ts'
import { TRAIT_MAX } from '../../rules/traits.ts'
import { comparableSale, comparison, heldRanges, middleOfSales } from '../comparison.ts'
import { defineEndpoints } from '../endpoint.ts'
import { CATEGORY_MAX, ITEM_NAME_MAX, idField, optionalText, switchField } from '../fields.ts'
import { understood } from './search.ts'

const filter = z.string().trim().max(TRAIT_MAX, `Use at most ${TRAIT_MAX} characters.`).optional()

export const soldFilters = z.object({
  q: optionalText(SEARCH_TEXT_MAX),
  form: filter,
  maker: filter,
  period: filter,
})

/** What a listing may say of its piece. */
const saidOfSold = ['mark', 'condition', 'flaws', 'dimensions', 'description', 'maker', 'dateCreated'] as const
type SaidOfSold = (typeof saidOfSold)[number]

/** Beyond it, filters serve better than pages. */
const OFFSET_MAX = 1_000_000

/** Without delivery and tax. Who bought it is nobody's business. */
const soldPiece = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  maker: z.string().nullable(),
  dateCreated: z.string().nullable(),
  soldFor: amount,
  /** `2026-05-14` */
  soldOn: z.iso.date(),
  isAuction: z.boolean(),
})
export type SoldPiece = z.output<typeof soldPiece>

const prices = z.object({
  lowest: amount,
  /** A quarter of the pieces sold for no more than this. */
  lower: amount,
  median: amount,
  /** A quarter of the pieces sold for no less than this. */
  upper: amount,
  highest: amount,
})

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

const soldPrices = z.object({
  total: z.number().int(),
  understood,
  /** Null if nothing was sold. */
  prices: prices.nullable(),
  pieces: z.array(soldPiece),
  /** Up to 200 sales for a chart, spread over all of them, in the order of time. */
  points: z.array(soldPiece.pick({ id: true, title: true, soldFor: true, soldOn: true })),
  /** With the other filters unchanged, most first. */
  facets: z.object({ form: facet, maker: facet, period: facet }),
})
export type SoldPricesFound = z.output<typeof soldPrices>

export const sold = defineEndpoints({
  getSoldPrices: {
    method: 'GET',
    path: '/api/sold/prices',
    auth: 'public',
    summary: 'Get what pieces sold for here, by words, form, maker and period, in pages, with prices over time.',
    query: soldFilters.extend({
      /** Only what this person sold. */
      seller: idField.optional(),
      sort: z.enum(soldSorts).default('newest'),
      limit: z.coerce.number().int().min(1).max(100).default(24),
      offset: z.coerce.number().int().min(0).max(OFFSET_MAX).default(0),
    }),
    response: soldPrices,
    cacheSeconds: 60,
  },
  getSoldLike: {
    method: 'GET',
    path: '/api/sold/like',
    auth: 'public',
    summary:
      'Get what is like a piece by form, material, period, size and maker and sold in the last 24 months, the nearest first, with the middle and range of what it sold for.',
    query: z.object({
      itemName: z.string().trim().min(1).max(ITEM_NAME_MAX),
      maker: optionalText(255),
      dateCreated: optionalText(255),
      period: optionalText(CATEGORY_MAX),
      materials: optionalText(ITEM_NAME_MAX),
      dimensions: optionalText(DIMENSIONS_MAX),
      category: optionalText(CATEGORY_MAX),
      /** Id of a listing that doesn't count. */
      except: idField.optional(),
      /** Whether `had` is asked for. */
      had: switchField.default(false),
    }),
    response: z.object({
      /** Null if the title names none. */
      form: z.string().nullable(),
      /** Null with fewer than three sales. */
      middle: middleOfSales.nullable(),
      /** Null with fewer than six, or where they are too far apart. */
      range: z.object({ lower: amount, upper: amount }).nullable(),
      held: heldRanges.nullable(),
      /** Where there is no range: what would help. */
      lacks: z.array(z.enum(valueLacks)),
      comparables: z.array(comparableSale.extend({ comparison })),
      /** How many of the comparables' listings said something, and how many photographs most had at least. Null unless asked, and of fewer than three. */
      had: z
        .object({
          of: z.number().int(),
          photographs: z.number().int(),
          ...(Object.fromEntries(saidOfSold.map(name => [name, z.number().int()])) as Record<SaidOfSold, z.ZodInt>),
        })
        .nullable(),
    }),
    cacheSeconds: 300,
  },
})
