import type { Point, Quad } from './picture.ts'
import type { ReadText } from './read-line.ts'
import { boxAlong, type Strip } from './strips.ts'

/** A line of text, read as its strip lies and turned by half. */
export interface TextLine {
  readonly strip: Strip
  readonly ahead: ReadText
  readonly turned: ReadText
}

export interface MarkReading {
  /** Line by line, from the top as the mark is read. */
  readonly text: string
  /** In the photograph's pixels, clockwise from the upper left as the text is read. */
  readonly quad: Quad
  /** 0 to 1. */
  readonly confidence: number
  /** How far the mark is turned in the photograph, clockwise, in degrees from 0 to 359. */
  readonly turn: number
  readonly shape: 'straight' | 'curved'
}

/** Less sure lines are texture more often than text. */
const MIN_CONFIDENCE = 0.75
/** For texts of two and three letters. */
const SURE_BY_LENGTH: readonly (number | undefined)[] = [undefined, undefined, 0.95, 0.85]
/** Lines of one mark are parallel, about equally high and not far apart. */
const MAX_SLANT = Math.PI / 12
const MAX_RATIO = 2
const MAX_LEADING = 1.2

/** Lines put together to marks, surest first; what is no text left out. */
export function readingsFrom(lines: readonly TextLine[]): MarkReading[] {
  const blocks: TextLine[][] = []
  for (const line of lines) {
    const near = blocks.filter(block => block.some(other => belongTogether(line, other)))
    for (const block of near) blocks.splice(blocks.indexOf(block), 1)
    blocks.push([line, ...near.flat()])
  }
  return blocks.flatMap(readingOf).sort((a, b) => b.confidence - a.confidence)
}

function belongTogether(a: TextLine, b: TextLine): boolean {
  const [one, other] = [a.strip, b.strip]
  if (one.shape === 'curved' || other.shape === 'curved') return false
  const slant = Math.abs(Math.sin(one.turn - other.turn))
  const [low, high] = [one.height, other.height].sort((x, y) => x - y) as [number, number]
  if (slant > Math.sin(MAX_SLANT) || high > MAX_RATIO * low) return false
  const [first, second] = [extentAlong(one.quad, one.turn), extentAlong(other.quad, one.turn)]
  const gap = (x: readonly [number, number], y: readonly [number, number]) =>
    Math.max(x[0], y[0]) - Math.min(x[1], y[1])
  return gap(first.along, second.along) < MAX_LEADING * high && gap(first.across, second.across) < MAX_LEADING * high
}

function extentAlong(points: readonly Point[], turn: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  return {
    along: [Math.min(...along), Math.max(...along)] as const,
    across: [Math.min(...across), Math.max(...across)] as const,
  }
}

interface PlacedLine extends ReadText {
  readonly quad: Quad
  readonly height: number
  readonly x: number
  readonly y: number
}

/** The way round in which all of its lines together read better. */
function readingOf(block: readonly TextLine[]): MarkReading[] {
  const axis = block[0]!.strip.turn
  const both = [axis, axis + Math.PI].map(turn => ({ turn, lines: block.map(line => placed(line, turn)) }))
  const { turn, lines } = both.reduce((best, way) => (weight(way.lines) > weight(best.lines) ? way : best))
  const kept = lines.filter(isText)
  if (!kept.some(isConvincing)) return []
  return [
    {
      text: inRows(kept).join('\n'),
      quad: boxAlong(
        kept.flatMap(({ quad }) => quad),
        turn,
      ),
      confidence: weight(kept) / kept.reduce((sum, { text }) => sum + text.length, 0),
      turn: ((Math.round((turn * 180) / Math.PI) % 360) + 360) % 360,
      shape: block[0]!.strip.shape,
    },
  ]
}

function placed({ strip, ahead, turned }: TextLine, turn: number): PlacedLine {
  const { along, across } = extentAlong(strip.quad, turn)
  const read = Math.cos(strip.turn - turn) > 0 ? ahead : turned
  return {
    ...read,
    quad: strip.quad,
    height: strip.height,
    x: (along[0] + along[1]) / 2,
    y: (across[0] + across[1]) / 2,
  }
}

const weight = (lines: readonly ReadText[]) =>
  lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
export const lettersIn = (text: string) => text.match(/[\p{L}\d]/gu) ?? []
const isText = ({ text, confidence }: ReadText) => confidence >= MIN_CONFIDENCE && lettersIn(text).length > 0

/** Few letters, or one again and again, are soon seen in an ornament. */
function isConvincing({ text, confidence }: ReadText): boolean {
  const letters = lettersIn(text.toUpperCase().replaceAll('O', '0'))
  return new Set(letters).size > 1 && confidence >= (SURE_BY_LENGTH[letters.length] ?? MIN_CONFIDENCE)
}

/** Words side by side make a row. */
function inRows(lines: readonly PlacedLine[]): string[] {
  const rows: PlacedLine[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && line.y - row[0]!.y < row[0]!.height / 2) row.push(line)
    else rows.push([line])
  }
  return rows.map(row =>
    row
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' '),
  )
}
