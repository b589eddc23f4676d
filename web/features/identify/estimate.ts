import type { Identification } from '../../../shared/endpoints/identify.ts'
import { counted } from '../../../shared/numbers.ts'

type Valuation = Identification['valuation']
type Basis = NonNullable<Valuation['basis']>
type Held = NonNullable<Valuation['held']>

const NEEDED = 3

/** `brooches` for `brooch`, `caddies` for `caddy`. */
const plural = (kind: string): string => {
  if (/(?:s|x|ch|sh)$/.test(kind)) return `${kind}es`
  return /[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`
}

/** What the range rests on, and why on nothing closer. */
export function basisText(basis: Basis, category: string | null, hasOwnPrices: boolean): string {
  const { maker, kind, byMaker, pieces } = basis
  const forms = kind ? plural(kind) : 'similar pieces'
  if (hasOwnPrices)
    return `Based on its own past prices and ${counted(pieces - 1, 'other piece', 'other pieces')}: ${scope(basis, category)}.`
  const rests = `it rests on ${counted(pieces, 'piece', 'pieces')}`
  if (basis.level === 'maker' || (basis.level === 'kind' && maker === null)) {
    return `Based on ${counted(pieces, 'piece', 'pieces')}: ${scope(basis, category)}.`
  }
  if (basis.level === 'category')
    return `Too few sales of ${forms}: ${rests} ${scope(basis, category)}, so the range is wide.`
  if (byMaker === 0) return `No sales of this maker: ${rests}, ${forms} by others.`
  return `Too few sales of this maker: ${rests}, ${forms} by others among them.`
}

function scope({ level, maker, kind }: Basis, category: string | null): string {
  const forms = kind ? plural(kind) : 'similar pieces'
  if (level === 'maker') return `${forms} by ${maker}`
  if (level === 'category') return `of any form in ${category ?? 'its category'}`
  return maker === null ? `${forms} by any maker, because its maker isn’t known for certain` : `${forms} by any maker`
}

/** How often such ranges held. */
export function heldText({ source, inside, of }: Held, category: string | null): string {
  if (source === 'sales') {
    return `${inside} of ${of} estimated pieces in ${category ?? 'this category'} sold within their range here.`
  }
  const often = Math.round((inside / of) * 10)
  return `${often} of 10 sold within such a range in our test with simulated sales. Too few estimated pieces have sold here to say more.`
}

export function insufficientText(pieces: number): string {
  const found =
    pieces === 0
      ? 'No comparable sale is on record.'
      : `Only ${pieces === 1 ? 'one piece has' : 'two pieces have'} a price on record, and a range needs ${NEEDED} different pieces.`
  return `${found} Photographs of marks, the back or the base can show more about the piece and help find similar sales.`
}

/** Different pieces; several prices of the piece itself are those of one. */
export function piecesIn({ comparables }: Valuation): number {
  const own = comparables.some(({ likeness }) => likeness === 1) ? 1 : 0
  const others = comparables.filter(({ likeness }) => likeness !== 1)
  return own + Math.min(NEEDED - 1, new Set(others.map(({ title, link }) => link ?? title)).size)
}
