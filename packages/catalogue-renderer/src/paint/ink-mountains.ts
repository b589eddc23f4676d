import type { Random } from '../random.ts'
import { canvas, field } from './canvas.ts'
import { clouds } from './noise.ts'

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
