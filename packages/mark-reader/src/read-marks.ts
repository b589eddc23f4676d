import { type Arc, findArcs } from './arcs.ts'
import { withoutGround } from './contrast.ts'
import type { MarkModels } from './mark-models.ts'
import { type Point, type Quad, type RgbPicture, resize } from './picture.ts'
import { lettersIn, type MarkReading, readingsFrom, type TextLine } from './readings.ts'
import { StripReader, worth } from './strip-reader.ts'
import { straightStrip, unrolled, uprightStrip } from './strips.ts'
import { type Area, areaOf, cut } from './text-area.ts'
import { type TextRegion, textRegions } from './text-regions.ts'

/** Longer edge at which text is looked for. */
const DETECTION_EDGE = 960
/** Part of it that shows where most lettering is, in a sixth of the time. */
const GLANCE = 0.4
/** Part of the picture that is worth a look of its own. */
const MAX_GLANCED = 0.4
/** A glance that reads so many letters, and so surely, has found the mark. */
const WHOLE_MARK = 5
const SURE = 0.9
const MAX_REGIONS = 12
/** In the second look, where most regions are texture. */
const MAX_FAINT_REGIONS = 4
/** Strong contrast makes more of what isn't text look like it. */
const SURE_IF_FAINT = 0.88
/** As `worth` counts them. */
const TWO_SURE_LETTERS = 1.8
/** How far around a pixel its ground is looked for, where text is. */
const GROUND_REACH = 16

export interface Looking {
  /**
   * Whether a record describes the piece, which says more of it than what is hardly legible: nothing faint is looked for,
   * and nothing besides where a glance shows lettering and none is read.
   */
  readonly isKnown?: boolean
}

/** What is written on a photographed piece, surest first. Nothing where there is no text. */
export async function readMarks(
  photo: RgbPicture,
  models: MarkModels,
  { isKnown = false }: Looking = {},
): Promise<MarkReading[]> {
  const { width, height, rgb } = photo
  if (rgb.length === 0 || rgb.length !== width * height * 3)
    throw new RangeError(`${width} × ${height} pixels need ${width * height * 3} bytes`)
  const small = forDetection(photo)
  const glanced = await readGlancing(photo, small, models)
  if (glanced?.some(isWholeMark) || (isKnown && glanced?.length === 0)) return glanced
  const reader = new StripReader(models)
  const plain = readingsFrom(await linesIn(photo, await findRegions(photo, small, models), reader))
  if (plain.length > 0 || isKnown) return plain
  const strong = withoutGround(small, GROUND_REACH)
  const regions = await findRegions(strong, strong, models)
  const faint = readingsFrom(await linesIn(strong, regions.slice(0, MAX_FAINT_REGIONS), reader))
  return faint
    .filter(({ confidence }) => confidence >= SURE_IF_FAINT)
    .map(reading => ({ ...reading, quad: enlarged(reading.quad, photo, strong) }))
}

/**
 * Reads only where a glance shows lettering, if that is a small part: texture and dials are all over a piece.
 * @returns undefined if it shows none, or much
 */
async function readGlancing(
  photo: RgbPicture,
  small: RgbPicture,
  models: MarkModels,
): Promise<MarkReading[] | undefined> {
  const tiny = resize(small, wholeSquares(small.width * GLANCE), wholeSquares(small.height * GLANCE))
  const area = areaOf(await models.findText(tiny), tiny, small)
  if (!area || area.width * area.height > MAX_GLANCED * small.width * small.height) return undefined
  const regions = regionsOf(await models.findText(cut(small, area)), area, photo, small)
  return readingsFrom(await linesIn(photo, regions, new StripReader(models)))
}

/** Numerals of a dial, or what is but half legible, don't tell where the mark is. */
const isWholeMark = ({ text, confidence }: MarkReading) => confidence >= SURE && lettersIn(text).length >= WHOLE_MARK

function enlarged([a, b, c, d]: Quad, to: RgbPicture, from: RgbPicture): Quad {
  const at = ([x, y]: Point): Point => [(x * to.width) / from.width, (y * to.height) / from.height]
  return [at(a), at(b), at(c), at(d)]
}

async function linesIn(photo: RgbPicture, regions: readonly TextRegion[], reader: StripReader): Promise<TextLine[]> {
  const lines: TextLine[] = []
  const arcs = findArcs(regions)
  for (const arc of arcs) if (!reader.isSpent) lines.push(...(await linesOn(photo, arc, reader)))
  const onArcs = new Set(arcs.flatMap(arc => arc.regions))
  for (const region of regions) {
    if (!onArcs.has(region) && !reader.isSpent) lines.push(await straightLine(photo, region, reader))
  }
  return lines
}

/** The whole arc, or its words one by one if they read better. */
async function linesOn(photo: RgbPicture, arc: Arc, reader: StripReader): Promise<TextLine[]> {
  const whole = await reader.read(unrolled(photo, arc))
  const words: TextLine[] = []
  for (const region of arc.regions) if (!reader.isSpent) words.push(await straightLine(photo, region, reader))
  return worth([whole]) >= worth(words) ? [whole] : words
}

/** As large as text is looked for, in whole squares of the detector. */
function forDetection(photo: RgbPicture): RgbPicture {
  const scale = Math.min(1, DETECTION_EDGE / Math.max(photo.width, photo.height))
  return resize(photo, wholeSquares(photo.width * scale), wholeSquares(photo.height * scale))
}

const wholeSquares = (length: number) => Math.max(32, Math.round(length / 32) * 32)

const findRegions = async (photo: RgbPicture, small: RgbPicture, models: MarkModels): Promise<TextRegion[]> =>
  regionsOf(await models.findText(small), { left: 0, top: 0, ...small }, photo, small)

/** @param shares of text in an area of `small` */
function regionsOf(shares: Float32Array, area: Area, photo: RgbPicture, small: RgbPicture): TextRegion[] {
  const scale = [photo.width / small.width, photo.height / small.height] as const
  return textRegions({ ...area, shares, scale }).slice(0, MAX_REGIONS)
}

async function straightLine(photo: RgbPicture, region: TextRegion, reader: StripReader): Promise<TextLine> {
  const strip = straightStrip(photo, region)
  const line = await reader.read(strip)
  if (strip.picture.width > 1.8 * strip.picture.height || worth([line]) > TWO_SURE_LETTERS) return line
  const upright = await reader.read(uprightStrip(photo, region))
  return worth([upright]) > worth([line]) ? upright : line
}
