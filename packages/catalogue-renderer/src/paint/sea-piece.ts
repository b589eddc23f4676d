import type { Random } from '../random.ts'
import { type Brush, canvas, field } from './canvas.ts'
import { clouds } from './noise.ts'

/** `size` is its length; its waterline is at (x, y). */
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
