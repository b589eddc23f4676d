import { DESCRIPTION_MAX } from '../../../shared/contract/fields.ts'
import { formatUnits } from '../../../shared/rules/currency-format.ts'
import { shopCurrency } from '../../../shared/rules/shop-currency.ts'
import type { AiReading } from './ai-reading.ts'
import { type FamousName, famousNamesIn, withoutAccents } from './famous-names.ts'
import { withoutNames } from './without-names.ts'

const SIX_FIGURES_CENTS = 100_000_00
const MAX_NAMES = 3
/** Room for the cautions in a full description. */
const CAUTIONS_LENGTH = 500

/** These give the piece to nobody famous. */
const LIKENESSES: readonly AiReading['attribution'][] = ['manner of', 'in the style of', 'after']

export interface Support {
  /** A mark on the piece was read and says the same. */
  readonly hasMark: boolean
  /** A catalogue record of this very piece says the same. */
  readonly hasRecord: boolean
}

const NEEDS_EXPERT = 'would need an expert to confirm.'

/** Says of a famous name and of six figures that rest on the photographs alone that they need an expert. */
export function withExpertCaution(reading: AiReading, { hasMark, hasRecord }: Support): AiReading {
  if (hasMark || hasRecord) return reading
  const names = famousNamesOf(reading).slice(0, MAX_NAMES)
  const cautions = [
    ...names.map(cautionOf),
    ...(isSixFigures(reading) ? [`A value of ${formatUnits(100_000, shopCurrency())} or more ${NEEDS_EXPERT}`] : []),
  ]
  if (cautions.length === 0) return reading
  const { itemName, category, maker, attribution, description } = reading
  const isMakerFamous = maker !== null && names.some(({ name }) => isIn(maker, name))
  return {
    ...reading,
    itemName: untitled(itemName, names, isMakerFamous ? maker : null) || category,
    attribution: isMakerFamous && attribution === 'by' ? 'attributed to' : attribution,
    description: [description?.slice(0, DESCRIPTION_MAX - CAUTIONS_LENGTH), ...cautions].filter(Boolean).join(' '),
  }
}

const cautionOf = ({ name, is }: FamousName): string =>
  `That it is ${is === 'maker' ? 'by' : 'of the period'} ${name} ${NEEDS_EXPERT}`

/** Names in the history and the description count only where they are given the piece. */
const GIVEN_TO = /\b(?:by|signed|attributed to)\s+([^,.;]{2,60})/gi

function famousNamesOf({ itemName, maker, attribution, dateCreated, culture, description, history }: AiReading) {
  const isLikeness = maker !== null && LIKENESSES.includes(attribution)
  const prose = `${description ?? ''} ${history ?? ''}`
  const texts = [itemName, maker, dateCreated, culture, ...[...prose.matchAll(GIVEN_TO)].map(([, given]) => given!)]
  const names = new Set(texts.flatMap(text => (text ? famousNamesIn(text) : [])))
  return [...names].filter(({ name }) => !(isLikeness && isIn(maker, name)))
}

const isIn = (text: string, name: string) => famousNamesIn(text).some(famous => famous.name === name)

/** A title becomes a listing's, where nobody reads the caution. */
function untitled(title: string, names: readonly FamousName[], maker: string | null): string {
  const spellings = names.flatMap(({ name, is }) =>
    [name, withoutAccents(name)].flatMap(each => (is === 'period' ? [`${each} dynasty`, `${each} period`] : [each])),
  )
  return [...(maker ? [maker] : []), ...spellings].reduce(withoutNames, title)
}

function isSixFigures({ estimatedValueMin, estimatedValueMax }: AiReading): boolean {
  const most = estimatedValueMax ?? estimatedValueMin
  return most !== null && most >= SIX_FIGURES_CENTS
}
