import { localContrast } from './contrast.ts'
import { LINE_HEIGHT, type MarkModels } from './mark-models.ts'
import { type RgbPicture, turnedHalf } from './picture.ts'
import { columnsOf, type ReadText, readText } from './read-line.ts'
import type { TextLine } from './readings.ts'
import type { Strip } from './strips.ts'

/** Readings that are less sure than this get a second look with more contrast. */
const SURE = 0.9
/** Texture: neither more contrast nor more of it makes text of it. */
const HOPELESS = 0.35
/** From here on a reading is the right way round, and the other way isn't tried. */
const UPRIGHT = 0.95
/** Letters of which a word may read as well upside down: NOON, 1961. */
const TURNABLE = /^[HINOSXZMWdpbqnuoslxz0125689\W]*$/
/** Columns of a long strip that tell which way round it is, and whether it is text. */
const PIECE = 320
const LONG = 480
/** Columns that are read of one photograph, in all: about 1.5 s of a processor. */
const MAX_COLUMNS = 6_000

const UNREAD: ReadText = { text: '', confidence: 0 }

/** Reads the strips of one photograph, first in the way round that the last one was. */
export class StripReader {
  private readonly models: MarkModels
  private columns = 0
  private direction: number | undefined

  constructor(models: MarkModels) {
    this.models = models
  }

  /** More strips are not read: what comes first is surer to be text. */
  get isSpent(): boolean {
    return this.columns >= MAX_COLUMNS
  }

  /** Both ways round unless one is sure, and again with more contrast if neither is sure but one could be. */
  async read(strip: Strip): Promise<TextLine> {
    const plain = await this.readPlain(strip)
    const { confidence } = better(plain)
    if (confidence >= SURE || confidence < HOPELESS || !couldBeWord(plain) || this.isSpent) return plain
    const strong = localContrast(strip.picture, Math.round(strip.picture.height / 2))
    const again = await this.readWays(strip, strong)
    return worth([again]) > worth([plain]) ? again : plain
  }

  private async readPlain(strip: Strip): Promise<TextLine> {
    const { picture } = strip
    if (columnsOf(picture) <= LONG) return this.readWays(strip, picture)
    const piece = await this.readWays(strip, middleOf(picture))
    const { confidence } = better(piece)
    if (confidence < HOPELESS) return piece
    if (confidence < UPRIGHT) return this.readWays(strip, picture)
    return better(piece) === piece.ahead
      ? { strip, ahead: await this.readText(picture), turned: UNREAD }
      : { strip, ahead: UNREAD, turned: await this.readText(turnedHalf(picture)) }
  }

  private async readWays(strip: Strip, picture: RgbPicture): Promise<TextLine> {
    const line = { strip, ahead: UNREAD, turned: UNREAD }
    for (const way of this.waysOf(strip)) {
      line[way] = await this.readText(way === 'ahead' ? picture : turnedHalf(picture))
      if (!isUpright(line[way])) continue
      this.direction = way === 'ahead' ? strip.turn : strip.turn + Math.PI
      break
    }
    return line
  }

  private waysOf({ turn }: Strip): readonly ('ahead' | 'turned')[] {
    const isTurned = this.direction !== undefined && Math.cos(this.direction - turn) < 0
    return isTurned ? ['turned', 'ahead'] : ['ahead', 'turned']
  }

  private readText(picture: RgbPicture): Promise<ReadText> {
    this.columns += columnsOf(picture)
    return readText(picture, this.models)
  }
}

function middleOf({ width, height, rgb }: RgbPicture): RgbPicture {
  const wide = Math.round((PIECE * height) / LINE_HEIGHT)
  const left = (width - wide) >> 1
  const middle = new Uint8Array(wide * height * 3)
  for (let y = 0; y < height; y++) {
    middle.set(rgb.subarray((y * width + left) * 3, (y * width + left + wide) * 3), y * wide * 3)
  }
  return { width: wide, height, rgb: middle }
}

const better = ({ ahead, turned }: TextLine) => (weightOf(ahead) >= weightOf(turned) ? ahead : turned)
const isUpright = ({ text, confidence }: ReadText) => confidence >= UPRIGHT && text.length > 2 && !TURNABLE.test(text)
const couldBeWord = ({ ahead, turned }: TextLine) => Math.max(ahead.text.length, turned.text.length) > 1

/** Letters by how sure they are. */
export const worth = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, line) => sum + weightOf(better(line)), 0)
const weightOf = ({ text, confidence }: ReadText) => text.length * confidence ** 2
