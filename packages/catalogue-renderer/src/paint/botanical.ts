import type { Random } from '../random.ts'
import { flower, leaf } from './blossom.ts'
import type { Brush } from './canvas.ts'

interface Plant {
  /** Each flower's place above the root and its stalk's bend, as shares of the plant's height. */
  readonly heads: readonly (readonly [dx: number, dy: number, bend: number])[]
  readonly petals: number
  readonly colour: string
  readonly leaves: { readonly length: number; readonly lift: number }
}

export const lychnis: Plant = {
  heads: [
    [0.02, -1, 0.03],
    [-0.24, -0.78, -0.1],
    [0.26, -0.72, 0.12],
    [-0.12, -0.5, -0.06],
    [0.2, -0.42, 0.08],
  ],
  petals: 6,
  colour: '#d96a4a',
  leaves: { length: 1, lift: 0.5 },
}

export const windflower: Plant = {
  heads: [
    [-0.19, -0.93, 0.1],
    [0.3, -0.84, -0.14],
    [0.09, -0.6, 0.02],
  ],
  petals: 9,
  colour: '#b9a2d0',
  leaves: { length: 1.5, lift: 1.05 },
}

/** A flowering plant with its root, leaf and seed, as a herbal's copperplate shows it, washed by hand. */
export function botanical(brush: Brush, x: number, y: number, tall: number, random: Random, plant: Plant): void {
  const line = '#2e2a20'
  const { heads, petals, colour, leaves } = plant
  const stem = (toX: number, toY: number, bend: number) => {
    brush.strokeStyle = '#4a6a34'
    brush.lineWidth = tall * 0.012
    brush.beginPath()
    brush.moveTo(x, y)
    brush.quadraticCurveTo(x + bend, y - tall * 0.5, toX, toY)
    brush.stroke()
  }
  for (const [dx, dy, bend] of heads) stem(x + dx * tall, y + dy * tall, bend * tall)
  for (let i = 0; i < 11; i++) {
    const up = 0.06 + i * 0.075
    const side = i % 2 ? 1 : -1
    leaf(
      brush,
      x + side * tall * 0.01,
      y - up * tall,
      tall * (0.3 - up * 0.16) * leaves.length,
      side > 0 ? -leaves.lift : Math.PI + leaves.lift,
      i % 3 ? '#7f9a56' : '#6a8a4c',
      line,
    )
  }
  heads.forEach(([dx, dy], i) => {
    const size = tall * (i === 0 ? 0.13 : 0.1)
    flower(
      brush,
      x + dx * tall,
      y + dy * tall,
      size,
      { petals, fill: colour, outline: line, heart: '#d8b040', line: 2.5 },
      i,
    )
    flower(
      brush,
      x + dx * tall,
      y + dy * tall,
      size * 0.55,
      { petals, fill: colour, outline: line, heart: '#d8b040', line: 2 },
      i + 0.5,
    )
  })
  brush.strokeStyle = '#8a6a44'
  for (let i = 0; i < 16; i++) {
    brush.lineWidth = random.between(1.5, 5)
    brush.beginPath()
    brush.moveTo(x, y)
    brush.quadraticCurveTo(
      x + random.between(-40, 40),
      y + tall * 0.08,
      x + random.between(-0.16, 0.16) * tall,
      y + random.between(0.07, 0.15) * tall,
    )
    brush.stroke()
  }
}
