import * as z from 'zod'
import { CATEGORY_MAX, clearableText, ITEM_NAME_MAX, nullish, textField } from '../contract/fields.ts'
import { clearableFacts, draftedFacts, pieceFacts, type SaidFacts } from './piece-facts.ts'
import type { TraitName } from './traits.ts'

/** What the seller states besides title and description, in the seller's words. In the order of the form. */
const maxOf = {
  maker: ITEM_NAME_MAX,
  dateCreated: CATEGORY_MAX,
  period: CATEGORY_MAX,
  style: CATEGORY_MAX,
  culture: CATEGORY_MAX,
  materials: ITEM_NAME_MAX,
  color: CATEGORY_MAX,
} as const

export type DetailName = keyof typeof maxOf
export const detailNames = Object.keys(maxOf) as DetailName[]

export const detailTitles: Readonly<Record<DetailName, string>> = {
  maker: 'Maker',
  dateCreated: 'Date made',
  period: 'Period',
  style: 'Style',
  culture: 'Origin',
  materials: 'Materials',
  color: 'Color',
}

/** The filter that each answers. Periods also follow from the date. */
export const detailTraits = [
  ['maker', 'maker'],
  ['period', 'period'],
  ['style', 'style'],
  ['culture', 'origin'],
  ['materials', 'material'],
  ['color', 'color'],
] as const satisfies readonly (readonly [DetailName, TraitName])[]

export const byDetail = <Value>(of: (name: DetailName) => Value) =>
  Object.fromEntries(detailNames.map(name => [name, of(name)])) as Record<DetailName, Value>

export const pieceDetails = { ...byDetail(() => z.string().nullable()), facts: pieceFacts }

/** Absent: as it is; null and blank: nothing is stated. */
export const clearableDetails = {
  ...byDetail(name => clearableText(maxOf[name]).optional()),
  facts: clearableFacts,
}

/** Null where nothing was decided; empty where it was taken away. */
export const draftedDetails = { ...byDetail(name => nullish(textField(maxOf[name]))), facts: draftedFacts }

export type StatedDetails = { readonly [Name in DetailName]?: string | null | undefined } & {
  readonly facts?: SaidFacts | null | undefined
}

const statedNames = [...detailNames, 'facts'] as const

export const detailsOf = <Values extends StatedDetails>(values: Values) =>
  Object.fromEntries(statedNames.map(name => [name, values[name]])) as Required<
    Pick<Values, (DetailName | 'facts') & keyof Values>
  >
