import * as z from 'zod'
import { clearableCategory } from '../../rules/category.ts'
import type { Cents } from '../../rules/cents.ts'
import { MAX_SEARCH_PHOTOS, views } from '../../rules/identify.ts'
import { amount, amountField } from '../../rules/money.ts'
import { CATEGORY_MAX, clearableText, DESCRIPTION_MAX, ITEM_NAME_MAX, textField } from '../fields.ts'

const text = z.string().nullable()

/** How surely a work is given to its maker, the surest first, in the words of the trade. */
export const attributions = [
  'by',
  'attributed to',
  'workshop of',
  'circle of',
  'follower of',
  'manner of',
  'in the style of',
  'after',
] as const

export const claimSubjects = ['itemName', 'category', 'maker', 'dateCreated', 'culture', 'materials'] as const

const claim = z.object({
  about: z.enum(claimSubjects),
  evidence: z.string(),
  /** Which photograph shows it, counted from 1; null when it rests on something else. */
  photo: z.number().int().min(1).max(MAX_SEARCH_PHOTOS).nullable(),
  recordId: text,
  confidence: z.number().min(0).max(1),
})

export const nextView = z.object({ view: z.enum(views), reason: z.string() })

/** The AI's reading of the photographs, with whichever schema its amounts have: JSON's, or that of a record. */
export const aiAnalysisWith = <Amount extends z.ZodType<Cents>>(amount: Amount) =>
  z.object({
    itemName: z.string(),
    category: text,
    description: text,
    history: text,
    maker: text,
    dateCreated: text,
    culture: text,
    estimatedValueMin: amount.nullable(),
    estimatedValueMax: amount.nullable(),
    confidence: z.number().min(0).max(1),
    /** What stands before the maker's name; null without one. */
    attribution: z.enum(attributions).nullable().default(null),
    claims: z.array(claim).default([]),
    nextView: nextView.nullable().default(null),
  })
export const aiAnalysis = aiAnalysisWith(amount)

export const aiAnalysisBody = z.object({
  itemName: textField(ITEM_NAME_MAX),
  category: clearableCategory,
  description: clearableText(DESCRIPTION_MAX),
  history: clearableText(DESCRIPTION_MAX),
  maker: clearableText(ITEM_NAME_MAX),
  dateCreated: clearableText(CATEGORY_MAX),
  culture: clearableText(CATEGORY_MAX),
  estimatedValueMin: amountField().nullable(),
  estimatedValueMax: amountField().nullable(),
  confidence: z.number().min(0).max(1),
  attribution: z.enum(attributions).nullable().default(null),
  claims: z
    .array(claim.extend({ evidence: textField(DESCRIPTION_MAX), recordId: clearableText(CATEGORY_MAX) }))
    .max(20)
    .default([]),
  nextView: nextView
    .extend({ reason: textField(DESCRIPTION_MAX) })
    .nullable()
    .default(null),
})

export const visualMatch = z.object({
  title: z.string(),
  link: text,
  thumbnail: text,
  source: text,
  /** `value` as the page shows it, `$300`; `extractedValue` is what it says of that, in `currency`. */
  price: z
    .object({
      value: z.string(),
      extractedValue: z.number().nullable().default(null),
      currency: text.default(null),
    })
    .nullable(),
})

const LINK_MAX = 2_000
/** A sign, a code, or a word such as `kr.` */
const CURRENCY_MAX = 20

export const visualMatchBody = z.object({
  title: textField(ITEM_NAME_MAX),
  link: clearableText(LINK_MAX),
  thumbnail: clearableText(LINK_MAX),
  source: clearableText(CATEGORY_MAX),
  price: z
    .object({
      value: textField(CATEGORY_MAX),
      extractedValue: z.number().nonnegative().nullable().default(null),
      currency: clearableText(CURRENCY_MAX).default(null),
    })
    .nullable(),
})
