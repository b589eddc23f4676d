import * as z from 'zod'
import { CATEGORY_MAX, DESCRIPTION_MAX, ITEM_NAME_MAX, textField } from '../../shared/fields.ts'
import { categories } from '../../shared/listing.ts'
import { MAX_PRICE_CENTS } from '../../shared/money.ts'

/** What the model is asked for. `nullable`, not `optional`: strict structured output wants every field present. */
export const modelAnswer = z.object({
  itemName: z.string(),
  category: z.enum(categories),
  description: z.string().nullable(),
  history: z.string().nullable(),
  maker: z.string().nullable(),
  dateCreated: z.string().nullable(),
  culture: z.string().nullable(),
  estimatedValueMin: z.number().nullable(),
  estimatedValueMax: z.number().nullable(),
  confidence: z.number(),
})

/** Values are whole cents. */
export type AiReading = z.output<typeof modelAnswer>

/** Below this a reading is a guess, and says nothing. */
export const ENOUGH_CONFIDENCE = 0.35
/** Below this no maker is named: a wrong attribution is what costs a seller most. */
const ATTRIBUTION_CONFIDENCE = 0.7

/** Prose has no tags; what does was meant for somebody's browser. */
const MARKUP = /<\/?[a-z!]|&#|javascript:/i

/** By the rules of what people type: an answer that is shown can be saved. */
const prose = (max: number) => textField(max).refine(text => !MARKUP.test(text), 'markup')

const optionalProse = (max: number) =>
  prose(max)
    .nullable()
    .transform(text => text || null)

const dollars = z
  .number()
  .min(0)
  .max(MAX_PRICE_CENTS / 100)
  .nullable()

const isYetToCome = (date: string, now: Date) =>
  !/\bB\.?C/i.test(date) && (date.match(/\d{4,}/g) ?? []).some(year => Number(year) > now.getUTCFullYear())

const plausible = (now: Date) =>
  z
    .object({
      ...modelAnswer.shape,
      itemName: prose(ITEM_NAME_MAX).min(1),
      description: optionalProse(DESCRIPTION_MAX),
      history: optionalProse(DESCRIPTION_MAX),
      maker: optionalProse(ITEM_NAME_MAX),
      dateCreated: optionalProse(CATEGORY_MAX).refine(date => !isYetToCome(date ?? '', now), 'a year to come'),
      culture: optionalProse(CATEGORY_MAX),
      estimatedValueMin: dollars,
      estimatedValueMax: dollars,
      confidence: z.number().min(0).max(1),
    })
    .refine(
      ({ estimatedValueMin: min, estimatedValueMax: max }) => min === null || max === null || min <= max,
      'range upside down',
    )

/**
 * A model's answer, if it is one that a person could have given: no negative values, years to come, or markup.
 * @param text the JSON the model wrote
 * @throws when it is malformed or absurd: a model that errs there is not to be believed elsewhere
 */
export function readModelAnswer(text: string, now: Date): AiReading {
  const { maker, estimatedValueMin, estimatedValueMax, ...rest } = plausible(now).parse(JSON.parse(text))
  return {
    ...rest,
    maker: rest.confidence >= ATTRIBUTION_CONFIDENCE ? maker : null,
    estimatedValueMin: toCents(estimatedValueMin),
    estimatedValueMax: toCents(estimatedValueMax),
  }
}

const toCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
