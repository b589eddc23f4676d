import { lengthsIn } from '../lengths.ts'

/** In centimeters, as seen from the front. */
export interface StatedSize {
  readonly height: number
  /** Width, length or diameter. */
  readonly width: number
}

/** "Height 22 cm", "H. 22 cm", "22 cm high". */
const named = (names: string, adjectives: string) => ({
  before: new RegExp(String.raw`(?<!\p{L})(?:${names})[.:]?\s*(?:of\s+)?$`, 'iu'),
  after: new RegExp(String.raw`^\s*(?:${adjectives})(?!\p{L})`, 'iu'),
})
const HEIGHT = named('height|h', 'high|tall|in height|h')
const WIDTH = named('width over handle|width|w|length|l|diameter|diam', 'wide|in width|w|long|in length|in diameter')

/** Figures without a word for what they measure are not read. @returns undefined unless both are stated */
export function statedSize(dimensions: string): StatedSize | undefined {
  const [height, width] = [find(HEIGHT, dimensions), find(WIDTH, dimensions)]
  return height && width ? { height, width } : undefined
}

function find({ before, after }: ReturnType<typeof named>, text: string): number | undefined {
  const lengths = lengthsIn(text).filter(({ centimeters }) => centimeters.length === 1)
  const found = lengths.find(({ start, end }) => before.test(text.slice(0, start)) || after.test(text.slice(end)))
  return found?.centimeters[0]
}
