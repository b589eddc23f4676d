import { numbersFrom } from '../../../shared/testing/numbers-from.ts'

export const groundNames = ['white glaze', 'cream glaze', 'blue glaze', 'silver', 'wood'] as const
export type GroundName = (typeof groundNames)[number]

export type Color = readonly [red: number, green: number, blue: number]

const BASE: Record<GroundName, Color> = {
  'white glaze': [232, 230, 226],
  'cream glaze': [226, 212, 180],
  'blue glaze': [58, 82, 138],
  silver: [168, 168, 172],
  wood: [142, 96, 58],
}

export const isDark = (name: GroundName) => name === 'blue glaze' || name === 'wood'

/** Light as it falls on the ground, 1 for plain, by pixel. */
export function lightOn(name: GroundName, width: number, height: number, seed: number): Float32Array {
  const next = numbersFrom(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const light = new Float32Array(width * height)
  const [slopeX, slopeY] = [between(-0.25, 0.25), between(-0.25, 0.25)]
  const glare = { x: between(0, width), y: between(0, height), wide: between(60, 200), much: between(0.1, 0.3) }
  const band = { angle: between(0, Math.PI), at: between(-0.3, 0.3) * width, wide: between(60, 180) }
  const foot = { x: width * between(0.42, 0.58), y: height * between(0.42, 0.58), radius: height * between(0.55, 0.7) }
  const grain = noiseField(64, next)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 1 + slopeX * (x / width - 0.5) + slopeY * (y / height - 0.5)
      if (name === 'wood') {
        const rings = Math.sin(y * 0.045 + 5 * grain(x / 420, y / 60) + 2 * grain(x / 60, y / 9))
        value += 0.1 * rings + 0.1 * (grain(x / 150, y / 2.5) - 0.5)
      } else if (name === 'silver') {
        const across = (x - width / 2) * Math.cos(band.angle) + (y - height / 2) * Math.sin(band.angle) - band.at
        value += 0.35 * Math.exp(-((across / band.wide) ** 2)) + 0.07 * (grain(x / 3, y / 160) - 0.5)
      } else {
        value += glare.much * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.wide ** 2)
        const rim = Math.hypot(x - foot.x, y - foot.y) - foot.radius
        value -= 0.22 * Math.exp(-((rim / 9) ** 2)) + (rim > 0 ? 0.16 : 0)
      }
      light[y * width + x] = value
    }
  }
  return light
}

export const colorOf = (name: GroundName) => BASE[name]

/** Smooth noise, 0 to 1, that repeats after this number of cells. */
export function noiseField(cells: number, next: () => number) {
  const values = Float32Array.from({ length: cells * cells }, next)
  const at = (x: number, y: number) =>
    values[(((y % cells) + cells) % cells) * cells + (((x % cells) + cells) % cells)]!
  const smooth = (t: number) => t * t * (3 - 2 * t)
  return (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [smooth(x - left), smooth(y - top)]
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
}
