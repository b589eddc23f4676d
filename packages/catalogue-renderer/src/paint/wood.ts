import type { Texture } from 'three'
import type { Random } from '../random.ts'
import { colourMap, field } from './canvas.ts'
import { clouds } from './noise.ts'

type Rgb = readonly [number, number, number]

interface Timber {
  readonly dark: Rgb
  readonly light: Rgb
  readonly rings: number
  /** How far the rings wander: 0.02 is straight-grained, 0.3 burr. */
  readonly figure: number
  /** Light bars across the grain, as in fiddleback and crotch veneers. */
  readonly ripple: number
}

const timbers = {
  walnut: { dark: [64, 38, 20], light: [158, 104, 58], rings: 9, figure: 0.2, ripple: 0.12 },
  burrWalnut: { dark: [58, 32, 16], light: [176, 116, 62], rings: 12, figure: 0.62, ripple: 0.1 },
  mahogany: { dark: [74, 26, 14], light: [150, 72, 38], rings: 8, figure: 0.1, ripple: 0.3 },
  ebonised: { dark: [14, 12, 11], light: [38, 32, 28], rings: 10, figure: 0.05, ripple: 0.05 },
  oak: { dark: [92, 62, 34], light: [176, 132, 82], rings: 16, figure: 0.07, ripple: 0.03 },
  rosewood: { dark: [34, 14, 12], light: [122, 58, 38], rings: 7, figure: 0.26, ripple: 0.04 },
  fruitwood: { dark: [122, 78, 40], light: [196, 146, 88], rings: 7, figure: 0.12, ripple: 0.1 },
} satisfies Record<string, Timber>

export type TimberName = keyof typeof timbers

/** Its grain runs along the texture's width. */
export function woodFace(name: TimberName, random: Random, size = 1024): HTMLCanvasElement {
  const { dark, light, rings, figure, ripple } = timbers[name]
  const drift = clouds(random)
  const pore = clouds(random)
  return field(size, size, (u, v) => {
    const wander = drift.at(u * 1.3, v * 2.6, 4) * figure + drift.at(u * 0.6 + 9, v * 1.1, 2) * figure
    const ring = (v + wander) * rings
    const phase = ring - Math.floor(ring)
    const growth = phase ** 2.2
    const pores = pore.at(u * 26, v * 420, 2) > 0.42 ? 0.2 : 0
    const bars = ripple * Math.sin((u + drift.at(u * 3, v * 2 + 4, 2) * 0.06) * 70)
    const age = 0.1 * drift.at(u * 2.2 + 30, v * 2.2, 3)
    const tone = Math.min(
      1,
      Math.max(0, 0.78 - 0.62 * growth - pores + bars * 0.5 + age + 0.08 * pore.at(u * 8, v * 130, 1)),
    )
    return [
      dark[0] + (light[0] - dark[0]) * tone,
      dark[1] + (light[1] - dark[1]) * tone,
      dark[2] + (light[2] - dark[2]) * tone,
    ]
  })
}

export function woodTexture(name: TimberName, random: Random): Texture {
  return colourMap(woodFace(name, random))
}
