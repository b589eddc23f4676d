import { findArcs } from './arcs.ts'
import { localContrast, withoutGround } from './contrast.ts'
import type { MarkModels } from './mark-models.ts'
import { type Point, type Quad, type RgbPicture, resize, turnedHalf } from './picture.ts'
import { readText } from './read-line.ts'
import { type MarkReading, readingsFrom, type TextLine } from './readings.ts'
import { type Strip, straightStrip, unrolled, uprightStrip } from './strips.ts'
import { type TextRegion, textRegions } from './text-regions.ts'

/** Longer edge at which text is looked for. */
const DETECTION_EDGE = 960
const MAX_REGIONS = 12
/** In the second look, where most regions are texture. */
const MAX_FAINT_REGIONS = 4
/** Readings that are less sure than this get a second look with more contrast. */
const SURE = 0.9
/** Texture: more contrast makes no text of it. */
const HOPELESS = 0.35
/** Strong contrast makes more of what isn't text look like it. */
const SURE_IF_FAINT = 0.88
/** How far around a pixel its ground is looked for, where text is. */
const GROUND_REACH = 16

/** What is written on a photographed piece, surest first. Nothing where there is no text. */
export async function readMarks(photo: RgbPicture, models: MarkModels): Promise<MarkReading[]> {
  const { width, height, rgb } = photo
  if (rgb.length === 0 || rgb.length !== width * height * 3)
    throw new RangeError(`${width} × ${height} pixels need ${width * height * 3} bytes`)
  const small = forDetection(photo)
  const plain = readingsFrom(await linesIn(photo, await findRegions(photo, small, models), models))
  if (plain.length > 0) return plain
  const strong = withoutGround(small, GROUND_REACH)
  const regions = await findRegions(strong, strong, models)
  const faint = readingsFrom(await linesIn(strong, regions.slice(0, MAX_FAINT_REGIONS), models))
  return faint
    .filter(({ confidence }) => confidence >= SURE_IF_FAINT)
    .map(reading => ({ ...reading, quad: enlarged(reading.quad, photo, strong) }))
}

function enlarged([a, b, c, d]: Quad, to: RgbPicture, from: RgbPicture): Quad {
  const at = ([x, y]: Point): Point => [(x * to.width) / from.width, (y * to.height) / from.height]
  return [at(a), at(b), at(c), at(d)]
}

async function linesIn(photo: RgbPicture, regions: readonly TextRegion[], models: MarkModels): Promise<TextLine[]> {
  const lines: TextLine[] = []
  const onArcs = new Set<TextRegion>()
  for (const arc of findArcs(regions)) {
    const line = await readStrip(unrolled(photo, arc), models)
    const level: TextLine[] = []
    for (const region of arc.regions) {
      level.push(await straightLine(photo, region, models))
      onArcs.add(region)
    }
    lines.push(...(worth([line]) >= worth(level) ? [line] : level))
  }
  for (const region of regions) if (!onArcs.has(region)) lines.push(await straightLine(photo, region, models))
  return lines
}

/** As large as text is looked for, in whole squares of the detector. */
function forDetection(photo: RgbPicture): RgbPicture {
  const scale = Math.min(1, DETECTION_EDGE / Math.max(photo.width, photo.height))
  const whole = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32)
  return resize(photo, whole(photo.width), whole(photo.height))
}

async function findRegions(photo: RgbPicture, small: RgbPicture, models: MarkModels): Promise<TextRegion[]> {
  const { width, height } = small
  const shares = await models.findText(small)
  const regions = textRegions({ shares, width, height, scale: [photo.width / width, photo.height / height] })
  return regions.slice(0, MAX_REGIONS)
}

async function straightLine(photo: RgbPicture, region: TextRegion, models: MarkModels): Promise<TextLine> {
  const strip = straightStrip(photo, region)
  const line = await readStrip(strip, models)
  if (strip.picture.width > 1.8 * strip.picture.height || worth([line]) > SURE * 2) return line
  const upright = await readStrip(uprightStrip(photo, region), models)
  return worth([upright]) > worth([line]) ? upright : line
}

/** Both ways round, and again with more contrast if neither is sure but one could be. */
async function readStrip(strip: Strip, models: MarkModels): Promise<TextLine> {
  const plain = await readBothWays(strip, strip.picture, models)
  const confidence = Math.max(plain.ahead.confidence, plain.turned.confidence)
  if (confidence >= SURE || confidence < HOPELESS) return plain
  const strong = await readBothWays(strip, localContrast(strip.picture, Math.round(strip.picture.height / 2)), models)
  return worth([strong]) > worth([plain]) ? strong : plain
}

async function readBothWays(strip: Strip, picture: RgbPicture, models: MarkModels): Promise<TextLine> {
  return {
    strip,
    ahead: await readText(picture, models),
    turned: await readText(turnedHalf(picture), models),
  }
}

/** Letters by how sure they are. */
const worth = (lines: readonly TextLine[]) =>
  lines.reduce((sum, { ahead, turned }) => sum + Math.max(weightOf(ahead), weightOf(turned)), 0)
const weightOf = ({ text, confidence }: { text: string; confidence: number }) => text.length * confidence ** 2
