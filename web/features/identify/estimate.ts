import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { MIN_PIECES_FOR_RANGE } from '../../../shared/rules/comparables.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import { termText } from '../../lib/term-text.ts'
import { formsText } from './forms-text.ts'

type Valuation = Identification['valuation']
type Basis = NonNullable<Valuation['basis']>

/** What the range rests on. */
export function basisText(basis: Basis, category: string | null, hasOwnPrices: boolean): string {
  const { pieces } = basis
  return hasOwnPrices
    ? `Based on its own past prices and ${counted(pieces - 1, 'other piece', 'other pieces')}: ${scope(basis, category)}.`
    : `Based on ${counted(pieces, 'piece', 'pieces')}: ${scope(basis, category)}.`
}

function scope({ level, maker, kind }: Basis, category: string | null): string {
  const forms = formsText(kind)
  if (level === 'maker') return maker === null ? `${forms} by the same maker` : `${forms} by ${maker}`
  if (level === 'category') return category ? `of any form in ${termText(category)}` : 'of any form in its category'
  return maker === null ? `${forms} by any maker, because its maker isn’t known for certain` : `${forms} by any maker`
}

/** Why there is none. */
export function noEstimateText({ isTooWide, comparables }: Valuation, isKnown: boolean): string {
  if (isTooWide) return 'What similar pieces sold for is too far apart for a range that says anything.'
  if (comparables.some(({ relation }) => relation === 'piece'))
    return 'What it fetched itself is no estimate without two other pieces like it.'
  const pieces = comparables.length
  if (pieces === 0)
    return isKnown
      ? 'We don’t know: no comparable sale is on record.'
      : 'We can’t tell for certain what this is, and we don’t value a guess.'
  return pieces === 1
    ? `Only one comparable piece has a price on record, and a range needs ${MIN_PIECES_FOR_RANGE}.`
    : `Only ${pieces} comparable pieces have a price on record, and a range needs ${MIN_PIECES_FOR_RANGE}.`
}
