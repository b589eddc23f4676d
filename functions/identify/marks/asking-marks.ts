import type { Looking } from '@vitrine/mark-reader'
import type { RgbPicture } from '@vitrine/mark-reader/picture'
import { MARK_TEXT_MAX, MAX_MARKS, type MarksMeaning } from '../../../shared/contract/endpoints/marks.ts'
import type { MarkSymbol } from '../../../shared/rules/mark-symbols.ts'
import type { MarkText } from '../../core/identify/marks/read-meaning.ts'
import { readMarks } from '../../core/identify/network/neural-work.ts'
import { imageWork } from '../../core/photo/image-work.ts'
import type { TakenPhoto } from '../../core/photo/renditions.ts'
import { askSource, type SourceOutcome } from '../source.ts'
import { readBefore } from './read-before.ts'

/** A photograph takes one to three seconds. */
const MARKS_LIMIT_MS = 20_000

/** A mark where it stands in a photograph. */
export interface MarkSeen {
  readonly text: string
  /** Index of the photograph. */
  readonly photo: number
  /** Clockwise from the upper left as the text is read, as shares of the photograph's width and height. */
  readonly quad: readonly (readonly [number, number])[]
  readonly confidence: number
}

export interface MarksFound {
  /** None if a person said what the marks are. */
  readonly readings: readonly MarkSeen[]
  readonly typed: TypedMarks | null
  readonly meaning: MarksMeaning
}

export interface TypedMarks {
  readonly marks: readonly string[]
  readonly symbols: readonly MarkSymbol[]
}

interface AskingMarks {
  readonly photos: readonly TakenPhoto[]
  readonly typed?: TypedMarks | undefined
  readonly category?: string | undefined
  /** Index of the photograph that shows a record's very piece. */
  readonly known?: number | undefined
  /** The first photograph's, if they are read already (`pixelsToRead`). Given away. */
  readonly pixels?: Promise<RgbPicture> | undefined
  readonly remainingMs: number
}

/** Reads the marks and finds out what they mean, or what those mean that a person typed. */
export const askMarks = ({
  photos,
  typed,
  category,
  known,
  pixels,
  remainingMs,
}: AskingMarks): Promise<SourceOutcome<MarksFound>> =>
  askSource('marks', Math.min(MARKS_LIMIT_MS, remainingMs), async signal => {
    if (typed)
      return {
        readings: [],
        typed,
        meaning: await meaningOf(marksOf(typed.marks, category), typed.symbols),
      }
    const readings = await readAll({ photos, known, pixels }, signal)
    return readings.length > 0
      ? {
          readings,
          typed: null,
          meaning: await meaningOf(
            marksOf(
              readings.map(({ text }) => text),
              category,
            ),
          ),
        }
      : null
  })

/** Lettering of a book, picture or textile is printed, and no punch in metal. */
const PRINTED = new Set(['Art', 'Books', 'Textiles'])

const marksOf = (texts: readonly string[], category = ''): MarkText[] =>
  texts.map(text => ({ text, isPrinted: PRINTED.has(category) }))

async function meaningOf(marks: readonly MarkText[], symbols: readonly MarkSymbol[] = []): Promise<MarksMeaning> {
  const { readMeaning } = await import('../../core/identify/marks/read-meaning.ts')
  return readMeaning([...marks, ...(symbols.length > 0 ? [{ text: '', symbols }] : [])])
}

/** Addresses of photographs follow from their content. Who adds a view waits for that one alone. */
const once = readBefore<readonly Omit<MarkSeen, 'photo'>[]>(200)

/** The surest marks of all photographs. */
async function readAll(
  { photos, known, pixels }: Pick<AskingMarks, 'photos' | 'known' | 'pixels'>,
  signal: AbortSignal,
): Promise<MarkSeen[]> {
  const seen: MarkSeen[] = []
  for (const [photo, taken] of photos.entries()) {
    const looking = { isKnown: photo === known }
    const marks = await once(`${taken.imageUrl} ${looking.isKnown}`, () =>
      readPhoto((photo === 0 && pixels) || pixelsToRead(taken), looking, signal),
    )
    seen.push(...marks.map(mark => ({ ...mark, photo })))
  }
  return seen.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_MARKS)
}

async function readPhoto(pixels: Promise<RgbPicture>, looking: Looking, signal: AbortSignal) {
  const picture = await pixels
  const { width, height } = picture
  return (await readMarks(picture, looking, signal)).map(({ text, quad, confidence }) => ({
    text: text.slice(0, MARK_TEXT_MAX),
    quad: quad.map(([x, y]) => [share(x, width), share(y, height)] as const),
    confidence,
  }))
}

const share = (at: number, length: number) => Math.round(Math.max(0, Math.min(1, at / length)) * 1_000) / 1_000

/** A photograph as marks are read in it. */
export const pixelsToRead = async ({ webp, readLarge }: TakenPhoto): Promise<RgbPicture> =>
  pixelsOf((await readLarge()) ?? webp)

async function pixelsOf(photo: Uint8Array) {
  const sharp = await imageWork()
  const { data, info } = await sharp(photo)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) }
}
