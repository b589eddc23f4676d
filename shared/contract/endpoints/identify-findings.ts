import * as z from 'zod'
import { listingTypes } from '../../rules/listing.ts'
import { markSymbolIds } from '../../rules/mark-symbols.ts'
import { amount } from '../../rules/money.ts'
import { marksMeaning } from './marks.ts'

const text = z.string().nullable()

/** One statement about the kind of a piece. */
const kindSign = z.object({
  value: z.string(),
  /** Part of what is similar that agrees, 0 to 1. */
  share: z.number(),
  /** Names of similar pieces that say so, the most similar first. */
  restsOn: z.array(z.string()),
  /** Whether a model saw it in the photograph. */
  isSeen: z.boolean(),
})

/** Null where what is similar does not agree. */
export const pieceKind = z.object({
  category: kindSign.nullable(),
  form: kindSign.nullable(),
  material: kindSign.nullable(),
  /** Only an image-text model of the operator's choice sees it. */
  style: kindSign.nullable().optional(),
})

export const similarPiece = z.object({
  id: z.string(),
  itemName: z.string(),
  maker: text,
  dateCreated: text,
  imageUrl: z.string(),
  /** The museum or collection it is in. */
  collection: text,
  link: text,
})

const listedAlike = { id: z.string(), itemName: z.string(), category: text, imageUrl: text }

export const forSaleAlike = z.object({
  ...listedAlike,
  listingType: z.enum(listingTypes),
  /** An auction's reserve, if it has one. */
  price: amount.nullable(),
  currentBid: amount.nullable(),
})

export const soldAlike = z.object({ ...listedAlike, soldFor: amount, soldOn: z.string() })

const markReading = z.object({
  text: z.string(),
  /** The person's photograph that shows it. */
  imageUrl: z.string(),
  /** Corners, clockwise from the upper left as it is read, as shares of the photograph's width and height. */
  quad: z.array(z.tuple([z.number(), z.number()])),
  confidence: z.number(),
})

const typedMarks = z.object({ marks: z.array(z.string()), symbols: z.array(z.enum(markSymbolIds)) })

export const readMarks = z.object({
  readings: z.array(markReading),
  /** What a person typed or chose instead; null where it was read. */
  typed: typedMarks.nullable(),
  meaning: marksMeaning,
})
