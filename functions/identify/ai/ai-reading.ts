import * as z from 'zod'
import { attributions, claimSubjects } from '../../../shared/contract/endpoints/identify-reading.ts'
import { CATEGORY_MAX, DESCRIPTION_MAX, ITEM_NAME_MAX, textField } from '../../../shared/contract/fields.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { MAX_SEARCH_PHOTOS, views } from '../../../shared/rules/identify.ts'
import { categories } from '../../../shared/rules/listing.ts'
import { MAX_PRICE_CENTS } from '../../../shared/rules/money.ts'
import { jsonWithin } from './json-within.ts'
import { inForm } from './loose-answer.ts'
import { phraseWithoutContacts, proseWithoutContacts } from './without-contacts.ts'
import { withoutNames } from './without-names.ts'

/** `nullable` instead of `optional`, because strict structured output needs every field. */
export const modelAnswer = z.object({
  itemName: z.string(),
  category: z.enum(categories),
  description: z.string().nullable(),
  history: z.string().nullable(),
  maker: z.string().nullable(),
  attribution: z.enum(attributions).nullable(),
  dateCreated: z.string().nullable(),
  culture: z.string().nullable(),
  estimatedValueMin: z.number().nullable(),
  estimatedValueMax: z.number().nullable(),
  confidence: z.number(),
  claims: z.array(
    z.object({ about: z.enum(claimSubjects), evidence: z.string(), photo: z.number(), confidence: z.number() }),
  ),
  nextView: z.object({ view: z.enum(views), reason: z.string() }).nullable(),
})

export const ENOUGH_CONFIDENCE = 0.35
/** Below this, no maker is named: a wrong attribution is the most costly error for a seller. */
const ATTRIBUTION_CONFIDENCE = 0.7

const MAX_ANSWER_LENGTH = 60_000
const MAX_CLAIMS = 20
const EVIDENCE_MAX = 1_000

/** Tags, scripts and direction marks are not prose and could attack a browser. */
const MARKUP = /<\/?[a-z!]|&#|\b(?:javascript|vbscript):|\bdata:\w+\/|[\u202a-\u202e\u2066-\u2069]/i

/** The same rules as for typed text, so a shown answer can be saved. */
const prose = (max: number) => textField(max).transform(proseWithoutContacts)
const phrase = (max: number) => textField(max).transform(phraseWithoutContacts)

const optional = (text: z.ZodType<string, string>) => text.nullable().transform(read => read || null)

const units = z
  .number()
  .min(0)
  .max(MAX_PRICE_CENTS / 100)
  .nullable()

const confidence = z.number('from 0 to 1').min(0, 'from 0 to 1').max(1, 'from 0 to 1')

const isYetToCome = (date: string, now: Date) =>
  !/\bB\.?C/i.test(date) && (date.match(/\d{4,}/g) ?? []).some(year => Number(year) > now.getUTCFullYear())

/**
 * Each field stands by itself: one that can't be true is left out, and the rest is used. Needed are a name and how sure it is,
 * which is shown and must not be made up.
 */
function plausible(photoCount: number, now: Date) {
  const claim = modelAnswer.shape.claims.element.extend({
    evidence: prose(EVIDENCE_MAX),
    photo: z.number().int().min(1).max(photoCount),
    confidence,
  })
  const plausibleClaims = (claims: readonly unknown[]) =>
    claims.slice(0, MAX_CLAIMS).flatMap(each => claim.safeParse(each).data ?? [])
  return z.object({
    ...modelAnswer.shape,
    itemName: textField(ITEM_NAME_MAX).min(1, 'a name is needed').transform(phraseWithoutContacts),
    description: optional(prose(DESCRIPTION_MAX)).catch(null),
    history: optional(prose(DESCRIPTION_MAX)).catch(null),
    maker: optional(phrase(CATEGORY_MAX))
      .transform(maker => (maker && (NOBODY.test(maker) || SHOP.test(maker)) ? null : maker))
      .catch(null),
    attribution: modelAnswer.shape.attribution.catch(null),
    dateCreated: optional(phrase(CATEGORY_MAX))
      .refine(date => !isYetToCome(date ?? '', now))
      .catch(null),
    culture: optional(phrase(CATEGORY_MAX)).catch(null),
    estimatedValueMin: units.catch(null),
    estimatedValueMax: units.catch(null),
    confidence,
    claims: z.array(z.unknown()).transform(plausibleClaims).catch([]),
    nextView: z
      .object({ view: z.enum(views), reason: prose(EVIDENCE_MAX) })
      .nullable()
      .catch(null),
  })
}
type PlausibleAnswer = z.output<ReturnType<typeof plausible>>
type PlausibleClaim = PlausibleAnswer['claims'][number]

/** The evidence is a photograph, counted from 1, or a catalogue record. */
interface AiClaim extends Omit<PlausibleClaim, 'photo'> {
  photo: number | null
  recordId: string | null
}

export interface AiReading extends Omit<PlausibleAnswer, 'claims' | 'estimatedValueMin' | 'estimatedValueMax'> {
  estimatedValueMin: Cents | null
  estimatedValueMax: Cents | null
  claims: AiClaim[]
}

/** What models write instead of null for an unknown maker. */
const NOBODY = /^(?:unknown|unidentified|unmarked|unsigned|anonymous|none|n\/a|not known)\b/i

/** The shop's own name, which is no maker. */
const SHOP = /^(?:the\s+)?vitrine\b/i

/** An answer that can't be read, names nothing, or says not how surely. `message` tells the model what was wrong. */
export class FaultyAnswer extends Error {}

const FIELDS = Object.keys(modelAnswer.shape)

/**
 * What can't be read or can't be true is left out, field by field (docs/decisions/35-identification-sources.md).
 * @throws FaultyAnswer if another try may help, Error if it is huge or would attack a browser
 */
export function readModelAnswer(text: string, photoCount: number, now: Date): AiReading {
  if (text.length > MAX_ANSWER_LENGTH) throw new Error(`The model wrote ${text.length} characters.`)
  const object = jsonWithin(text, FIELDS)
  if (!object) throw new FaultyAnswer('There was no complete JSON object in it.')
  const formed = inForm(object, photoCount)
  if (textsIn(formed).some(each => MARKUP.test(each))) throw new Error('The model wrote markup.')
  const { data, error } = plausible(photoCount, now).safeParse(formed)
  if (!data) throw new FaultyAnswer(faultsOf(error))
  const { claims, nextView, estimatedValueMin: min, estimatedValueMax: max, ...answer } = data
  const isUpsideDown = min !== null && max !== null && min > max
  return attribute({
    ...answer,
    itemName: answer.itemName || answer.category,
    estimatedValueMin: isUpsideDown ? null : toCents(min),
    estimatedValueMax: isUpsideDown ? null : toCents(max),
    claims: surestOfEach(claims.filter(({ about, evidence }) => evidence && isStated(about, answer))),
    // No more photographs can be added.
    nextView: nextView?.reason && photoCount < MAX_SEARCH_PHOTOS ? nextView : null,
  })
}

const faultsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join(' ')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function attribute(reading: AiReading): AiReading {
  const { maker, attribution, confidence, claims } = reading
  if (maker === null) return { ...reading, attribution: null }
  const isSupported =
    confidence >= ATTRIBUTION_CONFIDENCE &&
    claims.some(claim => claim.about === 'maker' && claim.confidence >= ATTRIBUTION_CONFIDENCE)
  // A maker without an attribution gets the weakest one.
  return isSupported ? { ...reading, attribution: attribution ?? 'attributed to' } : withoutMaker(reading)
}

export function withoutMaker(reading: AiReading): AiReading {
  const { maker, itemName, category, description, history, claims } = reading
  if (maker === null) return reading
  const unnamed = (text: string | null) => (text && withoutNames(text, maker)) || null
  return {
    ...reading,
    itemName: unnamed(itemName) ?? category,
    description: unnamed(description),
    history: unnamed(history),
    maker: null,
    attribution: null,
    claims: claims.flatMap(claim => {
      const evidence = unnamed(claim.evidence)
      return evidence && claim.about !== 'maker' ? { ...claim, evidence } : []
    }),
  }
}

/** Materials are part of the name and description. */
const isStated = (
  about: PlausibleClaim['about'],
  answer: Pick<PlausibleAnswer, Exclude<PlausibleClaim['about'], 'materials'>>,
) => about === 'materials' || answer[about] !== null

function surestOfEach(claims: readonly PlausibleClaim[]): AiClaim[] {
  const surest = new Map<string, AiClaim>()
  for (const claim of claims) {
    if (claim.confidence > (surest.get(claim.about)?.confidence ?? -1)) {
      surest.set(claim.about, { ...claim, recordId: null })
    }
  }
  return [...surest.values()]
}

const toCents = (amount: number | null) => (amount === null ? null : cents(Math.round(amount * 100)))
