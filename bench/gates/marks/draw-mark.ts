import sharp from 'sharp'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { type Color, colorOf, type GroundName, groundNames, isDark, lightOn, noiseField } from './grounds.ts'
import { curvedPath, type Place, type Point, sizeFor, straightPath, type Typeface, typefaces } from './letters.ts'
import { curvedMarks, engravedMarks, lowerCurvedMarks, smallMarks, straightMarks } from './mark-texts.ts'
import { ornamentPath } from './ornaments.ts'

export const markKinds = ['printed', 'turned', 'curved', 'engraved', 'small', 'faint', 'none'] as const
export type MarkKind = (typeof markKinds)[number]

export interface DrawnMark {
  readonly kind: MarkKind
  readonly typeface: string
  readonly ground: GroundName
  /** As it is read, line by line; none for a piece without lettering. */
  readonly lines: readonly string[]
  readonly photo: Buffer
}

const WIDTH = 1600
const HEIGHT = 1200
const INKS: readonly Color[] = [
  [38, 52, 120],
  [30, 30, 32],
  [34, 92, 52],
  [150, 38, 34],
  [96, 58, 30],
]
const PALE_INKS: readonly Color[] = [
  [226, 200, 120],
  [236, 232, 222],
]

sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

interface Chance {
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
}

function chanceOf(kind: MarkKind, seed: number): Chance {
  const next = numbersFrom(seed * 6_151 + markKinds.indexOf(kind) * 977 + 13)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: choices => choices[Math.floor(next() * choices.length)]!,
  }
}

/** A photograph of a mark: letters set, turned and foreshortened, inked or cut into a lit ground, noisy, out of focus. */
export async function drawMark(kind: MarkKind, seed: number): Promise<DrawnMark> {
  const chance = chanceOf(kind, seed)
  const { between, pick } = chance
  const ground = pick(kind === 'engraved' ? (['silver', 'wood', 'white glaze', 'cream glaze'] as const) : groundNames)
  const lines = linesOf(kind, chance)
  // Nobody sets capitals alone in a hand.
  const face = pick(typefaces.filter(({ name }) => name !== 'rochester' || lines.some(line => /[a-z]/.test(line))))
  const capHeight = kind === 'small' ? between(9, 16) : kind === 'curved' ? between(24, 48) : between(22, 60)
  const place = placing(turnOf(kind, chance), chance)
  const mask = await coverage(markPath(kind, lines, face, capHeight, place, chance), chance)
  const light = lightOn(ground, WIDTH, HEIGHT, seed * 7 + markKinds.indexOf(kind))
  if (kind === 'engraved') engrave(light, mask, capHeight, chance)
  const inked = { ink: pick(isDark(ground) ? PALE_INKS : INKS), strength: strengthOf(kind, chance) }
  const pixels = developed(ground, light, mask, inked, chance)
  const photo = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .blur(between(0.4, kind === 'small' ? 0.7 : 1.4))
    .jpeg({ quality: Math.round(between(72, 92)) })
    .toBuffer()
  return { kind, typeface: face.name, ground, lines, photo }
}

function linesOf(kind: MarkKind, { next, pick }: Chance): readonly string[] {
  if (kind === 'none') return []
  if (kind === 'curved') return [pick(curvedMarks), ...(next() < 0.5 ? [pick(lowerCurvedMarks)] : [])]
  return pick(kind === 'engraved' ? engravedMarks : kind === 'small' ? smallMarks : straightMarks)
}

function turnOf(kind: MarkKind, { between, pick }: Chance): number {
  if (kind === 'turned') return pick([90, 180, 270]) + between(-10, 10)
  return kind === 'curved' ? between(-45, 45) : between(-25, 25)
}

function strengthOf(kind: MarkKind, { between }: Chance): number {
  if (kind === 'engraved') return 0
  return kind === 'faint' ? between(0.15, 0.35) : between(0.75, 1)
}

/** Turned, seen a little from the side, somewhere near the middle. */
function placing(turn: number, { between }: Chance): Place {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x0, y0] = [WIDTH / 2 + between(-160, 160), HEIGHT / 2 + between(-90, 90)]
  const [leanX, leanY] = [between(-1.5e-4, 1.5e-4), between(-1.5e-4, 1.5e-4)]
  const squeeze = between(0.9, 1)
  return ([x, y]: Point): Point => {
    const [turnedX, turnedY] = [x * cos - y * sin, (x * sin + y * cos) * squeeze]
    const far = 1 + leanX * turnedX + leanY * turnedY
    return [x0 + turnedX / far, y0 + turnedY / far]
  }
}

/** Letters, and a device with half of the printed marks and of the pieces without lettering. */
function markPath(
  kind: MarkKind,
  lines: readonly string[],
  face: Typeface,
  capHeight: number,
  place: Place,
  { next, between }: Chance,
): string {
  const size = sizeFor(face, capHeight)
  const spacing = size * between(0.02, 0.12)
  const device = Math.floor(next() * 8)
  const above: Place = ([x, y]) => place([x, y - (lines.length / 2) * size * 1.25 - capHeight * 2])
  const ornament =
    device < 4 && (kind === 'printed' || kind === 'none') ? ornamentPath(device, capHeight * 2.5, above) : ''
  if (kind !== 'curved') return ornament + straightPath(face, lines, size, spacing, place)
  const [upper = '', lower] = lines
  const radius = Math.max(capHeight * 2.6, (upper.length * size * 0.75) / between(1.6, 3.4))
  const middle = device < 3 ? ornamentPath(device, radius, place) : ''
  const below = lower ? curvedPath(face, lower, size, spacing, radius + capHeight, true, place) : ''
  return middle + curvedPath(face, upper, size, spacing, radius, false, place) + below
}

function coverage(path: string, { between }: Chance): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="${path}" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .extractChannel(0)
    .blur(between(0.5, 0.9))
    .raw()
    .toBuffer()
}

/** Walls of the cut letters catch the light or lie in shadow, their floor is a little darker; polishing has worn parts. */
function engrave(light: Float32Array, mask: Uint8Array, capHeight: number, { next, between }: Chance): void {
  const [direction, depth, wear] = [between(0, 2 * Math.PI), between(0.15, 0.7), noiseField(64, next)]
  const reach = Math.max(1, Math.round(capHeight / 22))
  const step = Math.round(reach * Math.sin(direction)) * WIDTH + Math.round(reach * Math.cos(direction))
  for (let i = Math.abs(step); i < mask.length - Math.abs(step); i++) {
    const cut = (0.55 * (mask[i + step]! - mask[i - step]!) - 0.1 * mask[i]!) / 255
    if (cut) light[i]! += depth * cut * (0.4 + 0.6 * wear((i % WIDTH) / 90, i / WIDTH / 90))
  }
}

function developed(
  ground: GroundName,
  light: Float32Array,
  mask: Uint8Array,
  { ink, strength }: { ink: Color; strength: number },
  { next, between }: Chance,
): Buffer {
  const [color, noise] = [colorOf(ground), between(4, 12)]
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let i = 0; i < light.length; i++) {
    const cover = (mask[i]! / 255) * strength
    const grain = (next() + next() + next() - 1.5) * noise
    for (let c = 0; c < 3; c++) {
      const lit = (color[c]! * (1 - cover) + ink[c]! * cover) * light[i]! + grain
      pixels[i * 3 + c] = Math.max(0, Math.min(255, lit))
    }
  }
  return pixels
}
