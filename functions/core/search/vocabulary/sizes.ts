import { lengthsIn } from '../../../../shared/rules/lengths.ts'

/** Size classes by the largest measure in centimeters, up to and including it. Names are concepts of the thesaurus. */
const classes: readonly (readonly [number, string])[] = [
  [10, 'Up to 10 cm'],
  [25, '10 to 25 cm'],
  [60, '25 to 60 cm'],
  [150, '60 to 150 cm'],
  [Number.POSITIVE_INFINITY, 'Over 150 cm'],
]

/** What a piece is kept, shown or sent in: "Mat:", "Shipping box". */
const NOT_THE_PIECE =
  /(?<!\p{L})(?<!(?:with|in(?:cl|kl)\p{L}*\.?|mit|and|und|[&+]) )(?:mat|mats|passepartout|mount|storage|packing|packaging|packed|package|parcel|crate|shipping|carton|karton|paket|verpackung|verpackt|versand\p{L}*)(?!\p{L})/iu
/** Any other name than of a dimension begins the next part. */
const NEXT_PART =
  /(?<!\p{L})(?!(?:height|width|depth|length|diam(?:eter)?|high|wide|deep|long|tall|approx|about|and|und|höhe|breite|tiefe|länge|hoch|breit|tief|lang|durchmesser)(?!\p{L}))\p{L}{3,}/iu

/** The largest measure of the piece itself, in centimeters: not of its mat, mount or package unless it says no other. */
export function largestMeasure(dimensions: string): number | undefined {
  let [from, isPiece] = [0, true]
  const measured = lengthsIn(dimensions).map(({ start, end, centimeters }) => {
    const before = dimensions.slice(from, start)
    from = end
    if (NOT_THE_PIECE.test(before)) isPiece = false
    else if (NEXT_PART.test(before)) isPiece = true
    return { isPiece, largest: Math.max(...centimeters) }
  })
  const pieces = measured.filter(({ isPiece }) => isPiece)
  const largest = (pieces.length > 0 ? pieces : measured).map(({ largest }) => largest)
  return largest.length > 0 ? Math.max(...largest) : undefined
}

export function sizeName(dimensions: string): string | undefined {
  const largest = largestMeasure(dimensions)
  return largest === undefined ? undefined : classes.find(([most]) => largest <= most)?.[1]
}
