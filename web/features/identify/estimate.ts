import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import { termText } from '../../lib/term-text.ts'
import { formsText } from './forms-text.ts'

type Valuation = Identification['valuation']
type Basis = NonNullable<Valuation['basis']>
type Held = NonNullable<Valuation['held']>

const NEEDED = 3

/** What the range rests on, and why on nothing closer. */
export function basisText(basis: Basis, category: string | null, hasOwnPrices: boolean): string {
  const { maker, byMaker, pieces } = basis
  const forms = formsText(basis.kind)
  if (hasOwnPrices)
    return `Based on its own past prices and ${counted(pieces - 1, 'other piece', 'other pieces')}: ${scope(basis, category)}.`
  const rests = `it rests on ${counted(pieces, 'piece', 'pieces')}`
  if (basis.level === 'maker' || (basis.level === 'kind' && maker === null)) {
    return `Based on ${counted(pieces, 'piece', 'pieces')}: ${scope(basis, category)}.`
  }
  if (byMaker === 0) return `No sales of this maker: ${rests}, ${forms} by others.`
  return `Too few sales of this maker: ${rests}, ${forms} by others among them.`
}

function scope({ level, maker, kind }: Basis, category: string | null): string {
  const forms = formsText(kind)
  if (level === 'maker') return `${forms} by ${maker}`
  if (level === 'category') return category ? `of any form in ${termText(category)}` : 'of any form in its category'
  return maker === null ? `${forms} by any maker, because its maker isn’t known for certain` : `${forms} by any maker`
}

/** How often such ranges held. */
export function heldText({ source, inside, of }: Held, category: string | null): string {
  if (source === 'sales') {
    return category
      ? `${inside} of ${of} estimated pieces in ${termText(category)} sold within their range here.`
      : `${inside} of ${of} estimated pieces in this category sold within their range here.`
  }
  const often = Math.round((inside / of) * 10)
  return `${often} of 10 sold within such a range in our test with simulated sales. Too few estimated pieces have sold here to say more.`
}

/** Why there is none, and what would help. */
export function noEstimateText(valuation: Valuation, isKnown: boolean): string {
  return `${lackText(valuation, isKnown)} Photographs of marks, the back or the base can show more about the piece and help find similar sales.`
}

function lackText(valuation: Valuation, isKnown: boolean): string {
  if (valuation.isTooWide) return 'What similar pieces sold for is too far apart for a range that says anything.'
  const pieces = piecesIn(valuation)
  if (pieces === 0 && !isKnown) return 'We can’t tell for certain what this is, and we don’t value a guess.'
  if (pieces === 0) return 'No comparable sale is on record.'
  return pieces === 1
    ? `Only one piece has a price on record, and a range needs ${NEEDED} different pieces.`
    : `Only two pieces have a price on record, and a range needs ${NEEDED} different pieces.`
}

/** Different pieces; several prices of the piece itself are those of one. */
function piecesIn({ comparables }: Valuation): number {
  const own = comparables.some(({ likeness }) => likeness === 1) ? 1 : 0
  const others = comparables.filter(({ likeness }) => likeness !== 1)
  return own + Math.min(NEEDED - 1, new Set(others.map(({ title, link }) => link ?? title)).size)
}
