const CM_IN: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  '"': 2.54,
  '″': 2.54,
  ft: 30.48,
  feet: 30.48,
}

const LENGTH = String.raw`(\d+(?:[.,]\d+)?)\s*(cm|mm|m|inches|inch|in|ft|feet|"|″)(?![\p{L}\d])`

/** "Height 22 cm", "H. 22 cm", "22 cm high". Figures without a word for what they measure are not read. */
const measure = (names: string, adjectives: string) => [
  new RegExp(String.raw`(?<!\p{L})(?:${names})[.:]?\s*(?:of\s+)?${LENGTH}`, 'iu'),
  new RegExp(String.raw`${LENGTH}\s*(?:${adjectives})(?!\p{L})`, 'iu'),
]
const HEIGHT = measure('overall height|height|h', 'high|tall|in height|h')
const WIDTH = measure(
  'overall width|width over handle|width|w|length|l|diameter|diam',
  'wide|in width|w|long|in length|in diameter',
)

/** In centimeters, as seen from the front. */
export interface StatedSize {
  readonly height: number
  /** Or length, or diameter. */
  readonly width: number
}

/** @returns undefined unless both are stated */
export function statedSize(dimensions: string): StatedSize | undefined {
  const [height, width] = [find(HEIGHT, dimensions), find(WIDTH, dimensions)]
  return height && width ? { height, width } : undefined
}

function find(patterns: readonly RegExp[], text: string): number | undefined {
  const [, number, unit] = patterns.map(pattern => pattern.exec(text)).find(match => match !== null) ?? []
  const size = Number(number?.replace(',', '.')) * (CM_IN[unit?.toLowerCase() ?? ''] ?? Number.NaN)
  return size > 0 ? size : undefined
}
