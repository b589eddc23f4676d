import { eroded, OUTLINE } from '../../../../shared/rules/object-mask.ts'
import type { Picture } from './picture.ts'

/** The outline and what is blurred with it. */
const AT_OUTLINE = OUTLINE + 1
/** Part of the piece that has one color, and that each of two has at least. */
const MOSTLY = 0.65
const BOTH = { of: 0.6, blue: 0.15, white: 0.25 } as const
/** Fewer pixels say nothing. */
const MIN_PIXELS = 400
/** A backdrop with more color than this is no grey paper, and tells nothing about the light. */
const NEUTRAL = 45

/** By the thesaurus' names. Null: the piece can't be told from its background, or has no color that stands out. */
export function colorOfPiece({ width, height, rgb, object }: Picture): string | null {
  if (!object) return null
  const isInside = eroded(object, AT_OUTLINE)
  const [red, green, blue] = lightOf({ width, height, rgb, object }).map(linearIn) as [Levels, Levels, Levels]
  const counts = new Map<string, number>()
  let all = 0
  for (let y = 0; y < height; y++) {
    const row = Math.min(object.height - 1, Math.floor((y * object.height) / height))
    for (let x = 0; x < width; x++) {
      const column = Math.min(object.width - 1, Math.floor((x * object.width) / width))
      if (!isInside[row * object.width + column]) continue
      const at = (y * width + x) * 3
      const name = nameOf(red[rgb[at]!]!, green[rgb[at + 1]!]!, blue[rgb[at + 2]!]!)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      all++
    }
  }
  if (all < MIN_PIXELS) return null
  const share = (name: string) => (counts.get(name) ?? 0) / all
  const [blues, whites] = [share('Blue'), share('White')]
  if (blues >= BOTH.blue && whites >= BOTH.white && blues + whites >= BOTH.of) return 'Blue and white'
  const [name] = [...counts.keys()].toSorted((a, b) => share(b) - share(a))
  return name && !UNSAID.has(name) && share(name) >= MOSTLY ? name : null
}

type Scene = Pick<Picture, 'width' | 'height' | 'rgb'> & { readonly object: NonNullable<Picture['object']> }

/** What makes the backdrop's color a neutral grey: paper and walls take the lamp's tint. */
function lightOf({ width, height, rgb, object }: Scene): readonly [number, number, number] {
  const sums = [0, 0, 0]
  let count = 0
  for (let row = 0; row < object.height; row++) {
    for (let column = 0; column < object.width; column++) {
      if (object.cells[row * object.width + column]) continue
      const [x, y] = [Math.floor((column * width) / object.width), Math.floor((row * height) / object.height)]
      for (const [channel, sum] of sums.entries()) sums[channel] = sum + rgb[(y * width + x) * 3 + channel]!
      count++
    }
  }
  const means = sums.map(sum => sum / Math.max(1, count))
  if (Math.max(...means) - Math.min(...means) > NEUTRAL || Math.min(...means) < 40) return [1, 1, 1]
  const grey = (means[0]! + means[1]! + means[2]!) / 3
  return [grey / means[0]!, grey / means[1]!, grey / means[2]!]
}

/** What has no name of its own, such as beige, and grey, which is also the shade on white and the shine on silver. */
const NONE = ''
/** Velvet and shadows are black, burnt-out light is white (docs/decisions/32-vision-model-and-kinds.md). */
const UNSAID = new Set([NONE, 'Black', 'White'])

const linear = (value: number): number => {
  const part = Math.min(255, value) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
/** Of each level from 0 to 255 in a light. */
const linearIn = (light: number): Levels => Float64Array.from({ length: 256 }, (_, level) => linear(level * light))
type Levels = Float64Array

const cubeRoot = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)

/** CIE Lab of linear light, as lightness, chroma and hue in degrees. */
function lchOf(r: number, g: number, b: number) {
  const x = cubeRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = cubeRoot(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  const [aStar, bStar] = [500 * (x - y), 200 * (y - z)]
  const hue = (Math.atan2(bStar, aStar) * 180) / Math.PI
  return { lightness: 116 * y - 16, chroma: Math.hypot(aStar, bStar), hue: hue < 0 ? hue + 360 : hue }
}

function nameOf(red: number, green: number, blue: number): string {
  const { lightness, chroma, hue } = lchOf(red, green, blue)
  if (lightness < 16 || (chroma < 8 && lightness < 28)) return 'Black'
  if (chroma < 12) return lightness > 70 && chroma < 10 ? 'White' : NONE
  if (hue < 20 || hue >= 340) return lightness > 62 ? 'Pink' : chroma > 22 ? 'Red' : 'Brown'
  if (hue < 48) return chroma > 45 && lightness < 58 ? 'Red' : lightness > 68 ? 'Pink' : 'Brown'
  if (hue < 72) return chroma > 58 && lightness > 55 ? 'Orange' : lightness < 58 ? 'Brown' : NONE
  if (hue < 105) return chroma > 42 && lightness > 55 ? 'Yellow' : lightness < 52 ? 'Brown' : NONE
  if (hue < 170) return 'Green'
  if (hue < 215) return chroma > 16 ? 'Turquoise' : 'Green'
  // Lab bends blue towards purple.
  if (hue < 305) return 'Blue'
  return 'Purple'
}
