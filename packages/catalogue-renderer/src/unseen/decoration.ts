import type { Material } from 'three'
import { branch, flower, leaf, scroll, spaced } from '../paint/blossom.ts'
import { keyFret, lappets, rings } from '../paint/borders.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze, metal, polishedWood } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import { type TimberName, woodFace } from '../paint/wood.ts'
import type { Random } from '../random.ts'

const EDGE = 512

export const tone = (random: Random, hue: number, light: readonly [number, number]): string =>
  `hsl(${Math.round((hue + random.between(348, 372)) % 360)}, ${random.whole(15, 70)}%, ${random.whole(...light)}%)`

interface Palette {
  readonly ground: string
  readonly ink: string
  readonly wash: string
}

const paletteOf = (random: Random): Palette => {
  const isDark = random.next() < 0.3
  const hue = random.pick([0, 25, 45, 110, 170, 215, 225, 280])
  return {
    ground:
      random.next() < 0.5 && !isDark ? '#eceae2' : tone(random, random.between(0, 360), isDark ? [14, 34] : [60, 90]),
    ink: tone(random, hue, isDark ? [70, 88] : [18, 40]),
    wash: tone(random, hue + 40, [40, 65]),
  }
}

type Ornament = (brush: Brush, random: Random, palette: Palette) => void

const sprigs: Ornament = (brush, random, { ink, wash, ground }) => {
  const petals = random.whole(4, 9)
  const size = random.between(14, 44)
  for (let i = 0; i < random.whole(14, 40); i++) {
    const [x, y] = [random.between(0, EDGE), random.between(90, EDGE - 90)]
    leaf(brush, x, y, size * 1.6, random.between(0, 6), wash, ink)
    flower(brush, x, y, size, { petals, fill: random.pick([ink, wash]), outline: ink, heart: ground }, random.next())
  }
}

const trees: Ornament = (brush, random, { ink, wash, ground }) => {
  const knots = spaced(22, (x, y, size) =>
    flower(brush, x, y, 15 * size, { petals: 5, fill: wash, outline: ink, heart: ground }),
  )
  for (let i = 0; i < 3; i++)
    branch(brush, (i + 0.5) * 170, EDGE - 80, -1.5, EDGE * 0.6, 9, { wood: ink, knots, random })
}

const scrolls: Ornament = (brush, random, { ink, wash, ground }) =>
  scroll(brush, EDGE, EDGE / 2, {
    stem: ink,
    leaf: wash,
    line: 5,
    pitch: random.between(70, 130),
    swing: random.between(50, 110),
    flowers: (x, y) => flower(brush, x, y, 34, { petals: 7, fill: wash, outline: ink, heart: ground }),
  })

const bands: Ornament = (brush, random, { ink, wash }) => {
  for (let y = 80; y < EDGE - 60; y += random.between(30, 90)) {
    if (random.next() < 0.4) keyFret(brush, EDGE, y, random.between(16, 40), ink)
    else rings(brush, EDGE, random.pick([ink, wash]), [[y, random.between(4, 40)]])
  }
}

const bare: Ornament = () => undefined

/** Painting for a body that is turned: it closes on itself across, with borders at foot and rim. */
export function paintedField(random: Random): HTMLCanvasElement {
  const palette = paletteOf(random)
  return canvas(EDGE, EDGE, brush => {
    brush.fillStyle = palette.ground
    brush.fillRect(0, 0, EDGE, EDGE)
    random.pick([sprigs, trees, scrolls, bands, bare])(brush, random, palette)
    if (random.next() < 0.6) lappets(brush, EDGE, EDGE - 20, random.between(30, 80), 14, palette.ink, palette.wash)
    if (random.next() < 0.6) keyFret(brush, EDGE, 26, random.between(18, 36), palette.ink)
    rings(brush, EDGE, palette.ink, [
      [10, 5],
      [EDGE - 8, 6],
    ])
  })
}

/** A glaze that ran, pooled and crazed. */
function mottledField(random: Random): HTMLCanvasElement {
  const pool = clouds(random)
  const crazing = crackle(random, random.whole(8, 24))
  const [red, green, blue] = [random.between(60, 220), random.between(60, 210), random.between(50, 200)]
  return field(256, 256, (u, v) => {
    const light = (crazing(u, v).edge < 0.04 ? 0.75 : 1) * (0.9 + 0.25 * pool.around(u, v * 4, 3))
    return [red * light, green * light, blue * light]
  })
}

export const ceramic = (random: Random): Material =>
  glaze(colourMap(random.next() < 0.75 ? paintedField(random) : mottledField(random)), random.between(0.4, 1))

const timbers: readonly TimberName[] = ['walnut', 'mahogany', 'oak', 'rosewood', 'fruitwood', 'burrWalnut']

export const wood = (random: Random): Material =>
  polishedWood(colourMap(woodFace(random.pick(timbers), random, 256)), null, random.between(0.3, 0.8))

export const baseMetal = (random: Random): Material =>
  metal(random.pick(['brass', 'copper', 'bronze'] as const), random)
