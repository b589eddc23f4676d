import { LINE_HEIGHT, type MarkModels } from './mark-models.ts'
import { type RgbPicture, resize } from './picture.ts'

export interface ReadText {
  readonly text: string
  /** Mean probability of its letters, 0 to 1. */
  readonly confidence: number
}

const MIN_WIDTH = 96
const MAX_WIDTH = 1600
const LATIN = /^[A-Za-zÀ-ž\d.,:;'"&/\\()+\-*#°№]$/u

export async function readText(line: RgbPicture, models: MarkModels): Promise<ReadText> {
  const scaled = resize(line, widthOf(line), LINE_HEIGHT)
  return decode(await models.readLine(padded(scaled)), models.symbols)
}

const widthOf = ({ width, height }: RgbPicture) =>
  Math.min(MAX_WIDTH, Math.max(8, Math.round((width * LINE_HEIGHT) / height)))
const paddedWidth = (width: number) => Math.max(MIN_WIDTH, Math.ceil(width / 8) * 8)

/** What the model looks at, on which the time depends. */
export const columnsOf = (line: RgbPicture): number => paddedWidth(widthOf(line))

/** Grey at the right, up to a width that the model was made for. */
function padded({ width, height, rgb }: RgbPicture): RgbPicture {
  const wide = paddedWidth(width)
  const wider = new Uint8Array(wide * height * 3).fill(128)
  for (let y = 0; y < height; y++) wider.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * wide * 3)
  return { width: wide, height, rgb: wider }
}

/** Below it a gap between letters isn't taken for a space: the model is surer of gaps than of spaces. */
const SPACE_SHARE = 0.05

/** The likeliest letter of each step; a letter that goes on is read once. Only letters that marks are written in count. */
function decode(probabilities: Float32Array, symbols: readonly string[]): ReadText {
  const latin = latinOf(symbols)
  const space = symbols.length - 1
  let [text, sum, letters, before, gap] = ['', 0, 0, 0, 0]
  for (let start = 0; start < probabilities.length; start += symbols.length) {
    gap = Math.max(gap, probabilities[start + space]!)
    let best = 0
    for (const symbol of latin) if (probabilities[start + symbol]! > probabilities[start + best]!) best = symbol
    if (best !== 0 && best !== before) {
      text += gap > SPACE_SHARE ? ` ${symbols[best]}` : symbols[best]
      sum += probabilities[start + best]!
      letters++
    }
    if (best !== 0) gap = 0
    before = best
  }
  return { text: text.trim(), confidence: letters > 0 ? sum / letters : 0 }
}

const known = new WeakMap<readonly string[], number[]>()

function latinOf(symbols: readonly string[]): number[] {
  const found = known.get(symbols) ?? symbols.flatMap((symbol, index) => (LATIN.test(symbol) ? [index] : []))
  known.set(symbols, found)
  return found
}
