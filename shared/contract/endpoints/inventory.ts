import * as z from 'zod'
import { clearableCategory, optionalCategory } from '../../rules/category.ts'
import { conditionReport } from '../../rules/condition-report.ts'
import { countryField } from '../../rules/delivery.ts'
import { isEstimate, MAX_ESTIMATE_RATIO } from '../../rules/estimate.ts'
import { clearableHsCode } from '../../rules/labels.ts'
import { amount, amountField } from '../../rules/money.ts'
import { clearableFacts, pieceFacts } from '../../rules/piece-facts.ts'
import { LOCATION_NOTE_MAX, pieceLocationOut, pieceLocations, SOURCE_MAX, STOCK_NUMBER_MAX } from '../../rules/stock.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  anyMediaPath,
  CATEGORY_MAX,
  clearableText,
  DESCRIPTION_MAX,
  ITEM_NAME_MAX,
  idField,
  idParams,
  nullish,
  optionalText,
  pieceName,
} from '../fields.ts'
import { aiAnalysis, aiAnalysisBody, visualMatch, visualMatchBody } from './identify-reading.ts'

/** Bytes that both analyses may take together, so that an item stays well below DynamoDB's 400 KB. */
const ANALYSES_MAX_BYTES = 150_000

const analysesFit = ({ gptAnalysis, googleLensResults }: { gptAnalysis: unknown; googleLensResults: unknown }) =>
  new TextEncoder().encode(JSON.stringify([gptAnalysis, googleLensResults])).length <= ANALYSES_MAX_BYTES

export const inventoryItem = z.object({
  id: z.string(),
  itemName: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  history: z.string().nullable(),
  maker: z.string().nullable(),
  dateCreated: z.string().nullable(),
  culture: z.string().nullable(),
  materials: z.string().nullable(),
  facts: pieceFacts,
  imageUrl: z.string().nullable(),
  estimatedValueMin: amount.nullable(),
  estimatedValueMax: amount.nullable(),
  gptAnalysis: aiAnalysis.nullable(),
  googleLensResults: z.object({ visual_matches: z.array(visualMatch) }).nullable(),
  /** Only its owner reads it. */
  purchasePrice: amount.nullable(),
  /** Of whom it was bought. Only its owner reads it, as the next four. */
  purchasedFrom: z.string().nullable(),
  purchasePlace: z.string().nullable(),
  /** A day, like 2026-12-21. */
  purchasedOn: z.string().nullable(),
  stockNumber: z.string().nullable(),
  /** What customs ask when it is sent abroad: its tariff code (HS), in digits, and where it was made. Only its owner reads them. */
  hsCode: z.string().nullable(),
  originCountry: z.string().nullable(),
  /** Null: in stock. */
  location: pieceLocationOut.nullable(),
  /** Whether its photographs help to recognize the piece, with the owner's consent. Only its owner reads it. */
  sharesView: z.boolean(),
  /** The search that found it, which its owner can open for 90 days. */
  identificationId: z.string().nullable(),
  listingId: z.string().nullable(),
  /** Of its passport. */
  pieceId: z.string().nullable(),
  /** Since then it is sold, or laid away. */
  soldAt: z.string().nullable(),
  /** Kept in the shop for a customer who pays in parts. Absent: it is not. */
  isLaidAway: z.boolean().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type InventoryItem = z.output<typeof inventoryItem>

/** Without long texts and analyses: a Lambda answers at most 6 MB, and a large collection has to fit. */
export const inventoryEntry = inventoryItem
  .omit({
    purchasePrice: true,
    purchasedFrom: true,
    purchasePlace: true,
    purchasedOn: true,
    stockNumber: true,
    hsCode: true,
    originCountry: true,
    location: true,
    sharesView: true,
    identificationId: true,
    pieceId: true,
    description: true,
    history: true,
    facts: true,
    gptAnalysis: true,
    googleLensResults: true,
  })
  .extend({
    /** Of its passport. Absent: it has none. */
    pieceId: z.string().nullish(),
  })
export type InventoryEntry = z.output<typeof inventoryEntry>

/** What a list for an insurer says of a piece. */
const insuredPiece = inventoryItem
  .pick({ id: true, itemName: true, category: true, maker: true, dateCreated: true, culture: true, materials: true })
  .extend({
    ...inventoryItem.pick({ facts: true, imageUrl: true, purchasePrice: true }).shape,
    ...inventoryItem.pick({ estimatedValueMin: true, estimatedValueMax: true }).shape,
    /** When we estimated the range, if it is still what we estimated. Null: its owner stated it. */
    estimatedAt: z.string().nullable(),
    /** Of its listing. */
    ...conditionReport,
  })
export type InsuredPiece = z.output<typeof insuredPiece>

const rangeInOrder = (item: { estimatedValueMin?: number | null; estimatedValueMax?: number | null }) =>
  isEstimate(item.estimatedValueMin, item.estimatedValueMax)
export const RANGE_ISSUE = {
  path: 'estimatedValueMax',
  message: `The higher value must not be below the lower one, nor above ${MAX_ESTIMATE_RATIO} times it.`,
}
const rangeRefusal = { ...RANGE_ISSUE, path: [RANGE_ISSUE.path] }

const dayField = z.iso.date('Write the day like 2026-12-21.').max(10)

/** Where a piece is, if not in stock. */
export const locationField = z.object({
  kind: z.enum(pieceLocations),
  note: optionalText(LOCATION_NOTE_MAX),
  until: nullish(dayField),
})

/** What only its owner needs to know of a piece. */
const ownNotes = {
  purchasePrice: amountField().nullish(),
  purchasedFrom: clearableText(SOURCE_MAX).optional(),
  purchasePlace: clearableText(SOURCE_MAX).optional(),
  purchasedOn: dayField.nullish(),
  stockNumber: clearableText(STOCK_NUMBER_MAX).optional(),
  hsCode: clearableHsCode.optional(),
  originCountry: countryField.nullish(),
}

export const createInventoryItemBody = z
  .object({
    itemName: pieceName,
    category: optionalCategory,
    description: optionalText(DESCRIPTION_MAX),
    history: optionalText(DESCRIPTION_MAX),
    maker: optionalText(ITEM_NAME_MAX),
    dateCreated: optionalText(CATEGORY_MAX),
    culture: optionalText(CATEGORY_MAX),
    materials: optionalText(ITEM_NAME_MAX),
    facts: clearableFacts,
    estimatedValueMin: nullish(amountField()),
    estimatedValueMax: nullish(amountField()),
    ...ownNotes,
    /** One of a search is kept from now on, at an address of its own. */
    imageUrl: nullish(anyMediaPath),
    /** The search that found it: its estimate's accuracy is known after a sale, its suggestions when it is listed. */
    identificationId: nullish(idField),
    /** Consent that the photographs of that search help to recognize the piece, if it was recognized as the same. */
    sharesView: nullish(z.boolean()),
    gptAnalysis: nullish(aiAnalysisBody),
    googleLensResults: nullish(z.object({ visual_matches: z.array(visualMatchBody).max(100) })),
  })
  .refine(rangeInOrder, rangeRefusal)
  .refine(analysesFit, { path: ['gptAnalysis'], message: 'These analyses are too large to save.' })

/** What is absent stays as it is; null and blank clear. A name can't be cleared. */
export const updateInventoryItemBody = z
  .object({
    itemName: pieceName.optional(),
    category: clearableCategory.optional(),
    description: clearableText(DESCRIPTION_MAX).optional(),
    history: clearableText(DESCRIPTION_MAX).optional(),
    maker: clearableText(ITEM_NAME_MAX).optional(),
    dateCreated: clearableText(CATEGORY_MAX).optional(),
    culture: clearableText(CATEGORY_MAX).optional(),
    materials: clearableText(ITEM_NAME_MAX).optional(),
    /** All that hold from now on. */
    facts: clearableFacts,
    estimatedValueMin: amountField().nullish(),
    estimatedValueMax: amountField().nullish(),
    ...ownNotes,
    /** Null: back in stock. */
    location: locationField.nullish(),
    /** False withdraws the consent; it can't be given here. */
    sharesView: z.boolean().optional(),
  })
  .refine(rangeInOrder, rangeRefusal)

export const inventory = defineEndpoints({
  listInventory: {
    method: 'GET',
    path: '/api/inventory',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List my collection, newest first, without long texts and analyses.',
    response: z.array(inventoryEntry),
  },
  listInsuredPieces: {
    method: 'GET',
    path: '/api/insurance-list',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List what an insurer asks of the pieces that I have not sold, oldest first, in pages.',
    query: z.object({ cursor: idField.optional() }),
    response: z.object({ pieces: z.array(insuredPiece), cursor: z.string().nullable() }),
  },
  getInventoryItem: {
    method: 'GET',
    path: '/api/inventory/{id}',
    auth: 'member',
    scope: 'listings:read',
    summary: 'Get one item of my collection.',
    params: idParams,
    response: inventoryItem,
    errors: ['not_found'],
  },
  createInventoryItem: {
    method: 'POST',
    path: '/api/inventory',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Add an item to my collection.',
    body: createInventoryItemBody,
    response: inventoryItem,
    status: 201,
    errors: ['upload_missing'],
  },
  updateInventoryItem: {
    method: 'PATCH',
    path: '/api/inventory/{id}',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Change the description, value or purchase price of an item, also after its sale.',
    params: idParams,
    body: updateInventoryItemBody,
    response: inventoryItem,
    errors: ['not_found'],
  },
  deleteInventoryItem: {
    method: 'DELETE',
    path: '/api/inventory/{id}',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Remove an item that is not listed for sale.',
    params: idParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found', 'item_listed', 'item_left_from_auction', 'payment_awaited', 'item_sold', 'conflict'],
  },
})
