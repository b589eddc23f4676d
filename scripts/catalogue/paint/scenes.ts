import type { Random } from '../random.ts'
import { flower, leaf } from './blossom.ts'
import { type Brush, canvas, field } from './canvas.ts'
import { clouds } from './noise.ts'

/** A two-masted ship under sail, `size` long, its waterline at (x, y). */
export function ship(brush: Brush, x: number, y: number, size: number, sail: string, hull: string): void {
  brush.fillStyle = hull
  brush.beginPath()
  brush.moveTo(x - size * 0.5, y - size * 0.16)
  brush.quadraticCurveTo(x - size * 0.42, y + size * 0.04, x - size * 0.3, y + size * 0.04)
  brush.lineTo(x + size * 0.36, y + size * 0.04)
  brush.quadraticCurveTo(x + size * 0.48, y - size * 0.04, x + size * 0.54, y - size * 0.17)
  brush.quadraticCurveTo(x, y - size * 0.06, x - size * 0.5, y - size * 0.16)
  brush.fill()
  brush.strokeStyle = hull
  brush.lineWidth = size * 0.014
  for (const [at, tall] of [
    [-0.16, 0.98],
    [0.16, 1.06],
    [0.42, 0.8],
  ] as const) {
    const mast = x + at * size
    brush.beginPath()
    brush.moveTo(mast, y - size * 0.1)
    brush.lineTo(mast, y - size * tall)
    brush.stroke()
    for (let i = 0; i < 3; i++) {
      const foot = y - size * (0.2 + i * 0.26) * tall
      const head = foot - size * 0.22 * tall
      const half = size * (0.17 - i * 0.035)
      brush.fillStyle = sail
      brush.beginPath()
      brush.moveTo(mast - half * 0.9, head)
      brush.lineTo(mast + half * 0.9, head)
      brush.quadraticCurveTo(mast + half * 1.6, (head + foot) / 2, mast + half, foot)
      brush.quadraticCurveTo(mast + half * 0.3, foot - size * 0.05, mast - half, foot)
      brush.quadraticCurveTo(mast - half * 0.3, (head + foot) / 2, mast - half * 0.9, head)
      brush.fill()
      brush.stroke()
    }
  }
  brush.fillStyle = sail
  brush.beginPath()
  brush.moveTo(x + size * 0.44, y - size * 0.76)
  brush.lineTo(x + size * 0.78, y - size * 0.2)
  brush.quadraticCurveTo(x + size * 0.58, y - size * 0.2, x + size * 0.46, y - size * 0.2)
  brush.fill()
  brush.stroke()
}

/** A fresh breeze off a headland: running sea, a ship, two smaller ones and gulls. */
export function seaPiece(random: Random, width: number, height: number): HTMLCanvasElement {
  const air = clouds(random)
  const horizon = 0.6
  const ground = field(width, height, (u, v) => {
    if (v < horizon) {
      const cloud = Math.max(0, air.at(u * 2, v * 3.6, 6) * 1.5 + 0.1)
      const low = v / horizon
      return [104 + 70 * low + 90 * cloud, 128 + 52 * low + 72 * cloud, 148 + 26 * low + 50 * cloud]
    }
    const near = (v - horizon) / (1 - horizon)
    const wave = air.at(u * (16 - 11 * near), near * 22 + 3 * air.at(u * 6, near * 4, 2), 4)
    const crest = wave > 0.34 ? (wave - 0.34) * 260 : 0
    const lit = Math.exp(-((u - 0.3) ** 2) * 10) * (1 - near) * 46
    return [38 + 44 * wave + crest + lit, 66 + 46 * wave + crest + lit, 70 + 38 * wave + crest + lit * 0.8]
  })
  return canvas(width, height, brush => {
    brush.drawImage(ground, 0, 0)
    brush.fillStyle = '#6a6e6a'
    brush.beginPath()
    brush.moveTo(width, height * 0.44)
    brush.bezierCurveTo(width * 0.9, height * 0.42, width * 0.84, height * 0.52, width * 0.7, height * 0.6)
    brush.lineTo(width, height * 0.61)
    brush.fill()
    brush.fillStyle = '#d8d2c0'
    brush.fillRect(width * 0.925, height * 0.35, width * 0.014, height * 0.09)
    ship(brush, width * 0.16, height * 0.605, width * 0.07, '#b8ae98', '#4a443c')
    ship(brush, width * 0.74, height * 0.61, width * 0.09, '#c8bea4', '#4a443c')
    ship(brush, width * 0.42, height * 0.69, width * 0.36, '#e6d9b8', '#2a2018')
    brush.fillStyle = '#a83226'
    brush.beginPath()
    brush.moveTo(width * 0.478, height * 0.17)
    brush.lineTo(width * 0.42, height * 0.185)
    brush.lineTo(width * 0.478, height * 0.205)
    brush.fill()
    for (let i = 0; i < 260; i++) {
      brush.strokeStyle = `rgb(236 238 228 / ${random.between(0.15, 0.6)})`
      brush.lineWidth = random.between(1, 4)
      const [x, y] = [width * random.between(0.2, 0.68), height * (0.69 + 0.06 * random.next() ** 2)]
      brush.beginPath()
      brush.moveTo(x - 14, y)
      brush.quadraticCurveTo(x, y - 9, x + 14, y)
      brush.stroke()
    }
    brush.strokeStyle = '#eceae0'
    brush.lineWidth = 4
    for (let i = 0; i < 9; i++) {
      const [x, y] = [width * random.between(0.06, 0.94), height * random.between(0.2, 0.56)]
      brush.beginPath()
      brush.arc(x - 9, y, 9, Math.PI, 0)
      brush.arc(x + 9, y, 9, Math.PI, 0)
      brush.stroke()
    }
  })
}

/** A ruined temple among cypresses, as Roman mosaicists sold it to travellers. */
export function ruins(random: Random, width: number, height: number): HTMLCanvasElement {
  return canvas(width, height, brush => {
    const sky = brush.createLinearGradient(0, 0, 0, height * 0.7)
    sky.addColorStop(0, '#3f78b8')
    sky.addColorStop(1, '#e6d8b0')
    brush.fillStyle = sky
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = '#7a8aa8'
    brush.beginPath()
    brush.moveTo(0, height * 0.6)
    brush.lineTo(width * 0.25, height * 0.46)
    brush.lineTo(width * 0.5, height * 0.58)
    brush.lineTo(width * 0.8, height * 0.44)
    brush.lineTo(width, height * 0.6)
    brush.fill()
    brush.fillStyle = '#8c9a4a'
    brush.fillRect(0, height * 0.58, width, height)
    for (let i = 0; i < 60; i++) {
      brush.fillStyle = random.pick(['#6f8238', '#a8a858', '#54682c', '#c2a862'])
      brush.beginPath()
      brush.ellipse(width * random.next(), height * random.between(0.62, 1), 50, 15, 0, 0, 7)
      brush.fill()
    }
    for (let i = 0; i < 6; i++) {
      const x = width * (0.3 + i * 0.085)
      const top = height * (i > 4 ? 0.46 : 0.27)
      brush.fillStyle = '#e2d6b4'
      brush.fillRect(x, top, width * 0.036, height * 0.74 - top)
      brush.fillStyle = '#9c8a66'
      brush.fillRect(x + width * 0.025, top, width * 0.012, height * 0.74 - top)
      brush.fillStyle = '#f0e6c8'
      brush.fillRect(x - width * 0.01, top - height * 0.02, width * 0.056, height * 0.028)
    }
    brush.fillStyle = '#cbb98e'
    brush.fillRect(width * 0.285, height * 0.18, width * 0.39, height * 0.075)
    brush.fillStyle = '#a08a60'
    brush.fillRect(width * 0.27, height * 0.235, width * 0.42, height * 0.022)
    brush.fillRect(width * 0.26, height * 0.74, width * 0.52, height * 0.04)
    for (const [x, tall] of [
      [0.12, 0.56],
      [0.2, 0.42],
      [0.88, 0.5],
    ] as const) {
      brush.fillStyle = '#2c4a2c'
      brush.beginPath()
      brush.ellipse(width * x, height * (0.8 - tall / 2), width * 0.04, (height * tall) / 2, 0, 0, 7)
      brush.fill()
    }
    for (const [x, coat] of [
      [0.42, '#b0302a'],
      [0.5, '#2a4a9a'],
    ] as const) {
      brush.fillStyle = coat
      brush.fillRect(width * x, height * 0.8, width * 0.03, height * 0.09)
      brush.fillStyle = '#e0b48c'
      brush.beginPath()
      brush.arc(width * (x + 0.015), height * 0.785, width * 0.014, 0, 7)
      brush.fill()
    }
  })
}

/** A snow mountain over a bay with a bridge and pines, in the flat colours of a woodblock. */
export function mountainPrint(random: Random, width: number, height: number): HTMLCanvasElement {
  const fibre = clouds(random)
  const grain = field(width, height, (u, v) => {
    const tone = 246 + 9 * fibre.at(u * 60, v * 260, 2)
    return [tone, tone - 3, tone - 10]
  })
  return canvas(width, height, brush => {
    const sky = brush.createLinearGradient(0, 0, 0, height * 0.6)
    sky.addColorStop(0, '#1f4a86')
    sky.addColorStop(0.28, '#8fb2c4')
    sky.addColorStop(0.62, '#e6d8bc')
    sky.addColorStop(1, '#dc9a72')
    brush.fillStyle = sky
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = '#4a6a94'
    brush.beginPath()
    brush.moveTo(width * 0.1, height * 0.62)
    brush.quadraticCurveTo(width * 0.36, height * 0.5, width * 0.47, height * 0.24)
    brush.lineTo(width * 0.55, height * 0.24)
    brush.quadraticCurveTo(width * 0.68, height * 0.5, width * 0.98, height * 0.62)
    brush.fill()
    brush.fillStyle = '#f2eee4'
    brush.beginPath()
    brush.moveTo(width * 0.47, height * 0.24)
    brush.lineTo(width * 0.55, height * 0.24)
    brush.lineTo(width * 0.615, height * 0.4)
    for (let i = 0; i < 7; i++) brush.lineTo(width * (0.6 - i * 0.03), height * (i % 2 ? 0.34 : 0.425))
    brush.fill()
    brush.fillStyle = '#2f6a8a'
    brush.fillRect(0, height * 0.62, width, height * 0.38)
    for (let i = 0; i < 46; i++) {
      brush.strokeStyle = i % 2 ? '#1f4a74' : '#a8c8d0'
      brush.lineWidth = 3
      const [x, y] = [width * random.next(), height * random.between(0.64, 0.98)]
      brush.beginPath()
      for (let step = 0; step < 5; step++) brush.quadraticCurveTo(x + step * 40 + 20, y - 12, x + step * 40 + 40, y)
      brush.stroke()
    }
    for (const [x, y] of [
      [0.2, 0.71],
      [0.32, 0.67],
      [0.84, 0.73],
    ] as const) {
      brush.fillStyle = '#efe6cc'
      brush.beginPath()
      brush.moveTo(width * x, height * (y - 0.09))
      brush.quadraticCurveTo(width * (x + 0.06), height * (y - 0.05), width * (x + 0.03), height * y)
      brush.lineTo(width * (x - 0.035), height * y)
      brush.fill()
      brush.fillStyle = '#5a3a24'
      brush.fillRect(width * (x - 0.05), height * y, width * 0.1, height * 0.012)
    }
    brush.strokeStyle = '#7a4a2c'
    brush.lineWidth = height * 0.022
    brush.beginPath()
    brush.moveTo(-20, height * 0.9)
    brush.quadraticCurveTo(width * 0.3, height * 0.72, width * 0.66, height * 0.92)
    brush.stroke()
    brush.lineWidth = height * 0.008
    for (let i = 0; i < 12; i++) {
      const along = i / 11
      const y = height * (0.9 - 0.36 * along * (1 - along) + 0.02 * along)
      brush.beginPath()
      brush.moveTo(width * 0.66 * along, y - 34)
      brush.lineTo(width * 0.66 * along, y + (i % 2 ? 70 : 0))
      brush.stroke()
    }
    for (const [along, coat] of [
      [0.3, '#a8322a'],
      [0.4, '#2a3a5e'],
      [0.62, '#4a6a3c'],
    ] as const) {
      const [x, y] = [width * 0.66 * along, height * (0.9 - 0.36 * along * (1 - along) + 0.02 * along) - 14]
      brush.fillStyle = coat
      brush.beginPath()
      brush.moveTo(x, y - 66)
      brush.lineTo(x + 22, y)
      brush.lineTo(x - 22, y)
      brush.fill()
      brush.fillStyle = '#d8b878'
      brush.beginPath()
      brush.moveTo(x - 26, y - 60)
      brush.quadraticCurveTo(x, y - 96, x + 26, y - 60)
      brush.fill()
    }
    brush.strokeStyle = '#3a2a1e'
    brush.lineWidth = 30
    brush.beginPath()
    brush.moveTo(width * 0.86, height)
    brush.bezierCurveTo(width * 0.8, height * 0.7, width * 0.98, height * 0.5, width * 0.78, height * 0.3)
    brush.stroke()
    for (const [x, y] of [
      [0.78, 0.3],
      [0.9, 0.36],
      [0.72, 0.38],
      [0.95, 0.48],
      [0.82, 0.46],
      [0.98, 0.62],
      [0.8, 0.62],
    ] as const) {
      for (let i = 0; i < 30; i++) {
        brush.fillStyle = i % 3 ? '#2c5a3c' : '#4f7a4a'
        brush.beginPath()
        brush.ellipse(width * x + random.between(-76, 76), height * y + random.between(-20, 20), 26, 9, 0, 0, 7)
        brush.fill()
      }
    }
    brush.fillStyle = '#b03a2a'
    brush.fillRect(width * 0.055, height * 0.06, 74, 250)
    brush.fillStyle = '#f0e4c8'
    for (let i = 0; i < 5; i++) {
      brush.fillRect(width * 0.055 + 20, height * 0.06 + 16 + i * 46, 34, 6)
      brush.fillRect(width * 0.055 + 32, height * 0.06 + 10 + i * 46, 7, 32)
      brush.fillRect(width * 0.055 + (i % 2 ? 16 : 28), height * 0.06 + 34 + i * 46, 30, 5)
    }
    brush.globalCompositeOperation = 'multiply'
    brush.drawImage(grain, 0, 0)
  })
}

/** Old paper: toned at the edges, foxed in spots. */
export function oldPaper(random: Random, width: number, height: number): HTMLCanvasElement {
  const tone = clouds(random)
  return field(width, height, (u, v) => {
    const edge = Math.max(0, 0.12 - Math.min(u, 1 - u, v, 1 - v)) * 1.4
    const fox = Math.max(0, tone.at(u * 16, v * 20, 2) - 0.62) * 1.2
    const aged = 1 - edge * 0.8 - fox * 0.5 + 0.03 * tone.at(u * 3, v * 3, 3)
    return [236 * aged, 224 * aged, 192 * aged]
  })
}

interface Plant {
  /** Where each flower stands above the root and how its stalk bends, as shares of the plant's height. */
  readonly heads: readonly (readonly [dx: number, dy: number, bend: number])[]
  readonly petals: number
  readonly colour: string
  readonly leaves: { readonly length: number; readonly lift: number }
}

/** Scarlet lychnis: five heads on one stalk, leaves in pairs. */
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

/** Windflower: two nodding heads and a bud above a tuft of long leaves. */
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

/** Mountains in mist with pines, a waterfall and a scholar's hut, in ink and pale wash. */
export function inkMountains(random: Random, width: number, height: number): HTMLCanvasElement {
  const mist = clouds(random)
  const silk = field(width, height, (u, v) => {
    const tone = 0.93 + 0.05 * mist.at(u * 4, v * 8, 3) + 0.025 * mist.at(u * 190, v * 420, 1)
    return [206 * tone, 188 * tone, 148 * tone]
  })
  return canvas(width, height, brush => {
    brush.drawImage(silk, 0, 0)
    const ridge = (base: number, rise: number, ink: number, seed: number) => {
      for (let x = 0; x < width; x += 3) {
        const top = base - rise * Math.max(0, 0.35 + mist.at((x / width) * 1.7 + seed, seed, 5))
        const wash = brush.createLinearGradient(0, top, 0, top + height * 0.22)
        wash.addColorStop(0, `rgb(30 34 32 / ${ink})`)
        wash.addColorStop(1, 'rgb(30 34 32 / 0)')
        brush.fillStyle = wash
        brush.fillRect(x, top, 3, height * 0.22)
      }
      brush.lineWidth = 3
      for (let i = 0; i < 170; i++) {
        const x = random.between(0, width)
        const top = base - rise * Math.max(0, 0.35 + mist.at((x / width) * 1.7 + seed, seed, 5))
        const y = top + random.between(0, height * 0.12)
        brush.strokeStyle = `rgb(26 28 26 / ${ink * random.between(0.3, 0.9)})`
        brush.beginPath()
        brush.moveTo(x, y)
        brush.quadraticCurveTo(x + 12, y + 30, x + random.between(-6, 20), y + 64)
        brush.stroke()
      }
    }
    ridge(height * 0.36, height * 0.3, 0.4, 2)
    ridge(height * 0.5, height * 0.28, 0.6, 5)
    ridge(height * 0.72, height * 0.2, 0.75, 9)
    brush.fillStyle = 'rgb(236 226 200 / 0.8)'
    for (let i = 0; i < 12; i++) brush.fillRect(width * 0.58 + random.between(-14, 14), height * 0.36, 4, height * 0.2)
    ridge(height * 0.98, height * 0.16, 0.85, 13)
    for (const [x, y, tall] of [
      [0.3, 0.93, 0.26],
      [0.38, 0.95, 0.2],
      [0.76, 0.9, 0.2],
    ] as const) {
      brush.strokeStyle = '#1c1c18'
      brush.lineWidth = 13
      brush.beginPath()
      brush.moveTo(width * x, height * y)
      brush.bezierCurveTo(
        width * (x + 0.05),
        height * (y - tall * 0.4),
        width * (x - 0.06),
        height * (y - tall * 0.7),
        width * (x + 0.02),
        height * (y - tall),
      )
      brush.stroke()
      for (let bough = 0; bough < 8; bough++) {
        const [bx, by] = [width * (x + random.between(-0.13, 0.13)), height * (y - tall * random.between(0.4, 1))]
        for (let i = 0; i < 46; i++) {
          brush.strokeStyle = `rgb(22 30 24 / ${random.between(0.4, 0.95)})`
          brush.lineWidth = 2.5
          const at = bx + random.between(-60, 60)
          brush.beginPath()
          brush.moveTo(at, by)
          brush.lineTo(at + random.between(-14, 14), by - random.between(12, 28))
          brush.stroke()
        }
      }
    }
    brush.fillStyle = '#4a3a28'
    brush.beginPath()
    brush.moveTo(width * 0.5, height * 0.875)
    brush.quadraticCurveTo(width * 0.57, height * 0.86, width * 0.585, height * 0.84)
    brush.quadraticCurveTo(width * 0.6, height * 0.86, width * 0.67, height * 0.875)
    brush.fill()
    brush.fillRect(width * 0.525, height * 0.875, 5, height * 0.04)
    brush.fillRect(width * 0.64, height * 0.875, 5, height * 0.04)
    brush.fillStyle = '#a8322a'
    brush.fillRect(width * 0.1, height * 0.13, 46, 46)
    brush.strokeStyle = '#e0cfa4'
    brush.lineWidth = 5
    brush.strokeRect(width * 0.1 + 9, height * 0.13 + 9, 28, 28)
    brush.fillStyle = '#1c1a18'
    for (let i = 0; i < 7; i++) {
      for (let stroke = 0; stroke < 4; stroke++) {
        brush.save()
        brush.translate(width * 0.1 + 22, height * 0.04 + i * 26)
        brush.rotate(stroke * 0.8 + i)
        brush.fillRect(-11, -2, 22, 4)
        brush.restore()
      }
    }
  })
}

/** A lake steamer below snow peaks, in five flat colours with bold lettering. */
export function lakePoster(width: number, height: number): HTMLCanvasElement {
  return canvas(width, height, brush => {
    const fill = (colour: string, points: readonly (readonly [number, number])[]) => {
      brush.fillStyle = colour
      brush.beginPath()
      for (const [x, y] of points) brush.lineTo(x * width, y * height)
      brush.fill()
    }
    fill('#e9dcb8', [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ])
    const [left, top] = [0.06, 0.045]
    fill('#e8a64a', [
      [left, top],
      [1 - left, top],
      [1 - left, 0.8],
      [left, 0.8],
    ])
    brush.fillStyle = '#f0cf7a'
    brush.beginPath()
    brush.arc(width * 0.7, height * 0.2, width * 0.14, 0, 7)
    brush.fill()
    fill('#2c4f78', [
      [left, 0.46],
      [0.2, 0.27],
      [0.27, 0.33],
      [0.42, 0.13],
      [0.56, 0.32],
      [0.66, 0.26],
      [0.94, 0.45],
      [0.94, 0.56],
      [left, 0.56],
    ])
    fill('#f2ead4', [
      [0.42, 0.13],
      [0.5, 0.24],
      [0.45, 0.23],
      [0.44, 0.3],
      [0.39, 0.24],
      [0.36, 0.29],
      [0.33, 0.255],
    ])
    fill('#f2ead4', [
      [0.66, 0.26],
      [0.74, 0.31],
      [0.69, 0.315],
      [0.66, 0.35],
      [0.63, 0.3],
      [0.6, 0.295],
    ])
    fill('#f2ead4', [
      [0.2, 0.27],
      [0.24, 0.305],
      [0.21, 0.32],
      [0.16, 0.32],
    ])
    fill('#1d3a4a', [
      [left, 0.5],
      [0.3, 0.46],
      [0.5, 0.52],
      [0.76, 0.47],
      [0.94, 0.52],
      [0.94, 0.57],
      [left, 0.57],
    ])
    fill('#3f8a94', [
      [left, 0.56],
      [0.94, 0.56],
      [0.94, 0.8],
      [left, 0.8],
    ])
    brush.fillStyle = '#a8d0cc'
    for (let i = 0; i < 26; i++) {
      brush.fillRect(
        width * (0.09 + ((i * 0.377) % 0.76)),
        height * (0.6 + ((i * 0.0617) % 0.185)),
        width * 0.09,
        height * 0.005,
      )
    }
    fill('#f2ead4', [
      [0.2, 0.655],
      [0.82, 0.655],
      [0.77, 0.71],
      [0.26, 0.71],
    ])
    fill('#b0322a', [
      [0.215, 0.672],
      [0.805, 0.672],
      [0.8, 0.682],
      [0.22, 0.682],
    ])
    fill('#f2ead4', [
      [0.3, 0.61],
      [0.7, 0.61],
      [0.7, 0.655],
      [0.3, 0.655],
    ])
    fill('#1d3a4a', [
      [0.3, 0.606],
      [0.72, 0.606],
      [0.72, 0.613],
      [0.3, 0.613],
    ])
    brush.fillStyle = '#1d3a4a'
    for (let i = 0; i < 9; i++)
      brush.fillRect(width * (0.32 + i * 0.042), height * 0.625, width * 0.024, height * 0.016)
    fill('#b0322a', [
      [0.48, 0.53],
      [0.545, 0.53],
      [0.555, 0.606],
      [0.49, 0.606],
    ])
    fill('#1d2a30', [
      [0.478, 0.518],
      [0.546, 0.518],
      [0.548, 0.54],
      [0.481, 0.54],
    ])
    brush.fillStyle = 'rgb(242 234 212 / 0.8)'
    for (let i = 0; i < 7; i++) {
      brush.beginPath()
      brush.arc(
        width * (0.5 - i * 0.045),
        height * (0.5 - i * 0.006 - 0.01 * Math.sin(i)),
        width * (0.018 + i * 0.008),
        0,
        7,
      )
      brush.fill()
    }
    brush.fillStyle = '#8c4a24'
    brush.beginPath()
    brush.arc(width * 0.5, height * 0.69, width * 0.07, Math.PI, 0)
    brush.fill()
    brush.textAlign = 'center'
    brush.fillStyle = '#1d3a4a'
    brush.font = `bold ${width * 0.15}px serif`
    brush.fillText('LAC D’ORVAL', width / 2, height * 0.885, width * 0.86)
    brush.font = `${width * 0.05}px serif`
    brush.fillText('CHEMINS DE FER & BATEAUX À VAPEUR', width / 2, height * 0.935, width * 0.84)
    brush.font = `italic ${width * 0.036}px serif`
    brush.fillText('Services réguliers de mai à octobre', width / 2, height * 0.968)
  })
}
