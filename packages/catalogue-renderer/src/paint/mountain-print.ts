import type { Random } from '../random.ts'
import { canvas, field } from './canvas.ts'
import { clouds } from './noise.ts'

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
