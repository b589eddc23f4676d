import { SimplexNoise } from 'three/addons/math/SimplexNoise.js'
import type { Random } from '../random.ts'

/** Noise in [-1, 1] at a point, finer with each octave. */
export interface Clouds {
  at(x: number, y: number, octaves?: number): number
  /** Closes on itself as u runs from 0 to 1, for surfaces that meet at the back. */
  around(u: number, y: number, octaves?: number): number
}

export function clouds(random: Random): Clouds {
  const noise = new SimplexNoise({ random: random.next })
  const sum = (octaves: number, sample: (frequency: number) => number) => {
    let total = 0
    let weight = 1
    let weights = 0
    for (let octave = 0; octave < octaves; octave++) {
      total += weight * sample(2 ** octave)
      weights += weight
      weight *= 0.5
    }
    return total / weights
  }
  return {
    at: (x, y, octaves = 4) => sum(octaves, f => noise.noise(x * f, y * f)),
    around: (u, y, octaves = 4) => {
      const angle = u * 2 * Math.PI
      return sum(octaves, f => noise.noise3d(Math.cos(angle) * f, Math.sin(angle) * f, y * f))
    },
  }
}

/** Cells around scattered points: crackle in glaze, varnish and ice. */
export function crackle(random: Random, cells: number): (u: number, v: number) => { edge: number; cell: number } {
  const points = Array.from({ length: cells * cells }, (_, i) => ({
    x: ((i % cells) + random.between(0.05, 0.95)) / cells,
    y: (Math.floor(i / cells) + random.between(0.05, 0.95)) / cells,
    shade: random.next(),
  }))
  return (u, v) => {
    const column = Math.floor(u * cells)
    const row = Math.floor(v * cells)
    let nearest = 9
    let second = 9
    let cell = 0
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const wrappedX = (column + dx + cells) % cells
        const wrappedY = (row + dy + cells) % cells
        const point = points[wrappedY * cells + wrappedX]!
        const x = point.x + (column + dx - wrappedX) / cells - u
        const y = point.y + (row + dy - wrappedY) / cells - v
        const distance = Math.sqrt(x * x + y * y)
        if (distance < nearest) {
          second = nearest
          nearest = distance
          cell = point.shade
        } else if (distance < second) second = distance
      }
    }
    return { edge: (second - nearest) * cells, cell }
  }
}
